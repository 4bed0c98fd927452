import type { SavedEdits } from "@signoff/server/contract/requests/tasks";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { FormValues } from "@signoff/forms/values/form-values";
import { type Merge, mergeData } from "@signoff/forms/merge/merge-data";
import { ApiError } from "../../../../api/api-error.ts";
import { nodeEdits, openPart, withPart } from "../node-edits.ts";
import type { SaveOutcome, Stored } from "./draft-saver.ts";
import type { LocalCopy } from "./local-copy.ts";
import type { FormStore } from "./use-form-saver.ts";

/** The form of a task when input starts or continues. */
export interface TaskStart {
  /** The request's data that the input is based on; older than the request if it was interrupted long ago. */
  readonly seen: Stored;
  /** The data on screen. */
  readonly data: FormValues;
  /** The part that the server has stored. */
  readonly kept: FormValues;
  readonly saves: number;
}

interface TaskForm {
  readonly taskId: string;
  readonly definition: FormDefinition;
  readonly editable: readonly string[];
}

/** Combines the request, the input saved at the task, and the copy in this browser. */
export function taskStart(
  { definition }: Pick<TaskForm, "definition">,
  request: Stored,
  saved: SavedEdits | undefined,
  cutOff: LocalCopy | null,
): TaskStart {
  const seen = saved ? seenBy(definition, request, saved) : request;
  const kept = saved ? withPart(definition, seen.data, saved.data) : seen.data;
  if (!cutOff) return { seen, kept, data: kept, saves: saved?.saves ?? 0 };
  const base = { revision: cutOff.revision, data: withPart(definition, request.data, cutOff.base) };
  const data = withPart(definition, request.data, cutOff.data);
  return { seen: base, kept, data, saves: cutOff.saves ?? saved?.saves ?? 0 };
}

/** The data that saved input was typed on. */
function seenBy(definition: FormDefinition, request: Stored, { revision, base }: SavedEdits): Stored {
  return base ? { revision, data: withPart(definition, request.data, base) } : request;
}

type Send = (input: {
  taskId: string;
  revision: number;
  data: FormValues;
  saves: number;
}) => Promise<{ readonly saves: number }>;

/**
 * Stores on the server what a handler has filled in. This does not change the request itself: the input is the
 * difference to the data that was seen, until others change it and both are merged.
 */
export class TaskStore implements FormStore {
  private readonly form: TaskForm;
  private readonly send: Send;
  private readonly failed: (error: unknown) => SaveOutcome;
  private base: Stored;
  private saves: number;
  /** The state saved by another window: becomes the base when the user has chosen. */
  private missed: { readonly seen: Stored; readonly saves: number } | null = null;

  constructor(form: TaskForm, start: TaskStart, send: Send, failed: (error: unknown) => SaveOutcome) {
    this.form = form;
    this.base = start.seen;
    this.saves = start.saves;
    this.send = send;
    this.failed = failed;
  }

  /** The request's data that the input is based on. */
  get seen(): Stored {
    return this.base;
  }

  /** The input in the server's format. */
  editsOf(data: FormValues): FormValues {
    const { definition, editable } = this.form;
    return nodeEdits(definition, editable, this.base.data, data) ?? {};
  }

  readonly save = async (_revision: number, data: FormValues): Promise<SaveOutcome> => {
    const { taskId } = this.form;
    const { revision } = this.base;
    try {
      const receipt = await this.send({ taskId, revision, data: this.editsOf(data), saves: this.saves });
      this.saves = receipt.saves;
      return { kind: "saved", revision };
    } catch (error) {
      const outcome = this.failed(error);
      return outcome.kind === "stale" ? this.collision(outcome.stored, savedIn(error)) : outcome;
    }
  };

  readonly adopt = (stored: Stored): void => {
    this.base = this.missed?.seen ?? stored;
    this.saves = this.missed?.saves ?? this.saves;
    this.missed = null;
  };

  readonly copyOf = (copy: LocalCopy): LocalCopy => {
    const { definition, editable } = this.form;
    const [data, base] = [copy.data, this.base.data].map((all) => openPart(definition, editable, all));
    return { ...copy, data: data ?? {}, base: base ?? {}, revision: this.base.revision, saves: this.saves };
  };

  /** Merges data of this form onto what others have stored since. */
  onto(newer: Stored, data: FormValues): Merge {
    return mergeData(this.form.definition, { base: this.base.data, mine: data, theirs: newer.data });
  }

  private collision(current: Stored, saved: SavedEdits | null): SaveOutcome {
    const { definition } = this.form;
    if (!saved) return { kind: "stale", stored: current, base: this.base.data };
    const seen = seenBy(definition, current, saved);
    this.missed = { seen, saves: saved.saves };
    return { kind: "stale", stored: { revision: seen.revision, data: withPart(definition, seen.data, saved.data) } };
  }
}

/** The state that another window has saved, from a refused save. */
function savedIn(error: unknown): SavedEdits | null {
  const result = error instanceof ApiError ? error.result : null;
  const saved = typeof result === "object" && result !== null && "saved" in result ? result.saved : null;
  return saved as SavedEdits | null;
}
