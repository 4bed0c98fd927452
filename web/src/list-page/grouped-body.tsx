import { ChevronRight } from "lucide-react";
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { formatNumber } from "../i18n/format.ts";
import { type Messages, useLocale, useTexts } from "../i18n/translate.ts";
import { InlineAlert } from "../ui/inline-alert.tsx";
import "./grouped-body.css";
import type { Grouped } from "./list-address.ts";
import type { ListDefinition, ListGroup, LooseQuery } from "./list-definition.ts";
import type { RowsAround } from "./list-table.tsx";
import type { List } from "./use-list.ts";
import { useListGroups } from "./use-list-groups.ts";

const groupMessages = {
  "groups.count": { zh: "{shown} 条", en: "{shown} rows", one: "{shown} row" },
  "groups.part": {
    zh: "记录很多：分组只统计了前 {count} 条。缩小查询范围即可全部统计。",
    en: "There are very many rows: the groups are those of the first {count}. Narrow the list to count all.",
  },
  "groups.failed": {
    zh: "此分组的记录加载失败。请重新展开或重新加载列表。",
    en: "The rows of this group could not be loaded. Open it again or load the list again.",
  },
} satisfies Messages;

interface GroupedBodyProps {
  readonly definition: ListDefinition<unknown>;
  readonly list: List<unknown, LooseQuery>;
  readonly grouped: Grouped;
  /** The table of the rows, with the headings around them. */
  readonly table: (around: RowsAround) => ReactNode;
  readonly waiting: ReactNode;
  readonly failed: ReactNode;
  readonly none: ReactNode;
}

/** The headings of the groups with their counts; the rows of the open one are below its heading. */
export function GroupedBody({ definition, list, grouped, table, waiting, failed, none }: GroupedBodyProps) {
  const t = useTexts(groupMessages);
  const locale = useLocale();
  const { data, isError, grouping } = useListGroups(definition, list, grouped.by);
  if (!data) return isError ? failed : waiting;
  if (data.groups.length === 0) return none;
  const isComing = !list.loaded.page && !list.loaded.isError;
  return (
    <>
      {data.readOnly !== undefined && (
        <InlineAlert role="warn">{t("groups.part", { count: formatNumber(data.readOnly, locale) })}</InlineAlert>
      )}
      {list.loaded.isError && <InlineAlert role="warn">{t("groups.failed")}</InlineAlert>}
      {table((rows, span) =>
        // An opened heading stays in place, with the focus: the rows appear below it.
        data.groups.flatMap((group) => {
          const isOpen = group.value === grouped.open;
          return [
            <GroupHeading
              key={`of ${group.value}`}
              name={group.value === "" ? (grouping?.none?.[locale] ?? group.name) : group.name}
              group={group}
              span={span}
              isOpen={isOpen}
              onToggle={(wanted) => list.change({ grouped: { by: grouped.by, open: wanted ? group.value : null } })}
            />,
            ...(isOpen ? [<Fragment key="rows">{isComing ? <RowsToCome span={span} /> : rows}</Fragment>] : []),
          ];
        }),
      )}
    </>
  );
}

interface GroupHeadingProps {
  readonly name: string;
  readonly group: ListGroup;
  readonly span: number;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

function GroupHeading({ name, group, span, isOpen, onToggle }: GroupHeadingProps) {
  const t = useTexts(groupMessages);
  const locale = useLocale();
  const total = `${formatNumber(group.total, locale)}${group.totalCapped ? "+" : ""}`;
  const line = useOpenedInSight(isOpen);
  return (
    <tbody>
      <tr ref={line} className={isOpen ? "so-list-group so-list-group-open" : "so-list-group"}>
        <th scope="rowgroup" colSpan={span}>
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => onToggle(!isOpen)}
            onKeyDown={(event) => handleKey(event, isOpen, onToggle)}
          >
            <ChevronRight size={14} strokeWidth={1.9} aria-hidden="true" />
            <span className="so-list-group-name">{name}</span>{" "}
            <span
              className="so-list-group-count num"
              aria-label={t("groups.count", { count: group.total, shown: total })}
            >
              {total}
            </span>
          </button>
        </th>
      </tr>
    </tbody>
  );
}

/** From an address it is scrolled to the top; opened by hand it stays in place, as far as the previous group allows. */
function useOpenedInSight(isOpen: boolean) {
  const line = useRef<HTMLTableRowElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isOpen) line.current?.scrollIntoView({ block: isFirst.current ? "start" : "nearest" });
    isFirst.current = false;
  }, [isOpen]);
  return line;
}

/** As in a tree: up and down move between headings, right opens, left closes. */
function handleKey(event: KeyboardEvent<HTMLElement>, isOpen: boolean, onToggle: (isOpen: boolean) => void): void {
  const wanted = { ArrowRight: true, ArrowLeft: false }[event.key];
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (wanted === undefined && step === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  if (wanted !== undefined && wanted !== isOpen) onToggle(wanted);
  if (step === undefined) return;
  const all = [...(event.currentTarget.closest("table")?.querySelectorAll<HTMLElement>(".so-list-group button") ?? [])];
  all[all.indexOf(event.currentTarget) + step]?.focus();
}

function RowsToCome({ span }: { readonly span: number }) {
  return (
    <tbody>
      <tr aria-busy="true">
        <td colSpan={span}>
          <span className="so-skeleton-line" />
        </td>
      </tr>
    </tbody>
  );
}
