export { LogKeeper } from "./append-statements.ts";
export { type LogState, readLogState } from "./log-state.ts";
export { LogRewritten } from "./make-checkpoint.ts";
export { serveLog } from "./serve-log.ts";
export { keepCheckpoint, signatureLogJobs } from "./signature-log.job.ts";
