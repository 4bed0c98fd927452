import { Skeleton } from "antd";
import { ArrowLeft, FileX } from "lucide-react";
import { useEffect } from "react";
import { Link } from "react-router";
import { formatFullDay } from "../../../i18n/format.ts";
import { useTexts } from "../../../i18n/translate.ts";
import { useReadOnly } from "../../../pages/read-only.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { releaseTone } from "../../../ui/release-tone.ts";
import { newsMessages } from "../messages.ts";
import { useArticle, useMarkRead } from "../queries.ts";

/** One piece of news; having it on screen is reading it. */
export function NewsArticle({ id }: { readonly id: string }) {
  const t = useTexts(newsMessages);
  const { data, isError } = useArticle(id);
  const readOnly = useReadOnly();
  const { mutate } = useMarkRead();
  const isUnread = data?.read === false;
  useEffect(() => {
    if (isUnread && !readOnly) mutate([id]);
  }, [id, isUnread, readOnly, mutate]);
  return (
    <article className="so-news-article" aria-busy={!data && !isError}>
      <Link to="/news" className="so-news-back">
        <ArrowLeft size={14} aria-hidden="true" /> {t("back")}
      </Link>
      {isError && <EmptyState icon={FileX} title={t("gone")} />}
      {!data && !isError && <Skeleton active />}
      {data && (
        <>
          <h1>{data.title}</h1>
          <p className="so-news-subtitle">{data.subtitle}</p>
          <p className="so-news-facts">
            <span className={`so-tone so-role-${releaseTone(data.releaseType)}`}>{data.releaseTypeName}</span>
            <time className="num" dateTime={data.date}>
              {formatFullDay(data.date)}
            </time>
            <span>{t("for", { object: data.object })}</span>
            {data.author !== "" && <span>{t("by", { name: data.author })}</span>}
          </p>
          <div className="so-news-body">
            {data.content.split(/\n\s*\n/).map((paragraph, at) => (
              <p key={at}>{paragraph}</p>
            ))}
          </div>
        </>
      )}
    </article>
  );
}
