export { addMail, composeTokenLetter, sendMailJob } from "./notice-mails/public.ts";
