import { indexOf } from "@signoff/forms/definition/definition-index";
import type { SectionDefinition } from "@signoff/forms/definition/section";
import type { TableDefinition } from "@signoff/forms/definition/detail-table";
import { titleOf } from "@signoff/forms/lookup/dictionaries";
import { readRows } from "@signoff/forms/values/form-values";
import { CircleAlert } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { useTexts } from "../i18n/translate.ts";
import type { FormSurroundings } from "./form-section.tsx";
import { formMessages } from "./messages.ts";
import { placeOf } from "./places.ts";
import "./table-tabs.css";

/** Catalogue B35: tables of one type are together on a tab named after the type. */
export interface TableTab {
  readonly type: string;
  readonly title: string;
  readonly tables: readonly string[];
  readonly rows: number;
  readonly errors: number;
  readonly changes: number;
  readonly isOpen: boolean;
}

/** The tabs of a section; none if its tables have no types. */
export function tabsOf(section: SectionDefinition, around: FormSurroundings): readonly TableTab[] {
  const shown = section.tables.filter(({ key }) => around.state.table(key).visible);
  if (!shown.some(({ type }) => type !== undefined)) return [];
  const types = [...new Set(shown.map(({ type = "" }) => type))];
  return types.map((type) =>
    tabOf(
      type,
      shown.filter((table) => (table.type ?? "") === type),
      around,
    ),
  );
}

function tabOf(type: string, tables: readonly TableDefinition[], around: FormSurroundings): TableTab {
  const { definition, data, state, locale, placedProblems, placedDifferences, sources } = around;
  const index = indexOf(definition);
  const sum = (count: (key: string) => number) => tables.reduce((all, { key }) => all + count(key), 0);
  const title = titleOf(sources.dictionaries, "tk_table_type", type);
  return {
    type,
    title: typeof title === "string" ? title : title[locale],
    tables: tables.map(({ key }) => key),
    rows: sum((key) => {
      const indexed = index.tables.get(key);
      return indexed ? readRows(data, indexed).length : 0;
    }),
    errors: sum((key) => {
      const notes = placedProblems.tables.get(key);
      return notes ? notes.general.length + inAll(notes.cells) : 0;
    }),
    changes: sum((key) => {
      const found = placedDifferences?.tables.get(key);
      return found ? found.added.size + found.removed.length + inAll(found.cells) : 0;
    }),
    isOpen: around.isEdited && tables.some(({ key }) => !state.table(key).readOnly),
  };
}

function inAll(cells: ReadonlyMap<number, ReadonlyMap<string, unknown>>): number {
  return [...cells.values()].reduce((all, row) => all + row.size, 0);
}

interface TableTabsProps {
  readonly label: string;
  readonly tabs: readonly TableTab[];
  readonly around: Pick<FormSurroundings, "definition" | "target">;
  readonly renderTable: (key: string) => ReactNode;
}

/**
 * One tab at a time. Opens at the first table that the user fills in; a jump to a place opens its tab. An opened tab
 * keeps its undo and its scroll position.
 */
export function TableTabs({ label, tabs, around, renderTable }: TableTabsProps) {
  const id = useId();
  const [chosen, setChosen] = useState<string>();
  const [seen, setSeen] = useState<FormSurroundings["target"]>();
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const choose = (type: string) => setChosen(type);
  if (around.target !== seen) {
    setSeen(around.target);
    const wanted = tabOfTarget(tabs, around);
    if (wanted) setChosen(wanted.type);
  }
  const current = tabs.find(({ type }) => type === chosen) ?? tabs.find(({ isOpen }) => isOpen) ?? tabs[0];
  if (current && !visited.has(current.type)) setVisited(new Set([...visited, current.type]));
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const next = tabs[nextTab(event.key, current ? tabs.indexOf(current) : 0, tabs.length)];
    if (!next) return;
    event.preventDefault();
    choose(next.type);
    document.getElementById(`${id}-${next.type}`)?.focus();
  };
  return (
    <div className="so-tabs">
      <div role="tablist" aria-label={label} className="so-tabs-list" onKeyDown={handleKey}>
        {tabs.map((tab) => (
          <TabButton key={tab.type} id={id} tab={tab} isCurrent={tab === current} onChoose={choose} />
        ))}
      </div>
      {tabs
        .filter((tab) => tab === current || visited.has(tab.type))
        .map((tab) => (
          <div
            key={tab.type}
            role="tabpanel"
            id={`${id}-${tab.type}-panel`}
            aria-labelledby={`${id}-${tab.type}`}
            hidden={tab !== current}
          >
            {tab.tables.map(renderTable)}
          </div>
        ))}
    </div>
  );
}

interface TabButtonProps {
  readonly id: string;
  readonly tab: TableTab;
  readonly isCurrent: boolean;
  readonly onChoose: (type: string) => void;
}

function TabButton({ id, tab, isCurrent, onChoose }: TabButtonProps) {
  const t = useTexts(formMessages);
  const { type, title, rows, errors, changes } = tab;
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-${type}`}
      className="so-tabs-tab"
      aria-selected={isCurrent}
      aria-controls={isCurrent ? `${id}-${type}-panel` : undefined}
      tabIndex={isCurrent ? 0 : -1}
      data-tables={tab.tables.join(" ")}
      onClick={() => onChoose(type)}
    >
      {title}
      {changes > 0 && (
        <span className="so-rail-changes num" title={t("rail.changes", { count: changes })}>
          {changes}
        </span>
      )}
      {rows > 0 && (
        <span className="so-rail-count num" title={t("rail.rows", { count: rows })}>
          {rows}
        </span>
      )}
      {errors > 0 && (
        <span className="so-rail-errors num" title={t("rail.errors", { count: errors })}>
          <CircleAlert size={14} role="img" aria-label={t("rail.errors", { count: errors })} />
          {errors}
        </span>
      )}
    </button>
  );
}

function tabOfTarget(tabs: readonly TableTab[], { definition, target }: TableTabsProps["around"]) {
  const place = target && placeOf(definition, target.path);
  if (place?.kind !== "table") return undefined;
  const { key } = place.indexed.table;
  return tabs.find(({ tables }) => tables.includes(key));
}

/** -1: the key does not move between tabs. */
function nextTab(key: string, at: number, count: number): number {
  switch (key) {
    case "ArrowRight":
      return (at + 1) % count;
    case "ArrowLeft":
      return (at + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return -1;
  }
}
