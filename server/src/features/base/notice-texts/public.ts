export { noticeText, noticeTexts, tellsOfDocument } from "./notice-texts.ts";
