import type { NoticeKind } from "@signoff/domain/notifications/notice-kind";
import type { LookupRows } from "../lookup/lookup-rows.ts";
import type { Named } from "../values/defaults.ts";
import type { FormValues } from "../values/form-values.ts";
import type { NumberRequest } from "../values/numbering.ts";

/** A code of a registry that no other request may hold. */
export type Claim = {
  /** Its path in the form. */
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
  /** Number of submits until it completed; 1 unless it was sent back. */
  round?: number;
  /** Portal-wide constants; defaults apply without them. */
  constants?: Readonly<Record<string, number>>;
  /** Completing: the effects of passing an earlier node have already run. */
  isPassed?: boolean;
};

/** Effects of completing, voiding or revising a request on other records; run in the same transaction. */
export type Effect =
  /** A current row; an older version of the same row becomes obsolete. */
  | { do: "write"; registry: string; code: string; scope?: string; data: Readonly<Record<string, unknown>> }
  /** Changes some values of the current row. */
  | { do: "patch"; registry: string; code: string; scope?: string; data: Readonly<Record<string, unknown>> }
  /** Changes some values of every current row with the values of `where`. */
  | {
      do: "patchAll";
      registry: string;
      where: Readonly<Record<string, string>>;
      data: Readonly<Record<string, unknown>>;
    }
  | { do: "retire"; registry: string; code: string; scope?: string; as: "obsolete" | "void"; reason?: string }
  /** Retires every current row with the values of `where`. */
  | { do: "retireAll"; registry: string; where: Readonly<Record<string, string>>; as: "obsolete" | "void" }
  /** A draft of another kind, with a notice to the person who fills it in. */
  | { do: "openDraft"; kind: string; requester: Named; data: FormValues }
  /** A draft of the next version of a completed request with only some parts open; `data` is new in it. */
  | { do: "openRevision"; requestNo: string; editable: readonly string[]; data?: FormValues }
  | { do: "cancelRequest"; requestNo: string; remark: string }
  /** A plate reaches a stage: in its row, in the row of its mask set, and as a line of its history. */
  | { do: "stage"; plateId: string; stage: string; reason?: string }
  /** Key of the notice, and its receivers: people, holders of roles, members of groups. */
  | {
      do: "notify";
      notice: NoticeKind;
      people: readonly Named[];
      roles: readonly string[];
      groups?: readonly string[];
    };

/** A platform has been released: its readers are notified. */
export const technologyReleased = {
  do: "notify",
  notice: "technology-released",
  people: [],
  roles: [],
  groups: ["tech_release"] as readonly string[],
} satisfies Effect;

/** The state of a running request before and after a step. */
export type Standing = {
  nodes: readonly string[];
  left: readonly string[];
  /** Slots whose handlers have not decided yet, as routes name them: `role:pie_eng`. */
  open: readonly string[];
};

/** Effects of each step that reaches, decides or leaves a node. */
export type StepEffects = {
  node: string;
  effects: (request: CompletedRequest, standing: Standing) => readonly Effect[];
};

/** Effects of passing a node before the last one, and their reversal. */
export type PassedEffects = {
  node: string;
  effects: (request: CompletedRequest) => readonly Effect[];
  /** The request went back before the node, or ended without completing. */
  undone: (request: CompletedRequest) => readonly Effect[];
};

export type KindEffects = {
  /** Portal-wide constants that the effects use. */
  constants?: readonly "eviewDefaultDays"[];
  /** Registry rows that the effects use although the form does not name them. */
  reads?: (request: Pick<CompletedRequest, "data" | "version">) => readonly { registry: string; code: string }[];
  /** Codes assigned at completion, for fields without one: a revision keeps its code. */
  numbers?: (request: CompletedRequest) => readonly NumberRequest[];
  /** Codes that nobody else may hold: checked at submit, and again at completion. */
  claims?: (data: FormValues, rows: LookupRows) => readonly Claim[];
  /** The writes of a completion. The requested codes are in `data`. */
  complete: (request: CompletedRequest) => readonly Effect[];
  /** Effects of the submit, before a decision. */
  submitted?: (request: CompletedRequest) => readonly Effect[];
  /** Keeps other records up to date while a node is being decided. */
  moved?: StepEffects;
  /** Run when the request passes the node; at completion if it ends there, or never passed it. */
  passed?: PassedEffects;
  /** Reverts the effects of the submit when it ends without completing. */
  ended?: (request: CompletedRequest) => readonly Effect[];
  /** Further effects of a void besides the rows that the request wrote; `completedAt` is then the time of the void. */
  void?: (request: CompletedRequest) => readonly Effect[];
};

/** A row's data: the form's values, and their origin. */
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
