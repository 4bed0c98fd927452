import { Skeleton } from "antd";
import { ArrowLeft, FileX } from "lucide-react";
import { useEffect } from "react";
import { Link } from "react-router";
import { loadNewsPicture } from "../../../client/news-picture.ts";
import { useTexts } from "../../../i18n/translate.ts";
import { ArticleView } from "../../../news-article/article-view.tsx";
import { useReadOnly } from "../../../pages/read-only.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
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
      {data && <ArticleView article={data} loadPicture={loadNewsPicture} />}
    </article>
  );
}
