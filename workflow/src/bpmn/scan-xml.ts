import { finding, type Finding } from "./finding.ts";

/** Far above any route that a person can draw, far below sizes that could keep a parser busy. */
export const xmlLimits = {
  bytes: 5 * 1024 * 1024,
  depth: 32,
  elements: 20_000,
  attributesPerElement: 64,
  attributeLength: 10_000,
  namespaces: 64,
} as const;

const namedEntities = new Set(["amp", "lt", "gt", "quot", "apos"]);

/**
 * Checks the text before any XML library does, in one pass and without recursion. Constructs that could make a parser
 * fetch files, exhaust memory or overflow the stack are refused here; whether the rest is well-formed is checked by the
 * parser.
 */
export function scanXml(text: string): Finding | undefined {
  const { bytes } = xmlLimits;
  if (text.length > bytes || new TextEncoder().encode(text).length > bytes)
    return finding("too-large", undefined, { limit: bytes / 1024 / 1024 });
  if (hasControlCharacter(text)) return finding("control-character");
  return scanMarkup(text);
}

function hasControlCharacter(text: string): boolean {
  // oxlint-disable-next-line eslint/no-control-regex -- these are what is looked for
  return /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(text);
}

function unknownEntity(text: string): Finding | undefined {
  for (const [, name = ""] of text.matchAll(/&([^;\s<&"']{0,40})/g)) {
    if (!namedEntities.has(name) && !/^#(?:\d{1,7}|x[0-9a-fA-F]{1,6})$/.test(name))
      return finding("unknown-entity", undefined, { entity: name });
  }
  return undefined;
}

interface Count {
  depth: number;
  elements: number;
  namespaces: number;
}

function scanMarkup(text: string): Finding | undefined {
  const count: Count = { depth: 0, elements: 0, namespaces: 0 };
  let done = 0;
  for (let at = text.indexOf("<"); at >= 0; at = text.indexOf("<", done)) {
    const next = scanConstruct(text, at, count);
    if (typeof next !== "number") return next;
    const isTag = text.charAt(at + 1) !== "!";
    const problem = unknownEntity(text.slice(done, isTag ? next : at));
    if (problem) return problem;
    done = next;
  }
  return count.elements === 0 ? finding("not-xml", undefined, { detail: "no element" }) : undefined;
}

/** The index after the construct that starts at `at`, or its error. */
function scanConstruct(text: string, at: number, count: Count): number | Finding {
  if (text.startsWith("<!--", at)) return after(text, "-->", at + 4);
  if (text.startsWith("<![CDATA[", at)) return after(text, "]]>", at + 9);
  if (text.startsWith("<!", at)) return finding("doctype");
  if (text.startsWith("<?", at)) return scanInstruction(text, at);
  if (text.startsWith("</", at)) {
    count.depth -= 1;
    return after(text, ">", at + 2);
  }
  return scanTag(text, at, count);
}

function after(text: string, end: string, from: number): number | Finding {
  const found = text.indexOf(end, from);
  return found < 0 ? unfinished() : found + end.length;
}

/** Only the declaration itself, at the very start. */
function scanInstruction(text: string, at: number): number | Finding {
  const isDeclaration = /^<\?xml[\s?]/.test(text.slice(at, at + 6)) && text.slice(0, at).replace("\ufeff", "") === "";
  return isDeclaration ? after(text, "?>", at) : finding("processing-instruction");
}

function scanTag(text: string, at: number, count: Count): number | Finding {
  let attributes = 0;
  let index = at + 1;
  for (;;) {
    const next = nextOf(text, index);
    if (next < 0) return unfinished();
    const sign = text.charAt(next);
    if (sign === "<") return unfinished();
    if (sign === ">") return tagOk(count, text.charAt(next - 1) === "/") ?? next + 1;
    const close = text.indexOf(sign, next + 1);
    if (close < 0) return unfinished();
    attributes += 1;
    if (/xmlns(?::[^\s=]*)?\s*=\s*$/.test(text.slice(Math.max(index, next - 100), next))) count.namespaces += 1;
    const problem = attributeOk(attributes, close - next, count);
    if (problem) return problem;
    index = close + 1;
  }
}

/** Where the tag ends, breaks or an attribute's value starts. */
function nextOf(text: string, from: number): number {
  for (let index = from; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 34 || code === 39 || code === 60 || code === 62) return index;
  }
  return -1;
}

function attributeOk(attributes: number, length: number, count: Count): Finding | undefined {
  const { attributesPerElement, attributeLength, namespaces } = xmlLimits;
  if (attributes > attributesPerElement)
    return finding("too-many-attributes", undefined, { limit: attributesPerElement });
  if (length > attributeLength) return finding("attribute-too-long", undefined, { limit: attributeLength });
  return count.namespaces > namespaces ? finding("too-many-namespaces", undefined, { limit: namespaces }) : undefined;
}

function tagOk(count: Count, isClosed: boolean): Finding | undefined {
  count.elements += 1;
  if (count.elements > xmlLimits.elements)
    return finding("too-many-elements", undefined, { limit: xmlLimits.elements });
  if (count.depth + 1 > xmlLimits.depth) return finding("too-deep", undefined, { limit: xmlLimits.depth });
  if (!isClosed) count.depth += 1;
  return undefined;
}

function unfinished(): Finding {
  return finding("not-xml", undefined, { detail: "unfinished markup" });
}
