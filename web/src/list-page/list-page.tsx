import type { ComponentType, ReactNode } from "react";
import { useLocale, useTexts } from "../i18n/translate.ts";
import { useReadOnly } from "../session/read-only.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { BatchBar } from "./batch-bar.tsx";
import { ListBody } from "./list-body.tsx";
import type { ListDefinition, PageQuery } from "./list-definition.ts";
import { ListFooter, useTotalText } from "./list-footer.tsx";
import { nameOf } from "./list-table.tsx";
import { ListTools } from "./list-tools.tsx";
import { ExportButton } from "./export-button.tsx";
import { listMessages } from "./messages.ts";
import { PreviewDock } from "./preview-dock.tsx";
import { SearchRow } from "./search-row.tsx";
import { type List, useList } from "./use-list.ts";
import "./list-page.css";

export interface ListPageProps<Row extends object, Query extends PageQuery> {
  readonly definition: ListDefinition<Row, Query>;
  /** Beside the title; the number of records unless given. */
  readonly hint?: ReactNode;
  /** Right after the title, for example a switch to a sister list. */
  readonly lead?: ReactNode;
  /** Buttons at the right of the title. */
  readonly actions?: ReactNode;
  /** What can be done with ticked rows; without it rows cannot be ticked. */
  readonly batch?: ComponentType<BatchProps<Row>>;
}

export interface BatchProps<Row> {
  readonly rows: readonly Row[];
  /** Unticks them. */
  readonly onDone: () => void;
}

/** Search row, table, paging, preview: every list of the product. list-definition.ts says how to write one. */
export function ListPage<Row extends object, Query extends PageQuery>(props: ListPageProps<Row, Query>) {
  const { definition } = props;
  const Batch = useReadOnly() ? undefined : props.batch;
  const list = useList(definition, Batch !== undefined);
  const { state, change, loaded, selection } = list;
  return (
    <div className="so-list">
      <div className="so-list-main">
        <ListHead {...props} list={list} />
        <SearchRow
          conditions={definition.conditions}
          applied={state.conditions}
          onSearch={(conditions) => change({ conditions })}
          onReset={() => change({ conditions: {}, view: null })}
        />
        <ListTools definition={definition} list={list} />
        <ListBody definition={definition} list={list} isSelectable={Batch !== undefined} />
        {Batch && selection.rows.size > 0 && (
          <BatchBar count={selection.rows.size} onClear={selection.clear}>
            <Batch rows={[...selection.rows.values()]} onDone={selection.clear} />
          </BatchBar>
        )}
        <ListFooter
          page={loaded.page}
          state={state}
          hasPreview={definition.preview !== undefined}
          onPage={(page, size) => change({ page, size })}
        />
      </div>
      <Preview definition={definition} list={list} />
    </div>
  );
}

interface Parts<Row, Query extends PageQuery> {
  readonly definition: ListDefinition<Row, Query>;
  readonly list: List<Row, Query>;
}

interface ListHeadProps<Row, Query extends PageQuery> extends Parts<Row, Query> {
  readonly lead?: ReactNode;
  readonly hint?: ReactNode;
  readonly actions?: ReactNode;
}

function ListHead<Row extends object, Query extends PageQuery>({
  definition,
  list,
  lead,
  hint,
  actions,
}: ListHeadProps<Row, Query>) {
  const t = useTexts(listMessages);
  const locale = useLocale();
  const { page } = list.loaded;
  const total = useTotalText(page);
  const counted = page ? t("total", { count: page.total, shown: total }) : undefined;
  return (
    <PageHeader
      title={definition.title[locale]}
      hint={
        <>
          {lead}
          {hint ?? counted}
        </>
      }
      actions={
        <>
          {actions}
          <ExportButton definition={definition} list={list} />
        </>
      }
    />
  );
}

function Preview<Row extends object, Query extends PageQuery>({ definition, list }: Parts<Row, Query>) {
  const { previewed, at, step, closePreview } = list.active;
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
      {definition.preview(previewed)}
    </PreviewDock>
  );
}
