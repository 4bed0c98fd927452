/** Tables into which only holders of a code import a spreadsheet; `*` means every table of the kind. */
const codes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  toptier: { masks: "toptier:mask:import" },
  techId: { "*": "techId:table:import" },
  tkDetail: { "*": "tkDetail:import" },
  opc: { fem: "opc:fem:import" },
};

/** Undefined: everybody who may fill in the table may import into it. */
export function importCode(kind: string, table: string): string | undefined {
  return codes[kind]?.[table] ?? codes[kind]?.["*"];
}
