import type { Bilingual } from "@signoff/domain/locale";
import { formStatuses } from "@signoff/domain/status/form-status";
import type { ReactNode } from "react";
import { StatusTag } from "../ui/status-tag.tsx";
import type { ColumnType, ListColumn } from "./list-definition.ts";

/** A row whose cells are already texts, with the values behind names. */
export interface CellRow {
  readonly cells: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
  /** For a row of a registry: whether it is current. */
  readonly state?: string;
}

/** A column as the server describes it. */
export interface TypedColumn {
  readonly key: string;
  readonly type: string;
  readonly label: Bilingual;
}

interface Look {
  readonly type: ColumnType;
  readonly width: number;
}

const looks: Readonly<Record<string, Look>> = {
  code: { type: "code", width: 184 },
  text: { type: "text", width: 150 },
  texts: { type: "text", width: 180 },
  number: { type: "number", width: 92 },
  day: { type: "day", width: 124 },
  moment: { type: "time", width: 128 },
  person: { type: "person", width: 132 },
  department: { type: "text", width: 150 },
  status: { type: "status", width: 144 },
  formKind: { type: "text", width: 150 },
  choice: { type: "text", width: 150 },
  choices: { type: "text", width: 210 },
};

const plain: Look = { type: "text", width: 150 };
const narrow: Look = { type: "text", width: 112 };

/** The answer of each of the five functions: five short words side by side. */
const functions = new Set(["pie", "litho", "re", "tapeout", "ce"]);

/** A column of texts, rendered by its type; good and bad values have their colour. */
export function typedColumn<Row extends CellRow>(column: TypedColumn): ListColumn<Row> {
  const { key, label } = column;
  const { type, width } = functions.has(key) ? narrow : (looks[column.type] ?? plain);
  const shown = { key, title: label, type, width: ownWidths[key] ?? Math.max(width, roomFor(label)) };
  if (column.type === "status")
    return { ...shown, render: (row) => <StatusOf value={row.values[key]} isVoid={row.state === "void"} /> };
  if (column.type === "choice")
    return { ...shown, value: (row) => row.cells[key], render: (row) => <Choice row={row} column={key} /> };
  if (column.type === "person") return { ...shown, value: (row) => row.cells[key], personId: (row) => row.values[key] };
  return { ...shown, value: (row) => row.cells[key] };
}

/** Codes that are longer or shorter than usual. */
const ownWidths: Readonly<Record<string, number>> = {
  bodyName: 210,
  jdvNo: 248,
  plateId: 228,
  frameNo: 168,
  maskCode: 112,
  shuttleNo: 124,
};

/** A heading is never cut off. */
function roomFor({ zh, en }: Bilingual): number {
  return 40 + Math.max(en.length * 7.2, zh.length * 13);
}

function StatusOf({ value, isVoid }: { readonly value: string | undefined; readonly isVoid: boolean }): ReactNode {
  const status = formStatuses.find((known) => String(known) === value);
  return status === undefined ? "–" : <StatusTag status={status} isVoid={isVoid} plain />;
}

/** The colour of a value, whatever its dictionary. */
const tones: Readonly<Record<string, string>> = {
  ok: "ok",
  confirmed: "ok",
  active: "ok",
  released: "ok",
  shipped: "ok",
  booking: "accent",
  wait: "mute",
  cond: "warn",
  hold: "warn",
  high: "bad",
  ng: "bad",
  void: "mute",
  obsolete: "mute",
};

/** Only these columns show a state; elsewhere a value has no colour. */
const tonedColumns = new Set([
  ...functions,
  "customerJdv",
  "overall",
  "deviceStatus",
  "mtStage",
  "shuttleStatus",
  "overallRisk",
]);

function Choice({ row, column }: { readonly row: CellRow; readonly column: string }): ReactNode {
  const text = row.cells[column];
  const tone = tonedColumns.has(column) ? tones[row.values[column] ?? ""] : undefined;
  if (text === undefined) return "–";
  return tone === undefined ? text : <span className={`so-tone so-role-${tone}`}>{text}</span>;
}
