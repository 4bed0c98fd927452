import { useEffect } from "react";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import type { GuideChapter, GuidePart } from "../guide-chapter.ts";
import { pictureAddress } from "../guide-pictures.ts";
import { guideMessages } from "../messages.ts";
import { GuideLine } from "./guide-line.tsx";

interface GuideChapterViewProps {
  readonly chapter: GuideChapter;
  /** The number of the part to show first. */
  readonly part: string | null;
}

export function GuideChapterView({ chapter, part }: GuideChapterViewProps) {
  const locale = useLocale();
  useEffect(() => {
    if (part !== null) document.getElementById(`guide-${chapter.id}-${part}`)?.scrollIntoView({ block: "start" });
  }, [chapter, part]);
  return (
    <>
      <h1>{chapter.title[locale]}</h1>
      <p className="so-guide-about">{chapter.about[locale]}</p>
      {chapter.parts.map((one, at) => (
        <Part key={one.title.en} id={`guide-${chapter.id}-${at}`} part={one} />
      ))}
    </>
  );
}

function Part({ id, part }: { readonly id: string; readonly part: GuidePart }) {
  const t = useTexts(guideMessages);
  const locale = useLocale();
  const address = part.picture && pictureAddress(part.picture, locale);
  return (
    <section id={id} className="so-guide-part">
      <h2>{part.title[locale]}</h2>
      {part.lines.map((line) => (
        <p key={line.en}>
          <GuideLine line={line[locale]} />
        </p>
      ))}
      {address !== undefined && (
        <img src={address} alt={t("picture", { title: part.title[locale] })} loading="lazy" width={1100} height={620} />
      )}
    </section>
  );
}
