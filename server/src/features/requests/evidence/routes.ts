import type { Handlers } from "../../../http/handler.ts";
import type { evidenceContract } from "./contract.ts";
import { downloadEvidence, type EvidenceServices } from "./download-evidence.ts";

export const evidenceRoutes: Handlers<typeof evidenceContract, EvidenceServices> = { download: downloadEvidence };
