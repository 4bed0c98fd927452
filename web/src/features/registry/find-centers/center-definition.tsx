import { PackageSearch } from "lucide-react";
import { Link } from "react-router";
import { registeredAddress, registeredPages } from "@signoff/domain/enums/registered-pages";
import type { Bilingual } from "@signoff/domain/locale";
import { formStatus, formStatuses, formStatusText } from "@signoff/domain/status/form-status";
import { kindCards } from "@signoff/forms/kinds/kind-cards";
import {
  type Center,
  type CenterFilter,
  type CenterKey,
  type Choices,
  type FoundRow,
  exportCodeOf,
  newest,
} from "@signoff/server/contract/registry/find-centers";
import { bothTexts } from "../../../i18n/translate.ts";
import { CellList } from "../../../list-page/cell-list.tsx";
import type { ListColumn, ListCondition, ListDefinition, OptionSource } from "../../../list-page/list-definition.ts";
import { typedColumn } from "../../../list-page/typed-columns.tsx";
import { dictionaryOptions } from "../../../client/dictionaries.ts";
import { locationOptions } from "../../../client/locations.ts";
import { readOnlyAddress, requestAddress } from "../../../client/request-address.ts";
import { mayOpen } from "../../../session/session-store.ts";
import { recordNamedBy } from "../../../ui/named-record.ts";
import { ConfirmLink } from "./components/confirm-link.tsx";
import { DeviceActions } from "./components/device-actions.tsx";
import { DueDay } from "./components/due-day.tsx";
import { NamedCell, SourceLink } from "./components/named-cell.tsx";
import { RowMenu } from "./components/row-menu.tsx";
import { findMessages } from "./messages.ts";
import { exportCenter, loadCenter, loadCodes } from "./queries.ts";

const text = bothTexts(findMessages);

/**
 * A find center, or another list over a registry, as a list page, with the requests that can be started from its rows.
 */
export function centerDefinition(center: Center, title: Bilingual, mayStart: boolean): ListDefinition<FoundRow> {
  const key = center.key as CenterKey;
  const columns = center.columns.map((column, at) => columnOf(center, column, at));
  const [named, others] = [columns.slice(0, 1), columns.slice(1)];
  // The state of a record is visible without scrolling.
  const standing = others.filter(({ type }) => type === "status");
  const rest = others.filter(({ type }) => type !== "status");
  const own = [
    ...(confirmedFrom.has(center.key) ? [confirmColumn] : []),
    ...(mayStart ? (startColumns[center.key] ?? []) : []),
    ...rowActions(center),
  ];
  return {
    key: `find.${center.key}`,
    title,
    columns: [...named, ...standing, ...own, ...rest],
    conditions: center.filters.map((filter, at) => conditionOf(key, filter, at)),
    sortedBy: center.sortedBy ?? { column: newest, order: "desc" },
    rowKey: ({ id }) => id,
    load: (query, signal) => loadCenter(key, query, signal),
    exportRows: (query, options) => exportCenter(key, query, options),
    exportPermission: exportCodeOf(center),
    hrefOf: (row) => recordHref(center, row) ?? requestHref(center, row),
    empty: { icon: PackageSearch, title: text("empty"), text: text("emptyText") },
    preview: (row) => <CellList columns={columns} row={row} />,
    rowClass: ({ state }) => (state === "current" ? undefined : "so-find-past"),
  };
}

/** The page of the record that a row represents; undefined if it has none, or none that the reader may open. */
function recordHref({ columns }: Center, { cells }: FoundRow): string | undefined {
  const key = columns.find(({ type }) => type === "code")?.key ?? "";
  const kind = recordNamedBy(key);
  const code = cells[key];
  if (kind === undefined || code === undefined || !mayOpen(registeredPages[kind])) return undefined;
  return registeredAddress(kind, code);
}

function requestHref(center: Center, { applyId, formType }: FoundRow): string | null {
  return applyId === null || formType === null ? null : addressIn(center, { applyId, formType });
}

/** Handlers confirm from a row of these. */
const confirmedFrom = new Set(["findFrame", "findJdv"]);

/** A find center shows records and is not a place to work on them; a ledger leads to the page of the request. */
function addressIn({ key }: Center, ref: Parameters<typeof requestAddress>[0]): string {
  return key.startsWith("find") && !confirmedFrom.has(key) ? readOnlyAddress(ref) : requestAddress(ref);
}

const unsortable = new Set(["texts", "choices", "department"]);

