import type { FormValues } from "../values/form-values.ts";
import type { FormKindKey } from "../kinds/kind-cards.ts";

/** A completed request of the demo data. */
export type DemoRecord = {
  kind: FormKindKey;
  /** As filled in by its requester and the handlers of its nodes. */
  data: FormValues;
  /** Codes assigned at its completion. */
  given: FormValues;
  /** Days of submission and completion; for a weekend the Friday before, in this order. */
  filedOn: string;
  completedOn: string;
  /** Its error at first: it was sent back to its requester with this remark, and corrected. */
  reworked?: string;
  /** Why its last handler once returned it to an earlier node. */
  returned?: string;
  /** Set if other records refer to it by number. */
  requestNo?: string;
  /** For a draft opened by another request: the value that names that request, by its field. */
  opensFrom?: Readonly<Record<string, string>>;
  /** Day of submission of a second version, which made the first obsolete two days later. */
  revisedOn?: string;
  /** Changes of the second version. */
  revisedWith?: FormValues;
};
