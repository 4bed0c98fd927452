import type { NoticeKind } from "@signoff/domain/notifications/notice-kind";
import type { LookupRows } from "../lookup/lookup-rows.ts";
import type { Named } from "../values/defaults.ts";
import type { FormValues } from "../values/form-values.ts";
import type { NumberRequest } from "../values/numbering.ts";

/** A code of a registry that no other request may hold. */
export type Claim = {
  /** Where the form says it. */
  path: string;
  registry: string;
  code: string;
};

/** A request that has just completed, with the registry rows it refers to. */
export type CompletedRequest = {
  kind: string;
  requestNo: string;
  version: number;
  requester: Named;
  applicant: Named;
  /** ISO 8601. */
  completedAt: string;
  data: FormValues;
  rows: LookupRows;
  /** How often it was submitted until it completed; once unless it was sent back. */
  round?: number;
  /** Numbers that are set for the whole portal; without them the usual ones count. */
  constants?: Readonly<Record<string, number>>;
  /** Completing: what the kind does once an earlier node is passed is done. */
  isPassed?: boolean;
};

/** What completing, voiding or revising a request does to the rest; run in the same transaction. */
export type Effect =
  /** A current row; an older version of the same row becomes obsolete. */
  | { do: "write"; registry: string; code: string; scope?: string; data: Readonly<Record<string, unknown>> }
  /** Changes some values of the current row. */
  | { do: "patch"; registry: string; code: string; scope?: string; data: Readonly<Record<string, unknown>> }
  /** Changes some values of every current row that has the values of `where`. */
  | {
      do: "patchAll";
      registry: string;
      where: Readonly<Record<string, string>>;
      data: Readonly<Record<string, unknown>>;
    }
  | { do: "retire"; registry: string; code: string; scope?: string; as: "obsolete" | "void"; reason?: string }
  /** Retires every current row that has the values of `where`. */
  | { do: "retireAll"; registry: string; where: Readonly<Record<string, string>>; as: "obsolete" | "void" }
  /** A draft of another kind, with a notice to the one who is to fill it in. */
  | { do: "openDraft"; kind: string; requester: Named; data: FormValues }
  /** A draft of the next version of a completed request, of which only some parts are open; `data` is new in it. */
  | { do: "openRevision"; requestNo: string; editable: readonly string[]; data?: FormValues }
  | { do: "cancelRequest"; requestNo: string; remark: string }
  /** A plate reaches a stage: in its row, in that of its mask set, and as a line of its history. */
  | { do: "stage"; plateId: string; stage: string; reason?: string }
  /** Key of the notice, and whom it goes to: people, holders of roles, members of groups. */
  | {
      do: "notify";
      notice: NoticeKind;
      people: readonly Named[];
      roles: readonly string[];
      groups?: readonly string[];
    };

/** A platform is there to be used: its readers are told. */
export const technologyReleased = {
  do: "notify",
  notice: "technology-released",
  people: [],
  roles: [],
  groups: ["tech_release"] as readonly string[],
} satisfies Effect;

/** Where a request that is under way stands after a step, and where it stood before it. */
export type Standing = {
  nodes: readonly string[];
  left: readonly string[];
  /** Slots whose handlers have still to decide, as routes name them: `role:pie_eng`. */
  open: readonly string[];
};

/** What each step does that reaches a node, is taken at it or leaves it. */
export type StepEffects = {
  node: string;
  effects: (request: CompletedRequest, standing: Standing) => readonly Effect[];
};

/** What a request does already when a node before the last one is passed, and what takes it back. */
export type PassedEffects = {
  node: string;
  effects: (request: CompletedRequest) => readonly Effect[];
  /** The request went back before the node, or ended without completing. */
  undone: (request: CompletedRequest) => readonly Effect[];
};

export type KindEffects = {
  /** Numbers of the whole portal that the effects go by. */
  constants?: readonly "eviewDefaultDays"[];
  /** Registry rows that the effects go by although the form does not name them. */
  reads?: (request: Pick<CompletedRequest, "data" | "version">) => readonly { registry: string; code: string }[];
  /** Codes handed out at completion, for fields that have none yet: a revision keeps its code. */
  numbers?: (request: CompletedRequest) => readonly NumberRequest[];
  /** Codes nobody else may hold: asked when it is submitted, and again when it completes. */
  claims?: (data: FormValues, rows: LookupRows) => readonly Claim[];
  /** What completing writes. The codes asked for are in `data`. */
  complete: (request: CompletedRequest) => readonly Effect[];
  /** What submitting it changes already, before it is decided. */
  submitted?: (request: CompletedRequest) => readonly Effect[];
  /** Keeps others up to date while a node is being decided. */
  moved?: StepEffects;
  /** Done when the request goes beyond a node; by completing where it ends there, or never was beyond it. */
  passed?: PassedEffects;
  /** Takes back what submitting it has changed, when it ends without completing. */
  ended?: (request: CompletedRequest) => readonly Effect[];
  /** What voiding does beyond making void the rows the request wrote; `completedAt` is then the moment of voiding. */
  void?: (request: CompletedRequest) => readonly Effect[];
};

/** A row's data: the form's values, and where they come from. */
export function recordOf(request: CompletedRequest, more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    ...request.data,
    requestNo: request.requestNo,
    type: request.kind,
    version: request.version,
    requester: request.requester,
    approvalTime: request.completedAt,
    ...more,
  };
}

/** The row by which other forms find a completed request under its number. */
export function requestRow(request: CompletedRequest, more: Record<string, unknown> = {}): Effect {
  return { do: "write", registry: "request", code: request.requestNo, data: recordOf(request, more) };
}
