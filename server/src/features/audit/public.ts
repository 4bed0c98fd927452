export { type Finding, findingText } from "./finding.ts";
export { keepTipsHandler } from "./keep-tips.job.ts";
export { TipKeeper } from "./tip-keeper.ts";
export { type Verdict, verifyLogs } from "./verify-logs.ts";
