import { glossary } from "@signoff/forms/messages/glossary";
import { useEffect } from "react";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { sortedTerms } from "../chapters.ts";
import { guideMessages } from "../messages.ts";

/** Every abbreviation; `word` is the one to highlight. */
export function GuideGlossary({ word }: { readonly word: string | null }) {
  const t = useTexts(guideMessages);
  const locale = useLocale();
  useEffect(() => {
    if (word !== null) document.getElementById(`guide-word-${word}`)?.scrollIntoView({ block: "center" });
  }, [word]);
  return (
    <>
      <h1>{t("glossary")}</h1>
      <p className="so-guide-about">{t("glossaryAbout")}</p>
      <table className="so-guide-glossary">
        <thead>
          <tr>
            <th scope="col">{t("term")}</th>
            <th scope="col">{t("name")}</th>
            <th scope="col">{t("meaning")}</th>
          </tr>
        </thead>
        <tbody>
          {sortedTerms().map((term) => (
            <tr key={term} id={`guide-word-${term}`} className={term === word ? "so-guide-word-found" : undefined}>
              <th scope="row">{term}</th>
              <td>{glossary[term].name[locale]}</td>
              <td>{glossary[term].meaning[locale]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
