import type { Page } from "@signoff/domain/http/page";
import { Pagination } from "antd";
import { memo } from "react";
import { pageSizes } from "../api/constants.ts";
import { formatNumber } from "../i18n/format.ts";
import { useLocale, useTexts } from "../i18n/translate.ts";
import { Keycap } from "../ui/keycap.tsx";
import { useSingleKeys } from "../ui/shortcuts/shortcut-handlers.ts";
import type { ListState } from "./list-address.ts";
import { usualSize } from "./list-address.ts";
import type { PageSize } from "./list-definition.ts";
import { listMessages } from "./messages.ts";

interface ListFooterProps {
  readonly page: Page<unknown> | undefined;
  readonly state: ListState;
  readonly hasPreview: boolean;
  readonly onPage: (page: number, size: PageSize) => void;
}

/** The range of the rows, the keys, and the pager. */
export const ListFooter = memo(PlainListFooter);

function PlainListFooter({ page, state, hasPreview, onPage }: ListFooterProps) {
  const t = useTexts(listMessages);
  const locale = useLocale();
  const total = useTotalText(page);
  const first = (state.page - 1) * state.size + 1;
  const shown = page?.records.length ?? 0;
  const range = { from: formatNumber(first, locale), to: formatNumber(first + shown - 1, locale), total };
  return (
    <footer className="so-list-footer">
      <span className="num">{page && shown > 0 ? t("range", range) : ""}</span>
      <KeyHints hasPreview={hasPreview} />
      {page && (page.pages > 1 || state.page > 1 || state.size !== usualSize || page.next !== undefined) && (
        <Pagination
          size="small"
          current={state.page}
          pageSize={state.size}
          total={knownRows(page, state)}
          pageSizeOptions={sizesWith(state.size)}
          showSizeChanger={{ "aria-label": t("rows") }}
          onChange={(number, size) => onPage(size === state.size ? number : 1, size)}
        />
      )}
    </footer>
  );
}

/** If the server stopped counting, one more page is known to exist as long as it names one. */
function knownRows(page: Page<unknown>, { page: number, size }: ListState): number {
  if (!page.totalCapped) return page.total;
  const seen = page.next === undefined ? (number - 1) * size + page.records.length : number * size + 1;
  return Math.max(page.total, seen);
}

/** The offered sizes, and the current one. */
function sizesWith(shown: PageSize): PageSize[] {
  return [...new Set([...pageSizes(), shown])].toSorted((one, other) => one - other);
}

/** `1,284`, or `1,000+` if the server stopped counting. */
export function useTotalText(page: Page<unknown> | undefined): string {
  const locale = useLocale();
  if (!page) return "";
  return `${formatNumber(page.total, locale)}${page.totalCapped ? "+" : ""}`;
}

function KeyHints({ hasPreview }: { readonly hasPreview: boolean }) {
  const t = useTexts(listMessages);
  const enabled = useSingleKeys((state) => state.enabled);
  if (!enabled) return <span className="so-list-keys" />;
  return (
    <span className="so-list-keys" aria-hidden="true">
      <Keycap>j</Keycap>
      <Keycap>k</Keycap>
      {t("key.move")}
      {hasPreview && (
        <>
          <Keycap>Space</Keycap>
          {t("key.preview")}
        </>
      )}
      <Keycap>Enter</Keycap>
      {t("key.open")}
      <Keycap>?</Keycap>
      {t("key.all")}
    </span>
  );
}
