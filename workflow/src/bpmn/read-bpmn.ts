import type { ModdleElement, ModdleWarning } from "bpmn-moddle";
import { childrenOf, flagOf, whereIs } from "./bpmn-element.ts";
import { finding, type Checked, type Finding } from "./finding.ts";
import { scanXml } from "./scan-xml.ts";
import { checkSubset } from "./subset.ts";
import { moddle } from "./wf-moddle.ts";

const maxFlowElements = 2_000;

/** The single process of a BPMN file, if the whole file is within the subset for routes. */
export async function readBpmn(xml: string): Promise<Checked<ModdleElement>> {
  const unsafe = scanXml(xml);
  if (unsafe) return { ok: false, findings: [unsafe] };
  const definitions = await readDefinitions(xml);
  if (!definitions.ok) return definitions;
  const processes = childrenOf(definitions.value, "rootElements").filter((element) => element.$type === "bpmn:Process");
  const [process] = processes;
  const findings = checkSubset(definitions.value);
  if (!process || processes.length > 1)
    findings.push(finding("not-one-process", undefined, { count: processes.length }));
  else if (!flagOf(process, "isExecutable")) findings.push(finding("process-not-executable", whereIs(process)));
  if (process && childrenOf(process, "flowElements").length > maxFlowElements)
    findings.push(finding("too-many-elements", whereIs(process), { limit: maxFlowElements }));
  return process && findings.length === 0 ? { ok: true, value: process } : { ok: false, findings };
}

async function readDefinitions(xml: string): Promise<Checked<ModdleElement>> {
  try {
    const { rootElement, warnings } = await moddle.fromXML(xml);
    if (rootElement.$type !== "bpmn:Definitions") return { ok: false, findings: [finding("not-bpmn")] };
    const findings = warnings.map(fromWarning);
    // The elements themselves are checked too: a warning alone often does not say what is wrong.
    if (findings.length > 0) return { ok: false, findings: [...findings, ...checkSubset(rootElement)] };
    return { ok: true, value: rootElement };
  } catch (error) {
    return { ok: false, findings: [fromFailure(error)] };
  }
}

/** moddle continues after an error and reports it as a warning; here any warning refuses the file. */
function fromWarning(warning: ModdleWarning): Finding {
  const at = warning.element ? whereIs(warning.element) : undefined;
  if (warning.message.startsWith("unresolved reference"))
    return finding("unresolved-reference", at, { reference: warning.value ?? "", property: warning.property ?? "" });
  const [, problem, id = ""] = /(illegal|duplicate) ID <([^>]*)>/.exec(warning.message) ?? [];
  if (problem !== undefined)
    return fromBadId(warning.message, id, problem === "duplicate" && !(id in Object.prototype));
  const unknown = /unknown type <bpmn:(\w+)>/i.exec(warning.message);
  if (unknown) return finding("element-not-supported", undefined, { type: lowerFirst(unknown[1] ?? "") });
  return finding("not-xml", at, { detail: firstLine(warning.message) });
}

/** moddle stores elements in a plain object, so an id that every object has counts as a duplicate. */
function fromBadId(message: string, id: string, isDuplicate: boolean): Finding {
  const type = /<bpmn:(\w+)>/.exec(message)?.[1] ?? "";
  return finding(isDuplicate ? "duplicate-id" : "bad-id", { id }, { id, type });
}

function fromFailure(error: unknown): Finding {
  const message = error instanceof Error ? error.message : String(error);
  if (/failed to parse document as/.test(message)) return finding("not-bpmn");
  return finding("not-xml", undefined, { detail: firstLine(message) });
}

function firstLine(message: string): string {
  // moddle writes a type without a prefix as <undefined:type>.
  const [first = "", ...rest] = message
    .replaceAll("<undefined:", "<")
    .split("\n")
    .map((line) => line.trim());
  const cause = rest.find((line) => line.startsWith("nested error: "))?.slice("nested error: ".length);
  return (cause ? `${first}: ${cause}` : first).slice(0, 200);
}

function lowerFirst(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}
