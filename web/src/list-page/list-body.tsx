import { Button } from "antd";
import { SearchX, TriangleAlert } from "lucide-react";
import { lazy, Suspense, useMemo } from "react";
import { useLocale, useTexts } from "../i18n/translate.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { InlineAlert } from "../ui/inline-alert.tsx";
import type { ListDefinition, ListLayout, PageQuery } from "./list-definition.ts";
import { ListTable, type RowsAround } from "./list-table.tsx";
import { listMessages } from "./messages.ts";
import type { List } from "./use-list.ts";

const GroupedBody = lazy(async () => ({ default: (await import("./grouped-body.tsx")).GroupedBody }));

interface ListBodyProps<Row, Query extends PageQuery> {
  readonly definition: ListDefinition<Row, Query>;
  readonly list: List<Row, Query>;
  readonly isSelectable: boolean;
}

/** The rows, or their replacement: a skeleton while they load, the reason why there are none, the failure. */
export function ListBody<Row, Query extends PageQuery>(props: ListBodyProps<Row, Query>) {
  const t = useTexts(listMessages);
  const { definition, list, isSelectable } = props;
  const { loaded, rows, state, change } = list;
  const layout = useShownLayout(props);
  // A row without a record of its own is only shown by a click.
  const isShownByClick = definition.previewByClick ?? (definition.preview !== undefined && !definition.hrefOf);
  const table = (around?: RowsAround) => (
    <ListTable
      definition={definition}
      layout={layout}
      rows={rows}
      sort={state.sort ?? definition.sortedBy}
      isDimmed={loaded.isStale}
      active={Number.isInteger(list.active.at) ? list.active.at : -1}
      ticked={isSelectable ? list.selection.rows : undefined}
      onSort={(sort) => change({ sort })}
      conditions={state.conditions}
      onFilter={list.narrow}
      onTick={list.selection.tick}
      onActivate={(row, isPlain) => (isPlain && isShownByClick ? list.active.show : list.active.activate)(row)}
      onOpen={list.active.open}
      onResize={list.resize}
      {...(around && { around })}
    />
  );
  if (state.grouped)
    return (
      <Suspense fallback={<ListSkeleton rows={12} />}>
        <GroupedBody
          definition={definition as never}
          list={list as never}
          grouped={state.grouped}
          table={table}
          waiting={<ListSkeleton rows={12} />}
          failed={<FailedList onRetry={loaded.refetch} />}
          none={<NoRows {...props} />}
        />
      </Suspense>
    );
  if (!loaded.page) return loaded.isError ? <FailedList onRetry={loaded.refetch} /> : <ListSkeleton rows={12} />;
  return (
    <>
      {loaded.isError && <InlineAlert role="warn">{t("failed.refresh")}</InlineAlert>}
      {rows.length === 0 ? <NoRows {...props} /> : table()}
    </>
  );
}

/** The user's own layout, but beside a preview without the columns that the preview shows. */
function useShownLayout<Row, Query extends PageQuery>({ definition, list }: ListBodyProps<Row, Query>): ListLayout {
  const { layout } = list.kept;
  const isPreviewing = list.active.previewed !== undefined && definition.preview !== undefined;
  return useMemo(() => {
    if (!isPreviewing) return layout;
    const left = definition.columns.filter(({ inPreview }) => inPreview === true).map(({ key }) => key);
    return { ...layout, hidden: [...layout.hidden, ...left] };
  }, [isPreviewing, layout, definition]);
}

function FailedList({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTexts(listMessages);
  return (
    <div className="so-list-instead" role="alert">
      <EmptyState
        icon={TriangleAlert}
        title={t("failed.title")}
        action={<Button onClick={onRetry}>{t("retry")}</Button>}
      >
        {t("failed.text")}
      </EmptyState>
    </div>
  );
}

function NoRows<Row, Query extends PageQuery>({ definition, list }: ListBodyProps<Row, Query>) {
  const t = useTexts(listMessages);
  const locale = useLocale();
  const { state, change } = list;
  const { icon, title, text, action } = definition.empty;
  if (state.page > 1) {
    const first = <Button onClick={() => change({ page: 1 })}>{t("none.first")}</Button>;
    return <Instead icon={SearchX} title={t("none.page")} action={first} />;
  }
  if (Object.keys(state.conditions).length > 0) {
    const reset = <Button onClick={() => change({ conditions: {}, view: null })}>{t("reset")}</Button>;
    return <Instead icon={SearchX} title={t("none.title")} text={t("none.text")} action={reset} />;
  }
  return <Instead icon={icon} title={title[locale]} text={text?.[locale]} action={action} />;
}

type InsteadProps = Pick<Parameters<typeof EmptyState>[0], "icon" | "title" | "action"> & {
  readonly text?: string | undefined;
};

function Instead({ icon, title, text, action }: InsteadProps) {
  return (
    <div className="so-list-instead">
      <EmptyState icon={icon} title={title} {...(action === undefined ? {} : { action })}>
        {text}
      </EmptyState>
    </div>
  );
}

/** A skeleton of loading rows. */
function ListSkeleton({ rows }: { readonly rows: number }) {
  return (
    <div className="so-list-skeleton" aria-busy="true">
      {Array.from({ length: rows }, (_row, at) => (
        // The lines are all equal and never move.
        <div key={at} className="so-list-skeleton-row">
          <span className="so-skeleton-line" />
          <span className="so-skeleton-line" />
          <span className="so-skeleton-line" />
          <span className="so-skeleton-line" />
        </div>
      ))}
    </div>
  );
}
