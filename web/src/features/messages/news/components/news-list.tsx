import type { NewsItem } from "@signoff/server/contract/messages/news";
import { Button, Segmented, Skeleton } from "antd";
import Input from "antd/es/input/Input";
import { Newspaper, Pin, Search, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { formatListDay } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { useReadOnly } from "../../../../pages/read-only.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { PageHeader } from "../../../../ui/page-header.tsx";
import { releaseTone } from "../../../../ui/release-tone.ts";
import { useDebounced } from "../../../../ui/use-debounced.ts";
import { useStableHandler } from "../../../../ui/use-stable-handler.ts";
import { newsMessages } from "../messages.ts";
import { useMarkRead, useNews, useReleaseTypes } from "../queries.ts";

const everything = "";

/** News for the user, pinned ones first; unread ones have a mark and a heavier title. */
export function NewsList() {
  const t = useTexts(newsMessages);
  const { type, keyword, word, setType, setWord } = useNewsConditions();
  const types = useReleaseTypes();
  const news = useNews({ keyword, releaseType: type === everything ? null : type });
  const items = news.data?.pages.flatMap((page) => page.records) ?? [];
  const unread = news.data?.pages[0]?.unread;
  const options = (types.data ?? []).map(({ value, title }) => ({ value, label: title }));
  return (
    <>
      <PageHeader
        title={t("title")}
        hint={unread === undefined ? undefined : unread > 0 ? t("unread", { count: unread }) : t("allRead")}
        actions={<MarkAll items={items} />}
      />
      <div className="so-news-tools">
        <Segmented value={type} onChange={setType} options={[{ value: everything, label: t("all") }, ...options]} />
        <Input
          allowClear
          prefix={<Search size={14} aria-hidden="true" />}
          aria-label={t("search")}
          placeholder={t("search")}
          value={word}
          onChange={({ target }) => setWord(target.value)}
        />
      </div>
      {news.isError && (
        <EmptyState
          icon={TriangleAlert}
          title={t("failed")}
          action={<Button onClick={() => void news.refetch()}>{t("retry")}</Button>}
        />
      )}
      {news.isPending && <Skeleton active paragraph={{ rows: 6 }} title={false} />}
      {news.data && items.length === 0 && (
        <EmptyState icon={Newspaper} title={t("empty")}>
          {t("emptyText")}
        </EmptyState>
      )}
      {items.length > 0 && (
        <ul className="so-news-list">
          {items.map((item) => (
            <NewsLine key={item.id} item={item} />
          ))}
        </ul>
      )}
      {news.hasNextPage && (
        <Button onClick={() => void news.fetchNextPage()} loading={news.isFetchingNextPage}>
          {t("more")}
        </Button>
      )}
    </>
  );
}

/**
 * The conditions are in the address, so that an article leads back to them; typed words go there when the keys rest.
 */
function useNewsConditions() {
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState<string | null>(null);
  const type = search.get("type") ?? everything;
  const keyword = search.get("keyword") ?? "";
  const rested = useDebounced(typed);
  const put = useStableHandler((name: "type" | "keyword", value: string, replace: boolean) => {
    const next = new URLSearchParams(search);
    if (value === "") next.delete(name);
    else next.set(name, value);
    if (next.toString() !== search.toString()) setSearch(next, { replace });
  });
  useEffect(() => {
    if (rested !== null) put("keyword", rested.trim(), true);
  }, [rested, put]);
  return {
    type,
    keyword,
    word: typed ?? keyword,
    setType: (wanted: string) => put("type", wanted, false),
    setWord: setTyped,
  };
}

function MarkAll({ items }: { readonly items: readonly NewsItem[] }) {
  const t = useTexts(newsMessages);
  const readOnly = useReadOnly();
  const mark = useMarkRead();
  const unread = items.filter(({ read, mustConfirm }) => !read && !mustConfirm).map(({ id }) => id);
  if (readOnly || unread.length === 0) return null;
  return (
    <Button onClick={() => mark.mutate({ ids: unread })} loading={mark.isPending}>
      {t("markAll")}
    </Button>
  );
}

function NewsLine({ item }: { readonly item: NewsItem }) {
  const t = useTexts(newsMessages);
  const locale = useLocale();
  return (
    <li className={item.read ? "so-news-line" : "so-news-line so-news-unread"}>
      <span className="so-news-mark" role="img" aria-label={item.read ? undefined : t("isUnread")} />
      <span className="so-news-text">
        <Link to={`/news?${new URLSearchParams({ id: item.id }).toString()}`} className="so-news-title">
          {item.title}
        </Link>
        <span className="so-news-subtitle">{item.subtitle}</span>
      </span>
      <span className="so-news-side">
        {item.mustConfirm && !item.read && <span className="so-tone so-role-warn">{t("toConfirm")}</span>}
        {item.pinned && <Pin size={13} aria-label={t("pinned")} />}
        <span className="so-news-object">{item.object}</span>
        <span className={`so-news-type so-tone so-role-${releaseTone(item.releaseType)}`}>{item.releaseTypeName}</span>
        <time className="num" dateTime={item.date}>
          {formatListDay(item.date, locale)}
        </time>
      </span>
    </li>
  );
}
