export { codeDigits, takeRequestNumber } from "./take-number.ts";
