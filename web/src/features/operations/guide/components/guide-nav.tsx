import Input from "antd/es/input/Input";
import { Keyboard, Play, Search } from "lucide-react";
import { Link } from "react-router";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { openOverlay } from "../../../../ui/overlays.ts";
import { chapters, glossaryId } from "../chapters.ts";
import { guidePath } from "../guide-path.ts";
import { guideMessages } from "../messages.ts";

interface GuideNavProps {
  readonly query: string;
  readonly current: string;
  readonly onSearch: (query: string) => void;
}

/** The chapters, the search over all of them, the sheet of keys and the tour. */
export function GuideNav({ query, current, onSearch }: GuideNavProps) {
  const t = useTexts(guideMessages);
  const locale = useLocale();
  const entries = [
    ...chapters.map(({ id, title }) => ({ id, title: title[locale] })),
    { id: glossaryId, title: t("glossary") },
  ];
  return (
    <nav className="so-guide-nav" aria-label={t("chapters")}>
      <Input
        allowClear
        prefix={<Search size={14} strokeWidth={1.7} aria-hidden="true" />}
        placeholder={t("search")}
        aria-label={t("search")}
        value={query}
        onChange={(event) => onSearch(event.target.value)}
      />
      <ul>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={guidePath(id)}
              replace
              className={id === current ? "so-guide-current" : undefined}
              aria-current={id === current ? "page" : undefined}
              onClick={() => onSearch("")}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <button type="button" className="so-guide-keys" onClick={() => openOverlay("shortcuts")}>
        <Keyboard size={14} strokeWidth={1.7} aria-hidden="true" /> {t("shortcuts")}
      </button>
      <button type="button" className="so-guide-keys" onClick={() => openOverlay("tour")}>
        <Play size={14} strokeWidth={1.7} aria-hidden="true" /> {t("tour")}
      </button>
    </nav>
  );
}
