export { composeNews } from "./news-letter.ts";
export { composeTokenLetter } from "./token-letter.ts";
export type { Composed, Letter, LetterPart } from "./letter.ts";
export { addMail } from "./notices.sql.ts";
export type { NoticeServices } from "./services.ts";
export { sendMailJob } from "./send-mail.ts";
