export { judgeLink, type LinkJudgement } from "./mail-link.ts";
export { sendMailJob } from "./send-mail.ts";
