export { checkLink, type LinkJudgement } from "./mail-link.ts";
export { sendMailJob } from "./send-mail.ts";
export { noticeTexts } from "./notice-texts.ts";
