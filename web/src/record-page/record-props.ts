import type { RecordKind, StoredRecord } from "./record-definition.ts";
import type { useUnsaved } from "./use-unsaved.ts";

export interface RecordDockProps<Fields extends object> {
  readonly definition: RecordKind<Fields>;
  /** Null: a new one. */
  readonly id: string | null;
  readonly unsaved: ReturnType<typeof useUnsaved<Fields>>;
  readonly onOpen: (id: string | null) => void;
}

export interface OpenRecordProps<Fields extends object> extends RecordDockProps<Fields> {
  readonly record: StoredRecord<Fields> | null;
}
