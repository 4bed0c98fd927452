import type { FormValues } from "@signoff/forms/values/form-values";
import type { GivenRowIds } from "@signoff/forms/values/give-row-ids";
import { useMemo } from "react";
import type { ApiError } from "../../../../api/api-error.ts";
import { saveRequest } from "../calls.ts";
import type { Stored } from "./draft-saver.ts";
import { type FormStore, outcomeOf, useFormSaver } from "./use-form-saver.ts";

export interface SavedRequest {
  readonly revision: number;
  readonly status: number;
  readonly requestNo: string;
  /** The ids given to rows; a server of the previous release gives none. */
  readonly rowIds?: GivenRowIds;
}

interface DraftOptions {
  readonly applyId: string;
  readonly stored: Stored;
  readonly data: FormValues;
  readonly onSaved: (saved: SavedRequest) => void;
  /** Gives the sent rows their ids, on screen and in all later data. */
  readonly nameRows: (sent: FormValues, given: GivenRowIds) => (data: FormValues) => FormValues;
  readonly onRefused: (error: ApiError) => void;
}

/** Saves a draft or a rework: the whole data, on the revision it was typed on. */
export function useDraftSaver({ applyId, stored, data, onSaved, nameRows, onRefused }: DraftOptions) {
  const store = useMemo<FormStore>(
    () => ({
      save: async (revision, typed) => {
        try {
          const saved: SavedRequest = await saveRequest({ applyId, revision, data: typed });
          onSaved(saved);
          const { rowIds = {} } = saved;
          const isNamed = Object.keys(rowIds).length > 0;
          return { kind: "saved", revision: saved.revision, ...(isNamed ? { named: nameRows(typed, rowIds) } : {}) };
        } catch (error) {
          return outcomeOf(error, onRefused);
        }
      },
    }),
    [applyId, onSaved, nameRows, onRefused],
  );
  return useFormSaver({ place: applyId, stored, data, store });
}
