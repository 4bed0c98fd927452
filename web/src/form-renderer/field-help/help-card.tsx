import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { afterRefusal } from "../../api/unexpected-error.ts";
import { useLocale, useTexts } from "../../i18n/translate.ts";
import type { FormSources, NamedNode } from "../form-view-props.ts";
import { standBeside } from "../../ui/card-place.ts";
import { helpExample } from "./help-example.ts";
import { helpFacts } from "./help-facts.ts";
import type { HelpSubject } from "./help-subject.ts";
import { helpMessages } from "./messages.ts";
import type { OpenHelp } from "./open-help.ts";

interface HelpCardProps {
  readonly definition: FormDefinition;
  readonly sources: FormSources;
  readonly subject: HelpSubject;
  readonly open: OpenHelp;
  readonly onStep: (by: number) => void;
  readonly onClose: () => void;
}

/** What a field is, who fills it in, its limits, an example, and its technical terms. */
export function HelpCard({ definition, sources, subject, open, onStep, onClose }: HelpCardProps) {
  const t = useTexts(helpMessages);
  const locale = useLocale();
  const nodes = useNodes(sources);
  const example = useExample(definition, subject, sources);
  const card = useRef<HTMLDivElement>(null);
  // A card opened by the pointer follows it, and covers nothing important.
  const isPassing = open.by === "pointer";
  const shown = helpFacts(definition, subject, { nodes, example }, locale);
  useBeside(card, open);
  // Before it is painted: the first key after that is meant for it.
  useLayoutEffect(() => {
    if (!open.takesFocus) return undefined;
    const before = document.activeElement;
    card.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [open]);
  return createPortal(
    <div
      ref={card}
      className={isPassing ? "so-help-card so-help-passing" : "so-help-card"}
      role={isPassing ? "tooltip" : "dialog"}
      aria-label={t("title", { label: shown.label })}
      tabIndex={-1}
      onKeyDown={({ key }) => {
        if (key === "ArrowLeft" || key === "ArrowRight") onStep(key === "ArrowRight" ? 1 : -1);
      }}
    >
      <div className="so-help-head">
        <p className="so-help-title">{shown.label}</p>
        {!isPassing && (
          <>
            <HeadButton label={t("previous")} onPress={() => onStep(-1)} icon={ChevronLeft} />
            <HeadButton label={t("next")} onPress={() => onStep(1)} icon={ChevronRight} />
            <HeadButton label={t("close")} onPress={onClose} icon={X} />
          </>
        )}
      </div>
      <div aria-live="polite">
        {shown.table !== undefined && <p className="so-help-table">{t("inTable", { table: shown.table })}</p>}
        {shown.about.map((text) => (
          <p key={text} className="so-help-about">
            {text}
          </p>
        ))}
        <dl className="so-help-facts">
          {shown.facts.map(({ name, text }) => (
            <Fact key={name} name={t(name)} text={text} />
          ))}
        </dl>
        {shown.words.length > 0 && (
          <ul className="so-help-words" aria-label={t("words")}>
            {shown.words.map(({ term, name, meaning }) => (
              <li key={term}>
                <dfn>{term}</dfn> {t("word", { name, meaning })}
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="so-help-keys">{t("keys")}</p>
    </div>,
    document.body,
  );
}

function Fact({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </>
  );
}

interface HeadButtonProps {
  readonly label: string;
  readonly icon: typeof X;
  readonly onPress: () => void;
}

/** Leaves the focus in place: the user continues to fill in the field. */
function HeadButton({ label, icon: Icon, onPress }: HeadButtonProps) {
  return (
    <button
      type="button"
      className="so-icon-button"
      aria-label={label}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon size={14} strokeWidth={1.8} />
    </button>
  );
}

/** The nodes of the route by their names, once they are loaded. */
function useNodes({ routeNodes }: FormSources): readonly NamedNode[] {
  const [nodes, setNodes] = useState<readonly NamedNode[]>([]);
  useEffect(() => {
    let isWanted = true;
    routeNodes?.().then((found) => {
      if (isWanted) setNodes(found);
    }, afterRefusal);
    return () => {
      isWanted = false;
    };
  }, [routeNodes]);
  return nodes;
}

/** Loaded when the first card is opened; the card is shown without it until then. */
function useExample(definition: FormDefinition, subject: HelpSubject, { dictionaries }: FormSources) {
  const locale = useLocale();
  const [found, setFound] = useState<{ readonly place: string; readonly text: string | undefined }>();
  useEffect(() => {
    let isWanted = true;
    helpExample(definition, subject, { dictionaries, locale }).then((text) => {
      if (isWanted) setFound({ place: subject.place, text });
    }, afterRefusal);
    return () => {
      isWanted = false;
    };
  }, [definition, subject, dictionaries, locale]);
  return found?.place === subject.place ? found.text : undefined;
}

/** Keeps the card beside the field while the page scrolls and when its content grows. */
function useBeside(card: RefObject<HTMLDivElement | null>, { spot }: OpenHelp): void {
  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return undefined;
    const place = () => standBeside(element, spot.whole);
    const grows = new ResizeObserver(place);
    grows.observe(element);
    place();
    window.addEventListener("scroll", place, true);
    window.addEventListener("resize", place);
    return () => {
      grows.disconnect();
      window.removeEventListener("scroll", place, true);
      window.removeEventListener("resize", place);
    };
  }, [card, spot]);
}
