export { composeNews } from "./news-letter.ts";
export type { Composed, Letter, LetterPart } from "./letter.ts";
export { addMail } from "./notices.sql.ts";
export type { NoticeServices } from "./services.ts";
export { checkLink, type LinkJudgement } from "./mail-link.ts";
export { sendMailJob } from "./send-mail.ts";
export { noticeTexts } from "./notice-texts.ts";