function columnOf(center: Center, column: Center["columns"][number], at: number): ListColumn<FoundRow> {
  const shown = typedColumn<FoundRow>(column);
  const sorted = unsortable.has(column.type) ? shown : { ...shown, sort: column.key };
  if (isIdentifier(center, column.key, at))
    return { ...sorted, type: "identifier", width: Math.max(sorted.width, 192) };
  if (column.type === "code" && column.key === "requestNo")
    return { ...sorted, render: (row) => <SourceLink row={row} href={requestHref(center, row)} /> };
  if (column.type === "code" && recordNamedBy(column.key) !== undefined)
    return { ...sorted, render: (row) => <NamedCell row={row} column={column.key} /> };
  if (center.key === "findMt" && column.key === "plateId")
    return { ...sorted, render: ({ cells }) => <PlateLink plateId={cells["plateId"] ?? ""} page={center.page} /> };
  if (center.key === "equipmentDue" && column.key === "nextDate")
    return { ...sorted, width: 190, render: ({ cells }) => <DueDay day={cells["nextDate"]} /> };
  return sorted;
}

/** The code by which people know the row; for obsolete versions it is the number, not the kind before it. */
function isIdentifier({ columns }: Center, key: string, at: number): boolean {
  const first = columns.find(({ type }) => type === "code");
  return first ? first.key === key : at === 0;
}

/** Kinds that can be started from a row of a center. */
export const startedFrom: Readonly<Record<string, readonly string[]>> = { findDevice: ["deviceVoid", "fsrRevision"] };

const startColumns: Readonly<Record<string, readonly ListColumn<FoundRow>[]>> = {
  findDevice: [
    {
      key: "start",
      title: text("actions"),
      type: "text",
      width: 240,
      render: (row) => <DeviceActions row={row} />,
    },
  ],
};

/** Links the row to the task of the next handler. */
const confirmColumn: ListColumn<FoundRow> = {
  key: "confirm",
  title: text("confirm"),
  type: "text",
  width: 96,
  render: (row) => <ConfirmLink row={row} />,
};

/** Rows of find centers come from requests that can be copied and revised; old versions and ledgers cannot. */
export function hasRowActions(key: string): boolean {
  return key.startsWith("find") && key !== "findObsolete";
}

function rowActions(center: Center): readonly ListColumn<FoundRow>[] {
  const { key, columns } = center;
  if (!hasRowActions(key)) return [];
  const name = columns[0]?.key ?? "";
  const render = (row: FoundRow) => (
    <RowMenu row={row} name={row.cells[name] ?? ""} source={requestHref(center, row)} />
  );
  return [{ key: "actions", title: text("row.title"), type: "text", width: 72, render }];
}

/** The rooms that administrators maintain, not free text. */
const locations: OptionSource = { name: "locations", load: locationOptions };

const shownAtFirst = 4;

function conditionOf(center: CenterKey, filter: CenterFilter, at: number): ListCondition {
  const base = { key: filter.key, label: filter.label, ...(at >= shownAtFirst ? { more: true as const } : {}) };
  switch (filter.type) {
    case "part":
    case "member":
      return filter.key === "location" ? { ...base, type: "select", options: locations } : { ...base, type: "text" };
    case "number":
      return { ...base, type: "text", placeholder: text("number") };
    case "person":
      return { ...base, type: "user" };
    case "exact":
      return {
        ...base,
        type: "select",
        options: {
          name: `codes ${center} ${filter.key}`,
          load: (signal) => loadCodes(center, filter.key, signal),
        },
      };
    case "oneOf":
      return { ...base, type: "multi", options: optionsOf(filter.choices) };
    case "functionStatus":
      return { ...base, type: "select", options: optionsOf(filter.choices) };
    case "function":
      return { ...base, type: "select", options: functions };
    case "overdue":
      return { ...base, type: "select", options: [{ value: "Y", label: text("overdueOnly") }] };
    case "range":
      return { ...base, key: `${filter.key}From`, to: `${filter.key}To`, type: "dateRange" };
  }
}

const functions = (["pie", "litho", "re", "tapeout", "ce"] as const).map((value) => ({
  value,
  label: text(`function.${value}`),
}));

/** Rows are written when a request completes, so they can only have these states. */
const rowStatuses = formStatuses
  .filter(
    (status) => status === formStatus.completed || status === formStatus.revised || status === formStatus.obsolete,
  )
  .map((status) => ({ value: String(status), label: formStatusText[status] }));

function optionsOf(choices: Choices | "status" | "formKind"): OptionSource {
  if (choices === "status") return rowStatuses;
  if (choices === "formKind") return Object.entries(kindCards).map(([value, { title }]) => ({ value, label: title }));
  if ("values" in choices) return Object.entries(choices.values).map(([value, label]) => ({ value, label }));
  const { dictionary } = choices;
  return { name: `dictionary ${dictionary}`, load: (signal) => dictionaryOptions(dictionary, signal) };
}

interface PlateLinkProps {
  readonly plateId: string;
  /** The address of its list: the page of a plate is below it. */
  readonly page: string;
}

/** From a row to the page of its plate. */
function PlateLink({ plateId, page }: PlateLinkProps) {
  return (
    <Link className="code" to={`${page}/${encodeURIComponent(plateId)}`}>
      {plateId}
    </Link>
  );
}
