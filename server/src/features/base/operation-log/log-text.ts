import type { JsonValue } from "../../../db/tables/columns.ts";

/** Names whose values must never reach a log, wherever they occur. */
const secretName = /passw|token|secret|pepper|nonce|private_?key|credential/i;

/** Line breaks and other control characters as visible text: one entry must not look like two. */
// oxlint-disable-next-line no-control-regex -- these are the characters meant
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;

const spelled: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** One line of text for the log. */
export function logLine(text: string, maxLength = 500): string {
  return text
    .toWellFormed()
    .slice(0, maxLength)
    .toWellFormed()
    .replace(control, (found) => spelled[found] ?? `\\u${found.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Text written by people, possibly with several lines; only characters that the database cannot store are replaced. */
export function logText(text: string): string {
  return text.toWellFormed().replaceAll("\u0000", "\ufffd");
}

/** A value before or after a change, without its secrets. */
export function logValue(value: JsonValue): JsonValue {
  if (typeof value === "string") return logText(value);
  if (Array.isArray(value)) return value.map(logValue);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      logText(name),
      secretName.test(name) && member !== null ? "[secret]" : logValue(member),
    ]),
  );
}
