import { Pin } from "lucide-react";
import { formatFullDay } from "../i18n/format.ts";
import { useTexts } from "../i18n/translate.ts";
import { releaseTone } from "../ui/release-tone.ts";
import { articleMessages } from "./messages.ts";
import { type LoadPicture, RichText } from "./rich-text.tsx";
import "./news-article.css";

export interface ShownArticle {
  readonly title: string;
  readonly subtitle: string;
  readonly releaseType: string;
  readonly releaseTypeName: string;
  readonly date: string;
  readonly object: string;
  readonly author: string;
  readonly pinned: boolean;
  /** Markup as the server sends it. */
  readonly content: string;
}

interface ArticleViewProps {
  readonly article: ShownArticle;
  readonly loadPicture: LoadPicture;
}

/** One piece of news as its readers see it; its author sees the same. */
export function ArticleView({ article, loadPicture }: ArticleViewProps) {
  const t = useTexts(articleMessages);
  const { title, subtitle, releaseType, releaseTypeName, date, object, author, pinned, content } = article;
  return (
    <div className="so-article">
      <h1>{title}</h1>
      {subtitle !== "" && <p className="so-article-subtitle">{subtitle}</p>}
      <p className="so-article-facts">
        <span className={`so-tone so-role-${releaseTone(releaseType)}`}>{releaseTypeName}</span>
        {pinned && (
          <span className="so-article-pinned">
            <Pin size={13} aria-hidden="true" /> {t("pinned")}
          </span>
        )}
        <time className="num" dateTime={date}>
          {formatFullDay(date)}
        </time>
        {object !== "" && <span>{t("for", { object })}</span>}
        {author !== "" && <span>{author}</span>}
      </p>
      <RichText markup={content} loadPicture={loadPicture} />
    </div>
  );
}
