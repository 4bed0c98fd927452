/** One code for the whole node, or one for each approver of its list, in the order of the list. */
type NodeCode = string | readonly string[];

const frameConfirm = ["pie", "litho", "re", "tapeout", "ce"].map((slot) => `frame:confirm:${slot}`);

/** Nodes where being the handler is not enough: their decisions have consequences outside of the portal. */
const nodeCodes: Readonly<Record<string, Readonly<Record<string, NodeCode>>>> = {
  dif: { tapeoutRun: "dif:run" },
  rscDif: { tapeoutRun: "dif:run" },
  ipMerge: { mergeRun: "ipMerge:run" },
  mtf: { tapeoutMgr: "mtf:release", jdv: "jdv:confirm" },
  mpw: { tapeoutMgr: "mtf:release", jdv: "jdv:confirm" },
  opc: { opcMgr: "opc:release" },
  pfmChild: { confirm: frameConfirm },
  techId: { tableFill: "techId:table:edit" },
  trrs: { chair: "trrs:close" },
};

/**
 * The code that a decision at the node needs. `approver`: the position in the node's list, if each has its own code.
 */
export function nodeCode(kind: string, node: string, approver = 0): string | undefined {
  const code = nodeCodes[kind]?.[node];
  return typeof code === "string" ? code : code?.[approver];
}

/** People chosen in the form who decide at such a node. */
const personCodes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  techId: {
    ownerLitho: "techId:table:edit",
    ownerRe: "techId:table:edit",
    ownerTk: "techId:table:edit",
    ownerOpc: "techId:table:edit",
  },
  trrs: { chair: "trrs:close" },
};

/** The code that people chosen in a field must hold. */
export function personCode(kind: string, field: string): string | undefined {
  return personCodes[kind]?.[field];
}

/** The fields of a kind in which only holders of a code can be chosen, with the code. */
export function codedPeople(kind: string): readonly (readonly [field: string, code: string])[] {
  return Object.entries(personCodes[kind] ?? {});
}

/** Every node of a kind that has a code, with all its codes. */
export function codedNodes(kind: string): ReadonlyMap<string, readonly string[]> {
  const nodes = Object.entries(nodeCodes[kind] ?? {});
  return new Map(nodes.map(([node, code]) => [node, typeof code === "string" ? [code] : code]));
}

/** Every code required at a node of one of these kinds; of any kind if none is named. */
export function codesOfNodes(kinds: readonly string[] = Object.keys(nodeCodes)): ReadonlySet<string> {
  return new Set(kinds.flatMap((kind) => [...codedNodes(kind).values()].flat()));
}

/** Columns in which only holders of a code assign work. */
const setterCodes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  trrs: { "maskLines.assign": "trrs:assign", "nonMaskLines.assign": "trrs:assign" },
};

/** The columns (`table.column`) of a kind that only holders of a code may set or change, with the code. */
export function codedColumns(kind: string): readonly (readonly [column: string, code: string])[] {
  return Object.entries(setterCodes[kind] ?? {});
}
