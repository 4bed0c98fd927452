export { composeLetter } from "./compose-mail.ts";
export { addMail } from "./notices.sql.ts";
export type { NoticeServices } from "./services.ts";
export { checkLink, type LinkJudgement } from "./mail-link.ts";
export { sendMailJob } from "./send-mail.ts";
export { noticeTexts } from "./notice-texts.ts";
