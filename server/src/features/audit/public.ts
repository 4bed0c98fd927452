export { type Finding, findingText } from "./finding.ts";
export { keepTipsHandler } from "./keep-tips.job.ts";
export { type Verdict, verifyLogs } from "./verify-logs.ts";
