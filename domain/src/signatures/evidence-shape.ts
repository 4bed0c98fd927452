import { canonicalJson, type JsonValue } from "./canonical-json.ts";
import { type Evidence, evidenceFormat } from "./evidence.ts";
import type { Statement } from "./statement.ts";

type Shape = (value: unknown) => boolean;
type Shapes = Readonly<Record<string, Shape>>;

/**
 * The evidence in a file, undefined if the file is something else. Apart from white space it must be canonical JSON with
 * the keys below and no others: then each value has one spelling, and no changed byte can go unnoticed.
 */
export function readEvidence(bytes: Uint8Array): Evidence | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    const value = JSON.parse(text) as JsonValue;
    return canonicalJson(value) === withoutSpace(text) && isEvidence(value)
      ? (value as unknown as Evidence)
      : undefined;
  } catch {
    // Neither text nor JSON.
    return undefined;
  }
}

/** The statement in a text, undefined if the text is no canonical JSON of one. */
export function readStatement(text: string): Statement | undefined {
  try {
    const value = JSON.parse(text) as JsonValue;
    return canonicalJson(value) === text && isStatement(value) ? (value as unknown as Statement) : undefined;
  } catch {
    return undefined;
  }
}

function withoutSpace(json: string): string {
  return json.replaceAll(/("(?:[^"\\]|\\.)*")|[ \t\n\r]+/g, "$1");
}

const isText: Shape = (value) => typeof value === "string";
const isCount: Shape = (value) => Number.isSafeInteger(value);
const isHash: Shape = (value) => typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
const isJson: Shape = () => true;
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const is =
  (wanted: unknown): Shape =>
  (value) =>
    value === wanted;
const list =
  (item: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every(item);
const oneOf =
  (...shapes: readonly Shape[]): Shape =>
  (value) =>
    shapes.some((shape) => shape(value));

function object(needed: Shapes, optional: Shapes = {}): Shape {
  return (value) =>
    isRecord(value) &&
    Object.keys(needed).every((key) => Object.hasOwn(value, key)) &&
    Object.entries(value).every(([key, one]) => {
      const shape = Object.hasOwn(needed, key) ? needed[key] : Object.hasOwn(optional, key) ? optional[key] : undefined;
      return shape?.(one) === true;
    });
}

const bilingual = object({ zh: isText, en: isText });
const version = object({ id: isText, hash: isText });
const person = object({ id: isText, person: isHash });
const view = object({ parts: list(isText) }, { ownRows: list(isText), handles: list(isText), functions: list(isText) });

const isStatement = object(
  {
    v: is(1),
    installation: isText,
    request: object({ id: isText, number: isText, version: isCount, kind: isText, definition: version }),
    round: isCount,
    by: oneOf(is("system"), person, object({ token: isText, owner: isText })),
    decision: isText,
    meaning: bilingual,
    contentRoot: isHash,
    view,
    at: isText,
    confirmed: isText,
    previous: isHash,
  },
  { node: isText, slot: isText, route: version, for: person, remarkHash: isHash },
);

const carried = object({ text: isText, root: isHash, others: isHash }, { key: isText, signature: isText });
const shownLine = object({
  previous: isHash,
  seal: isHash,
  content: (value) => isRecord(value) && (value["signed"] === undefined || carried(value["signed"])),
});
const hiddenLine = object({ previous: isHash, seal: isHash }, { signed: carried });
const leaf = object({ path: isText, value: isJson, salt: isText });
const part = object({
  root: isHash,
  fields: list(leaf),
  tables: list(object({ rows: list(list(leaf)) }, { order: leaf })),
  others: list(leaf),
});

const isEvidence = object(
  {
    format: is(evidenceFormat),
    v: is(1),
    installation: isText,
    request: object({ id: isText, number: isText, version: isCount, kind: isText, title: bilingual }),
    exportedAt: isText,
    lines: list(oneOf(shownLine, hiddenLine)),
    signers: list(object({ hash: isHash, id: isText, zh: isText, en: isText, workNo: isText, salt: isText })),
    contents: list(object({ root: isHash, view, parts: list(isHash) })),
    parts: list(part),
    keys: list(object({ id: isText, publicKey: isText, madeAt: isText }, { retiredAt: isText })),
    definition: object({ id: isText, hash: isHash, text: isText }),
    routes: list(object({ id: isText, hash: isHash, drawing: isHash, compiled: isText })),
    check: isHash,
  },
  { proofs: list(object({ line: isCount, seq: isCount, text: isText })) },
);
