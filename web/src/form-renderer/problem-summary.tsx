import type { Locale } from "@signoff/domain/locale";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { CircleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocale, useTexts } from "../i18n/translate.ts";
import { Keycap } from "../ui/keycap.tsx";
import { useShortcut } from "../ui/shortcuts/shortcut-handlers.ts";
import type { PlacedProblem } from "./form-view-props.ts";
import { formMessages } from "./messages.ts";
import { placeOf } from "./places.ts";
import "./problem-summary.css";

interface ProblemSummaryProps {
  readonly definition: FormDefinition;
  readonly problems: readonly PlacedProblem[];
  /** Goes to a problem: hand its path to the form as its target. */
  readonly onJump: (path: string) => void;
  /** In place of "Not submitted: n entries need your attention". */
  readonly title?: string;
  /** What was refused. A save that nobody asked for leaves the keyboard where it is. */
  readonly occasion?: ProblemOccasion;
}

export type ProblemOccasion = "submit" | "save" | "autosave";

const shownAtFirst = 8;

/** What is wrong, on top of the form: it takes the focus when it appears, and each line goes to its place. */
export function ProblemSummary({ definition, problems, onJump, title, occasion = "submit" }: ProblemSummaryProps) {
  const t = useTexts(formMessages);
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const last = useRef(-1);
  const [showsAll, setShowsAll] = useState(false);
  const isShown = problems.length > 0;
  const takesFocus = isShown && occasion !== "autosave";
  useEffect(() => {
    last.current = -1;
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  const goOn = () => {
    if (problems.length === 0) return;
    last.current = (last.current + 1) % problems.length;
    const next = problems[last.current];
    if (next) onJump(next.path);
  };
  useShortcut("nextProblem", goOn, isShown);
  if (!isShown) return null;
  const shown = showsAll ? problems : problems.slice(0, shownAtFirst);
  const places = shown.map((problem) => wordsFor(definition, problem, locale, t));
  return (
    <div ref={box} className="so-problems" role="alert" tabIndex={-1}>
      <div className="so-problems-head">
        <CircleAlert size={15} strokeWidth={1.8} aria-hidden="true" />
        <strong>
          {title ?? t(occasion === "submit" ? "summary.title" : "summary.unsaved", { count: problems.length })}
        </strong>
        <button type="button" className="so-problems-next" onClick={goOn}>
          {t("summary.next")} <Keycap small>F8</Keycap>
        </button>
      </div>
      <p className="so-problems-why">{t(occasion === "submit" ? "summary.why" : "summary.kept")}</p>
      <ul className="so-problems-list">
        {shown.map((problem, index) => {
          const { section, label } = places[index] ?? { section: "", label: "" };
          const isThere = index > 0 && places[index - 1]?.section === section;
          const isSaid = isThere && shown[index - 1]?.message === problem.message;
          // What the line above said already is there to be read out, not to be seen again; a reason leaves no room.
          return (
            <li key={`${problem.path} ${problem.message}`}>
              <span className={isThere ? "so-problems-section so-problems-again" : "so-problems-section"}>
                {section}
              </span>
              <span className="so-problems-text">
                <button
                  type="button"
                  className="so-problems-link"
                  onClick={() => {
                    last.current = index;
                    onJump(problem.path);
                  }}
                >
                  {label}
                </button>{" "}
                <span className={isSaid ? "so-visually-hidden" : undefined}>{problem.message}</span>
              </span>
            </li>
          );
        })}
      </ul>
      {shown.length < problems.length && (
        <button type="button" className="so-problems-next" onClick={() => setShowsAll(true)}>
          {t("summary.more", { count: problems.length - shown.length })}
        </button>
      )}
    </div>
  );
}

type FormTexts = ReturnType<typeof useTexts<keyof (typeof formMessages)["en"]>>;

/** Section and label of the place, as the form itself calls them. */
function wordsFor(definition: FormDefinition, { path }: PlacedProblem, locale: Locale, t: FormTexts) {
  const place = placeOf(definition, path);
  switch (place.kind) {
    case "field":
      return { section: place.section.title[locale], label: place.indexed.field.label[locale] };
    case "section":
      return { section: place.section.title[locale], label: place.section.title[locale] };
    case "attachments": {
      const attachment = definition.attachments.find(({ bizType }) => bizType === place.bizType);
      return { section: place.section?.title[locale] ?? "", label: attachment?.title[locale] ?? place.bizType };
    }
    case "table": {
      const { table, columns } = place.indexed;
      const column = columns.get(place.column ?? "")?.label[locale];
      const row = (place.row ?? 0) + 1;
      const inTable = column === undefined ? t("summary.wholeRow", { row }) : t("summary.row", { row, label: column });
      if (place.row === undefined) return { section: place.section.title[locale], label: table.title[locale] };
      // Of several tables the row alone says nothing.
      const { tables, title } = place.section;
      return { section: (tables.length > 1 ? table.title : title)[locale], label: inTable };
    }
    default:
      return { section: "", label: t("summary.form") };
  }
}
