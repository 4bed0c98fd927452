import type { Mailer } from "../../../mail/mailer.ts";
import type { WorkflowServices } from "../../base/workflow-store/public.ts";

/** What delivering notices leans on. */
export interface NoticeServices extends Pick<WorkflowServices, "directory" | "definitions" | "queue"> {
  /** Undefined: no mail server is configured, mails stay in the outbox. */
  readonly mailer: Mailer | undefined;
  /** Where browsers reach the server, without a slash at the end. Known once the server listens. */
  readonly publicUrl: () => string;
}
