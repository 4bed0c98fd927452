import { Button, Skeleton } from "antd";
import { ArrowLeft, Check, FileX } from "lucide-react";
import { useEffect } from "react";
import { Link } from "react-router";
import { loadNewsPicture } from "../../../../client/news-picture.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { ArticleView } from "../../../../news-article/article-view.tsx";
import { useReadOnly } from "../../../../pages/read-only.ts";
import { useTabTitle } from "../../../../pages/tabs-store.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { newsMessages } from "../messages.ts";
import { useArticle, useMarkRead } from "../queries.ts";

/** One piece of news; showing it marks it as read, unless it requires confirmation. */
export function NewsArticle({ id }: { readonly id: string }) {
  const t = useTexts(newsMessages);
  const { data, isError } = useArticle(id);
  useTabTitle(data?.title);
  const readOnly = useReadOnly();
  const { mutate, isPending } = useMarkRead();
  const isUnread = data?.read === false && !data.mustConfirm;
  useEffect(() => {
    if (isUnread && !readOnly) mutate({ ids: [id] });
  }, [id, isUnread, readOnly, mutate]);
  return (
    <article className="so-news-article" aria-busy={!data && !isError}>
      <Link to="/news" className="so-news-back">
        <ArrowLeft size={14} aria-hidden="true" /> {t("back")}
      </Link>
      {isError && <EmptyState icon={FileX} title={t("gone")} />}
      {!data && !isError && <Skeleton active />}
      {data && <ArticleView article={data} loadPicture={loadNewsPicture} />}
      {data?.mustConfirm && (
        <p className="so-article-confirm">
          {data.read ? (
            <span className="so-tone so-role-ok">{t("confirmed")}</span>
          ) : (
            <Button
              type="primary"
              icon={<Check size={15} aria-hidden="true" />}
              disabled={readOnly}
              loading={isPending}
              onClick={() => mutate({ ids: [id], confirmed: true })}
            >
              {t("confirm")}
            </Button>
          )}
        </p>
      )}
    </article>
  );
}
