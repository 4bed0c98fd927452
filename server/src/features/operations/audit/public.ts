export { checkChainEnd } from "./verify-history.ts";
export { type Finding, findingText } from "./finding.ts";
export { keepTipsHandler } from "./keep-tips.job.ts";
export type { TipPlace } from "./signed-tip.ts";
export { TipKeeper } from "./tip-keeper.ts";
export { verifyLog } from "./verify-log.ts";
export { drain, type Verdict, verifyLogs } from "./verify-logs.ts";
export { signatureCheck } from "./check-signature.ts";
export { verifyStatements } from "./verify-statements.ts";
