import type { Mailer } from "../../../mail/mailer.ts";
import type { WorkflowServices } from "../../base/workflow-store/public.ts";

/** The services that the delivery of notices uses. */
export interface NoticeServices extends Pick<WorkflowServices, "directory" | "definitions" | "queue"> {
  /** Undefined: no mail server is configured, and mails stay in the outbox. */
  readonly mailer: Mailer | undefined;
  /** The address of the server for browsers, without a trailing slash. Known once the server listens. */
  readonly publicUrl: () => string;
}
