export { LogKeeper } from "./append-statements.ts";
export { type LogState, readLogState } from "./log-state.ts";
export { LogRewritten } from "./make-checkpoint.ts";
export { keepCheckpoint, signatureLogJobs } from "./signature-log.job.ts";
