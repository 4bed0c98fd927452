export { type Anchor, type AnchoredSeals, readAnchors } from "./anchor-files.ts";
export { requestLeaf } from "./anchor-newest.ts";
export { hasher, LogKeeper } from "./append-statements.ts";
export { type LogState, readLogState } from "./log-state.ts";
export { checkpointsAfter, type PlacedEntry, readTiles } from "../../../signing/signature-log.sql.ts";
export { LogRewritten } from "./make-checkpoint.ts";
export { serveLog } from "./serve-log.ts";
export { keepCheckpoint, type LogSettings, signatureLogJobs } from "./signature-log.job.ts";
