export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };
export type JsonObject = { readonly [key: string]: JsonValue };

/**
 * JSON with one spelling per value (RFC 8785): no spaces, numbers and texts as ECMAScript writes them, keys in the order
 * of their UTF-16 units. Throws a TypeError for what JSON cannot hold, because its hash would stand for something else:
 * NaN, infinity, undefined, half of a surrogate pair, an object that is more than its keys (Date, Map …).
 */
export function canonicalJson(value: JsonValue): string {
  if (typeof value === "string") return quoted(value);
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  if (Array.isArray(value)) return canonicalArray(value);
  if (typeof value === "object") return canonicalObject(value as JsonObject);
  throw new TypeError(`not a JSON value: ${String(value)}`);
}

/** The bytes that are hashed and signed. */
export function canonicalBytes(value: JsonValue): Uint8Array {
  return new TextEncoder().encode(canonicalJson(value));
}

function canonicalArray(value: readonly JsonValue[]): string {
  let text = "";
  // By index: `map` would skip a hole, and `[ , 1]` would be spelled like `["", 1]` without its quotes.
  for (let at = 0; at < value.length; at++) text += `${at === 0 ? "" : ","}${canonicalJson(value[at] as JsonValue)}`;
  return `[${text}]`;
}

function canonicalObject(value: JsonObject): string {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && prototype !== Object.prototype) throw new TypeError("not a JSON object");
  let text = "";
  // `sort` without a comparison function sorts by UTF-16 units.
  for (const key of Object.keys(value).sort()) {
    text += `${text === "" ? "" : ","}${quoted(key)}:${canonicalJson(value[key] as JsonValue)}`;
  }
  return `{${text}}`;
}

/** Nothing to escape. That holds for most texts, and the test is faster than escaping; every decision seals a row. */
// oxlint-disable-next-line no-control-regex -- these are the characters meant
const plain = /^[^"\\\u0000-\u001f\ud800-\udfff]*$/;

function quoted(text: string): string {
  if (plain.test(text)) return `"${text}"`;
  // The verifier runs where `isWellFormed` is missing.
  if (/\p{Surrogate}/u.test(text)) throw new TypeError("half of a surrogate pair");
  return JSON.stringify(text);
}
