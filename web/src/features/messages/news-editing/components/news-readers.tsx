import { Progress, Skeleton } from "antd";
import { useTexts } from "../../../../i18n/translate.ts";
import { newsEditingMessages } from "../messages.ts";
import { useReaders } from "../queries.ts";

/** How many of the audience have read or confirmed the news, and who has not yet. */
export function NewsReaders({ id }: { readonly id: string }) {
  const t = useTexts(newsEditingMessages);
  const found = useReaders(id);
  if (!found) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  const { readers, read, unread } = found;
  const more = readers - read - unread.length;
  return (
    <div className="so-news-readers">
      <p>{t("readers.count", { read, count: readers })}</p>
      <Progress percent={readers === 0 ? 100 : Math.floor((read * 100) / readers)} size="small" />
      <h3>{unread.length === 0 ? t("readers.none") : t("readers.unread")}</h3>
      <ul aria-label={t("readers.unread")}>
        {unread.map((person) => (
          <li key={person.id}>
            <span>{person.name}</span>
            <span className="so-record-hint">
              {person.department}
              {person.absent && ` · ${t("readers.absent")}`}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="so-record-hint">{t("readers.more", { count: more })}</p>}
    </div>
  );
}
