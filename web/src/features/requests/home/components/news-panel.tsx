import { Newspaper } from "lucide-react";
import { Link } from "react-router";
import { formatListDay } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { releaseTone } from "../../../../ui/release-tone.ts";
import { homeMessages } from "../messages.ts";
import { useHomeNews } from "../queries.ts";
import { HomeRows } from "./home-rows.tsx";

/** The newest news for the user. */
export function NewsPanel() {
  const t = useTexts(homeMessages);
  const locale = useLocale();
  const { data, isError } = useHomeNews();
  return (
    <Panel
      title={t("news")}
      hint={data && data.unread > 0 ? t("news.unread", { count: data.unread }) : undefined}
      actions={<Link to="/news">{t("all")}</Link>}
    >
      <HomeRows
        rows={data?.records}
        isError={isError}
        className="so-home-news"
        keyOf={(item) => item.id}
        empty={<EmptyState icon={Newspaper} title={t("news.empty")} compact />}
      >
        {(item) => (
          <>
            <Link
              to={`/news?id=${encodeURIComponent(item.id)}`}
              className={item.read ? "so-home-cut" : "so-home-cut so-home-unread"}
            >
              {item.title}
            </Link>
            <time className="num so-home-quiet" dateTime={item.date}>
              {formatListDay(item.date, locale)}
            </time>
            <span className="so-home-news-line so-home-cut so-home-quiet" title={item.subtitle}>
              <strong className={`so-role-${releaseTone(item.releaseType)}`}>{item.releaseTypeName}</strong>
              {item.subtitle !== "" && ` · ${item.subtitle}`}
            </span>
          </>
        )}
      </HomeRows>
    </Panel>
  );
}
