import type { FormValues } from "../values/form-values.ts";
import type { FormKindKey } from "../kinds/kind-cards.ts";

/** A request that the demo data has as completed. */
export type DemoRecord = {
  kind: FormKindKey;
  /** As its requester and the handlers of its nodes filled it in. */
  data: FormValues;
  /** Codes it was given when it completed. */
  given: FormValues;
  /** Days on which it was handed in and completed; on a weekend: on the Friday before, in this order. */
  filedOn: string;
  completedOn: string;
  /** What was wrong with it at first: sent back to its requester with this remark, and put right. */
  reworked?: string;
  /** Why its last handler once asked for an earlier node again. */
  returned?: string;
  /** Where others know it by its request number. */
  requestNo?: string;
  /** The draft that another request opened: the value that names that request, by its field. */
  opensFrom?: Readonly<Record<string, string>>;
  /** Day on which a second version was handed in, which made the first obsolete two days later. */
  revisedOn?: string;
  /** What the second version says otherwise. */
  revisedWith?: FormValues;
};
