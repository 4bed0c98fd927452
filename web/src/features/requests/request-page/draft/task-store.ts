import type { SavedEdits } from "@signoff/server/contract/requests/tasks";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { FormValues } from "@signoff/forms/values/form-values";
import { type Merge, mergeData } from "@signoff/forms/merge/merge-data";
import { ApiError } from "../../../../api/api-error.ts";
import { nodeEdits, openPart, withPart } from "../node-edits.ts";
import type { SaveOutcome, Stored } from "./draft-saver.ts";
import type { LocalCopy } from "./local-copy.ts";
import type { FormStore } from "./use-form-saver.ts";

/** The form of a task as somebody begins to fill it in, or goes on. */
export interface TaskStart {
  /** The request's data that the input stands on; older than the request where it was cut off long ago. */
  readonly seen: Stored;
  /** What is on screen. */
  readonly data: FormValues;
  /** What the server keeps of it. */
  readonly kept: FormValues;
  readonly saves: number;
}

interface TaskForm {
  readonly taskId: string;
  readonly definition: FormDefinition;
  readonly editable: readonly string[];
}

/** From the request, what was saved at the task, and what this browser kept of it. */
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
 * Keeps on the server what a handler has filled in. The request itself does not change by that: what counts as filled in
 * is the difference to the data that was seen, until others change it and both are put together.
 */
export class TaskStore implements FormStore {
  private readonly form: TaskForm;
  private readonly send: Send;
  private readonly failed: (error: unknown) => SaveOutcome;
  private base: Stored;
  private saves: number;
  /** What another window saved: becomes the base when the user has chosen. */
  private missed: { readonly seen: Stored; readonly saves: number } | null = null;

  constructor(form: TaskForm, start: TaskStart, send: Send, failed: (error: unknown) => SaveOutcome) {
    this.form = form;
    this.base = start.seen;
    this.saves = start.saves;
    this.send = send;
    this.failed = failed;
  }

  /** The request's data on which the input stands. */
  get seen(): Stored {
    return this.base;
  }

  /** What was filled in, as the server takes it. */
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

  /** Some data of this form on top of what others have stored since. */
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

/** What a refused save says another window has saved. */
function savedIn(error: unknown): SavedEdits | null {
  const result = error instanceof ApiError ? error.result : null;
  const saved = typeof result === "object" && result !== null && "saved" in result ? result.saved : null;
  return saved as SavedEdits | null;
}
