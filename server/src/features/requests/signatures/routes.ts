import type { Handlers } from "../../../http/handler.ts";
import type { WorkflowServices } from "../../base/workflow-store/public.ts";
import type { signaturesContract } from "./contract.ts";
import { listSignatures } from "./list-signatures.ts";

export const signaturesRoutes: Handlers<typeof signaturesContract, WorkflowServices> = {
  list: listSignatures,
};
