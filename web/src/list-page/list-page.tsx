import { type ComponentType, memo, type ReactNode, useCallback } from "react";
import { X } from "lucide-react";
import { useLocale, useTexts } from "../i18n/translate.ts";
import { useReadOnly } from "../pages/read-only.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { useStableHandler } from "../ui/use-stable-handler.ts";
import "./list-page.css";
import { nameOf } from "./cell-value.ts";
import { ListBody } from "./list-body.tsx";
import type { ListDefinition, PageQuery, PageSize } from "./list-definition.ts";
import { ListFooter, useTotalText } from "./list-footer.tsx";
import { ListTools } from "./list-tools.tsx";
import { ExportButton } from "./export-button.tsx";
import { ListedRowsContext } from "./listed-rows.ts";
import { listMessages } from "./messages.ts";
import { PreviewDock } from "./preview-dock.tsx";
import { SearchRow } from "./search-row.tsx";
import { type List, useList } from "./use-list.ts";

export interface ListPageProps<Row, Query extends PageQuery> {
  readonly definition: ListDefinition<Row, Query>;
  /** Beside the title; the number of records by default. */
  readonly hint?: ReactNode;
  /** Right after the title, for example a switch to a related list. */
  readonly lead?: ReactNode;
  /** Buttons at the right of the title. */
  readonly actions?: ReactNode;
  /** Buttons there for ticked rows, which report when none is ticked. */
  readonly rowActions?: ComponentType<BatchProps<Row>>;
  /** Actions on ticked rows besides export; without actions and export, rows cannot be ticked. */
  readonly batch?: ComponentType<BatchProps<Row>>;
  /** Below the title: a note about the whole list. */
  readonly note?: ReactNode;
  /** Before the list, for instance a tree that filters it. */
  readonly left?: ReactNode;
  /** Beside the list, in place of the preview of a row; it finds the rows on screen by `useListedIds`. */
  readonly dock?: ReactNode;
}

export interface BatchProps<Row> {
  readonly rows: readonly Row[];
  /** Unticks them. */
  readonly onDone: () => void;
}

/** Search row, table, paging, preview: every list of the product. list-definition.ts explains how to define one. */
export function ListPage<Row, Query extends PageQuery>(props: ListPageProps<Row, Query>) {
  const { definition, lead, hint } = props;
  const RowActions = props.rowActions;
  const isReadOnly = useReadOnly();
  const Batch = props.batch;
  const isTickable = !isReadOnly && (Batch !== undefined || definition.exportRows !== undefined);
  const list = useList(definition, isTickable);
  const { state, change, loaded, kept, selection } = list;
  const handleRefresh = useStableHandler(loaded.refetch);
  const handlePage = useCallback((page: number, size: PageSize) => change({ page, size }), [change]);
  return (
    <div className="so-list">
      {props.left}
      <div className="so-list-main">
        <ListHead
          definition={definition}
          page={loaded.page}
          state={state}
          layout={kept.layout}
          {...{ lead, hint }}
          actions={
            RowActions ? (
              <>
                {props.actions}
                <RowActions rows={[...selection.rows.values()]} onDone={selection.clear} />
              </>
            ) : (
              props.actions
            )
          }
        />
        {props.note}
        <Conditions definition={definition} state={state} change={change} narrow={list.narrow} />
        <ListTools
          definition={definition}
          state={state}
          change={change}
          kept={kept}
          isFetching={loaded.isFetching}
          onRefresh={handleRefresh}
        />
        <ListBody definition={definition} list={list} isSelectable={isTickable} />
        {isTickable && selection.rows.size > 0 && (
          <BatchBar count={selection.rows.size} onClear={selection.clear}>
            {Batch && <Batch rows={[...selection.rows.values()]} onDone={selection.clear} />}
            <ExportButton
              definition={definition}
              page={loaded.page}
              state={state}
              layout={kept.layout}
              ticked={selection.rows}
            />
          </BatchBar>
        )}
        <ListFooter
          page={list.isFolded ? undefined : loaded.page}
          state={state}
          hasPreview={definition.preview !== undefined}
          onPage={handlePage}
        />
      </div>
      {props.dock === undefined ? (
        <Preview definition={definition} list={list} />
      ) : (
        <ListedRowsContext value={list.rows}>{props.dock}</ListedRowsContext>
      )}
    </div>
  );
}

interface Parts<Row, Query extends PageQuery> {
  readonly definition: ListDefinition<Row, Query>;
  readonly list: List<Row, Query>;
}

function Conditions<Row, Query extends PageQuery>(props: ConditionsProps<Row, Query>) {
  const { definition, state, change, narrow } = props;
  const handleReset = useCallback(() => change({ conditions: {}, view: null }), [change]);
  return (
    <SearchRow conditions={definition.conditions} applied={state.conditions} onSearch={narrow} onReset={handleReset} />
  );
}

interface ConditionsProps<Row, Query extends PageQuery> extends Pick<List<Row, Query>, "state" | "change" | "narrow"> {
  readonly definition: ListDefinition<Row, Query>;
}

type ListHeadProps<Row, Query extends PageQuery> = Parameters<typeof ExportButton<Row, Query>>[0] &
  Pick<ListPageProps<Row, Query>, "lead" | "hint" | "actions">;

const ListHead = memo(PlainListHead) as typeof PlainListHead;

function PlainListHead<Row, Query extends PageQuery>(props: ListHeadProps<Row, Query>) {
  const { lead, hint, actions, ...sheet } = props;
  const { definition, page } = sheet;
  const t = useTexts(listMessages);
  const locale = useLocale();
  const total = useTotalText(page);
  const counted = page ? t("total", { count: page.total, shown: total }) : undefined;
  // A note about the whole list does not apply to search results.
  const isNarrowed = Object.keys(sheet.state.conditions).length > 0;
  return (
    <PageHeader
      title={definition.title[locale]}
      hint={
        <>
          {lead}
          {isNarrowed ? counted : (hint ?? counted)}
        </>
      }
      actions={
        <>
          {actions}
          <ExportButton {...sheet} />
        </>
      }
    />
  );
}

function Preview<Row, Query extends PageQuery>({ definition, list }: Parts<Row, Query>) {
  const { previewed, at, step, walk, closePreview } = list.active;
  if (previewed === undefined || !definition.preview) return null;
  return (
    <PreviewDock
      title={nameOf(definition, previewed)}
      at={at}
      count={list.rows.length}
      href={definition.hrefOf?.(previewed) ?? null}
      onStep={step}
      onClose={closePreview}
    >
      {definition.preview(previewed, walk)}
    </PreviewDock>
  );
}

interface BatchBarProps {
  readonly count: number;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** Floats over the list while rows are ticked. */
function BatchBar({ count, onClear, children }: BatchBarProps) {
  const t = useTexts(listMessages);
  return (
    <div className="so-list-batch" role="toolbar" aria-label={t("batch")}>
      <strong role="status">{t("selected", { count })}</strong>
      {children}
      <button type="button" className="so-icon-button" aria-label={t("selected.clear")} onClick={onClear}>
        <X size={16} strokeWidth={1.7} />
      </button>
    </div>
  );
}
