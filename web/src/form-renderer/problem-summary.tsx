import type { Bilingual, Locale } from "@signoff/domain/locale";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { CircleAlert } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
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
  /** Goes to a problem: pass its path to the form as target. */
  readonly onJump: (path: string) => void;
  /** Replaces "Not submitted: n entries need your attention". */
  readonly title?: string;
  /** What was refused. An automatic save does not move the focus. */
  readonly occasion?: ProblemOccasion;
}

export type ProblemOccasion = "submit" | "save" | "autosave";

const shownAtFirst = 8;

/** The errors, above the form: it takes the focus when it appears, and each line goes to its place. */
export function ProblemSummary({
  definition,
  problems: found,
  onJump,
  title,
  occasion = "submit",
}: ProblemSummaryProps) {
  const t = useTexts(formMessages);
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const last = useRef(-1);
  const problems = useMemo(() => bySection(definition, found).flatMap((group) => group.found), [definition, found]);
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
  const groups = bySection(definition, shown);
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
      {groups.map(({ key, title: section, found }) => (
        <div key={key} className="so-problems-group" role="group" aria-label={section?.[locale] ?? t("summary.form")}>
          <span className="so-problems-section">{section?.[locale]}</span>
          <ul className="so-problems-list">
            {found.map((problem, index) => (
              <li key={`${problem.path} ${problem.message}`}>
                <button
                  type="button"
                  className="so-problems-link"
                  onClick={() => {
                    last.current = problems.indexOf(problem);
                    onJump(problem.path);
                  }}
                >
                  {labelOf(definition, problem, locale, t)}
                </button>{" "}
                {/* Repeats the section of the line before for screen readers only. */}
                <span className={found[index - 1]?.message === problem.message ? "so-visually-hidden" : undefined}>
                  {problem.message}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {shown.length < problems.length && (
        <button type="button" className="so-problems-next" onClick={() => setShowsAll(true)}>
          {t("summary.more", { count: problems.length - shown.length })}
        </button>
      )}
    </div>
  );
}

type FormTexts = ReturnType<typeof useTexts<keyof typeof formMessages>>;

interface ProblemGroup {
  readonly key: string;
  readonly title: Bilingual | undefined;
  readonly found: readonly PlacedProblem[];
}

/** Each section of the form with its errors in their order; errors of the whole form come last. */
function bySection(definition: FormDefinition, problems: readonly PlacedProblem[]): readonly ProblemGroup[] {
  const sectionOf = ({ path }: PlacedProblem) => {
    const place = placeOf(definition, path);
    return place.kind === "form" ? undefined : place.section;
  };
  return [...definition.sections, undefined]
    .map((section) => ({
      key: section?.key ?? "",
      title: section?.title,
      found: problems.filter((problem) => sectionOf(problem)?.key === section?.key),
    }))
    .filter(({ found }) => found.length > 0);
}

/** The place by its name in the form. */
function labelOf(definition: FormDefinition, { path }: PlacedProblem, locale: Locale, t: FormTexts): string {
  const place = placeOf(definition, path);
  switch (place.kind) {
    case "field":
      return place.indexed.field.label[locale];
    case "section":
      return place.section.title[locale];
    case "attachments":
      return definition.attachments.find(({ bizType }) => bizType === place.bizType)?.title[locale] ?? place.bizType;
    case "table": {
      const { table, columns } = place.indexed;
      if (place.row === undefined) return table.title[locale];
      const column = columns.get(place.column ?? "")?.label[locale];
      const row = place.row + 1;
      const inTable = column === undefined ? t("summary.wholeRow", { row }) : t("summary.row", { row, label: column });
      // With several tables the row alone is ambiguous.
      return place.section.tables.length > 1 ? `${table.title[locale]}: ${inTable}` : inTable;
    }
    default:
      return t("summary.form");
  }
}
