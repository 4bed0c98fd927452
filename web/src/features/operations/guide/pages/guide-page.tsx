import { useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { GuideChapterView } from "../components/guide-chapter-view.tsx";
import { GuideGlossary } from "../components/guide-glossary.tsx";
import { GuideNav } from "../components/guide-nav.tsx";
import { chapters, glossaryId, searchGuide } from "../chapters.ts";
import { chapterOf, guidePath } from "../guide-path.ts";
import { guideMessages } from "../messages.ts";
import "../guide.css";

/** How to use the portal, chapter by chapter; `/pages/guide/<chapter>?part=…`. */
export function GuidePage() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const [query, setQuery] = useState("");
  const named = chapterOf(pathname);
  const current = named === glossaryId ? undefined : (chapters.find(({ id }) => id === named) ?? chapters[0]);
  const part = search.get("part");
  return (
    <div className="so-guide">
      <GuideNav query={query} current={current?.id ?? glossaryId} onSearch={setQuery} />
      <article className="so-guide-body">
        {query.trim() !== "" && <Findings query={query} onOpen={() => setQuery("")} />}
        {query.trim() === "" && current && <GuideChapterView chapter={current} part={part} />}
        {query.trim() === "" && !current && <GuideGlossary word={part} />}
      </article>
    </div>
  );
}

function Findings({ query, onOpen }: { readonly query: string; readonly onOpen: () => void }) {
  const t = useTexts(guideMessages);
  const locale = useLocale();
  const found = searchGuide(query, locale);
  return (
    <>
      <p className="so-guide-about" role="status">
        {found.length === 0 ? t("nothing") : t("found", { count: found.length })}
      </p>
      <ul className="so-guide-findings">
        {found.map(({ chapter, part, title, text }) => (
          <li key={`${chapter} ${part}`}>
            <Link to={guidePath(chapter, part)} replace onClick={onOpen}>
              {title}
            </Link>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
