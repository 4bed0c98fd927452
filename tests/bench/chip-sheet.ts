import { indexOf } from "@signoff/forms/definition/definition-index";
import { loadSampledKind } from "@signoff/forms/demo/samples";
import type { Row } from "@signoff/forms/values/form-values";
import { writeWorkbook } from "../../server/src/excel/workbook.ts";
import { filledWorkbook } from "../../server/src/features/forms/templates/filled/filled-workbook.ts";
import type { CellContext } from "../../server/src/features/forms/templates/read-cell.ts";

export const { definition } = await loadSampledKind("dif");
const chips = indexOf(definition).tables.get("lddi");
if (!chips) throw new Error("there is a table of chips");
/** The table with the most columns among those that take ten thousand rows. */
export const { table } = chips;

const nobody = new Map<string, never>();
export const cells: CellContext = { dictionaries: {}, directory: { people: [], departments: nobody } };

/** The table as an exported workbook with the given number of rows. */
export function chipSheet(count: number): Promise<Buffer> {
  const rows = Array.from({ length: count }, (_row, at) => chipOf(at));
  const about = { applyId: null, table: "dif.lddi", revision: null, exportedAt: "", locale: "en" } as const;
  const filled = { table, trace: { ...about, rows }, offered: nobody, takesRows: true, isClosed: () => false };
  return writeWorkbook(filledWorkbook(filled, cells, "en"));
}

function chipOf(at: number): Row {
  const value = (type: string, key: string) =>
    type === "number" ? at / 1000 : type === "checkbox" ? "Y" : `${key} ${at}`;
  return Object.fromEntries(table.columns.map(({ key, type }) => [key, value(type, key)]));
}
