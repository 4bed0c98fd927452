import { joinedNames } from "@signoff/domain/locale";
import type { Reference } from "@signoff/domain/http/record-endpoints";
import type { NewsFields } from "@signoff/domain/records/news";
import { Button } from "antd";
import { useState } from "react";
import { loadNewsPicture } from "../../../../client/news-picture.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { ArticleView } from "../../../../news-article/article-view.tsx";
import { PeoplePicker } from "../../../../pickers/people-picker.tsx";
import { useSession } from "../../../../session/session-store.ts";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { newsEditingMessages } from "../messages.ts";
import { isForAll } from "../news-audience.ts";
import { useAudience, useReleaseTypes } from "../queries.ts";

interface NewsPreviewProps {
  readonly values: NewsFields;
  readonly language: "zh" | "en";
  readonly readCount: number | undefined;
}

/** The news as a named reader gets them, in the language being edited. */
export function NewsPreview({ values, language, readCount }: NewsPreviewProps) {
  const t = useTexts(newsEditingMessages);
  const locale = useLocale();
  const own = useSession((session) => session.userInfo);
  const [reader, setReader] = useState<Reference | undefined>(own ? { id: own.id, name: own.realname } : undefined);
  const reached = useAudience(values.audience, reader?.id);
  const types = useReleaseTypes();
  const isZh = language === "zh";
  const places = values.audience.map(({ name, id }) => name ?? id ?? "");
  return (
    <aside className="so-news-preview" aria-label={t("preview.title")}>
      <div className="so-news-preview-head">
        <strong>{t("preview.title")}</strong>
        <label htmlFor="news-reader">{t("preview.as")}</label>
        <PeoplePicker
          id="news-reader"
          multiple={false}
          value={reader ? [reader] : []}
          onChange={([next]) => setReader(next)}
        />
      </div>
      {reader && reached?.reaches === false && (
        <InlineAlert role="warn">{t("preview.apart", { name: reader.name ?? reader.id })}</InlineAlert>
      )}
      <div className="so-news-paper">
        <ArticleView
          loadPicture={loadNewsPicture}
          article={{
            title: isZh ? values.titleZh : values.titleEn,
            subtitle: isZh ? values.subtitleZh : values.subtitleEn,
            releaseType: values.releaseType,
            releaseTypeName: types.find(({ value }) => value === values.releaseType)?.title ?? "",
            date: values.from.slice(0, 10),
            object: isForAll(values.audience) ? t("audience.all") : joinedNames(places, language),
            author: "",
            pinned: values.pinned,
            content: (isZh ? values.contentZh : values.contentEn) || values.contentZh || values.contentEn,
          }}
        />
        {values.mustConfirm && reader && (
          <p className="so-article-confirm">
            <Button disabled>{t("preview.confirm")}</Button> {reader.name ?? reader.id}
          </p>
        )}
      </div>
      {readCount !== undefined && (
        <p className="so-record-hint" lang={locale}>
          {t("preview.reads", { count: readCount })}
        </p>
      )}
    </aside>
  );
}
