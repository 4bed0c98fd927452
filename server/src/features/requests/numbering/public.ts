export { codeDigits, holdNumberRule, takeRequestNumber } from "./take-number.ts";
