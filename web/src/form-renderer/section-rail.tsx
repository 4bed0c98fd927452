import { Check, CircleAlert } from "lucide-react";
import { memo, useMemo } from "react";
import { useLocale, useTexts } from "../i18n/translate.ts";
import { Keycap } from "../ui/keycap.tsx";
import { useShortcut } from "../ui/shortcuts/shortcut-handlers.ts";
import type { FormViewProps } from "./form-view-props.ts";
import { formMessages } from "./messages.ts";
import { type SectionMark, sectionMarks } from "./section-marks.ts";
import "./section-rail.css";

interface SectionRailProps
  extends Pick<
    FormViewProps,
    "definition" | "data" | "rows" | "node" | "state" | "problems" | "differences" | "sources"
  > {
  /** The section in view, reported by the form. */
  readonly current: string | undefined;
  /** Goes to a section: pass `section:<key>` to the form as target. */
  readonly onJump: (path: string) => void;
  /** Shows how many of the required values are filled in. */
  readonly showProgress: boolean;
  /** Nothing is required of a person who only reads, so nothing is shown. */
  readonly isEdited: boolean;
}

/** The sections of a form beside it: complete, with errors, number of rows. */
export function SectionRail({ current, onJump, showProgress, isEdited, ...form }: SectionRailProps) {
  const t = useTexts(formMessages);
  const { definition, data, rows, node, state, problems, differences, sources } = form;
  const marks = useMemo(
    () =>
      sectionMarks({
        definition,
        data,
        rows,
        state,
        problems,
        sources,
        isDecided: isEdited && !showProgress,
        ...(differences ? { differences } : {}),
        ...(node === undefined ? {} : { node }),
      }),
    [definition, data, rows, node, state, problems, differences, sources, isEdited, showProgress],
  );
  const at = Math.max(
    0,
    marks.findIndex((mark) => mark.key === current),
  );
  const step = (by: number) => {
    const next = marks[at + by];
    if (next) onJump(`section:${next.key}`);
  };
  useShortcut("previousSection", () => step(-1));
  useShortcut("nextSection", () => step(1));
  const required = marks.reduce((sum, mark) => sum + mark.required, 0);
  const filled = marks.reduce((sum, mark) => sum + mark.filled, 0);
  return (
    <nav className="so-rail" aria-label={t("rail.title")}>
      <div className="so-rail-title">{t("rail.title")}</div>
      <ul className="so-rail-list">
        {marks.map((mark, index) => (
          <RailItem
            key={mark.key}
            section={mark.section}
            errors={mark.errors}
            changes={mark.changes}
            count={mark.count}
            isComplete={isEdited && mark.isComplete && mark.required > 0}
            // A draft has its count below; at a node each section shows its missing values.
            lacking={isEdited && !showProgress ? mark.required - mark.filled : 0}
            isCurrent={index === at}
            onJump={onJump}
          />
        ))}
      </ul>
      <div className="so-rail-foot">
        {showProgress && required > 0 ? (
          <>
            <span>{t("rail.required", { filled, total: required })}</span>
            <progress className="so-rail-progress" max={required} value={filled} aria-hidden="true" />
          </>
        ) : (
          <span className="so-keys" aria-hidden="true">
            <Keycap>[</Keycap> <Keycap>]</Keycap> {t("rail.move")}
          </span>
        )}
      </div>
    </nav>
  );
}

interface RailItemProps extends Pick<SectionMark, "section" | "errors" | "changes" | "count" | "isComplete"> {
  /** How many of the reader's required values are missing. */
  readonly lacking: number;
  readonly isCurrent: boolean;
  readonly onJump: (path: string) => void;
}

const RailItem = memo(function RailItem(props: RailItemProps) {
  const { section, errors, changes, count, isComplete, lacking, isCurrent, onJump } = props;
  const t = useTexts(formMessages);
  const locale = useLocale();
  return (
    <li>
      <button
        type="button"
        className={isCurrent ? "so-rail-item so-rail-current" : "so-rail-item"}
        aria-current={isCurrent ? "location" : undefined}
        onClick={() => onJump(`section:${section.key}`)}
      >
        <span className="so-rail-name">{section.title[locale]}</span>
        {errors === 0 && lacking > 0 && (
          <span className="so-rail-changes">{t("rail.lacking", { count: lacking })}</span>
        )}
        {changes > 0 && (
          <span className="so-rail-changes num" title={t("rail.changes", { count: changes })}>
            {changes}
          </span>
        )}
        {count !== undefined && count > 0 && (
          <span className="so-rail-count num" title={t("rail.rows", { count })}>
            {count}
          </span>
        )}
        {errors > 0 ? (
          <span className="so-rail-errors num" title={t("rail.errors", { count: errors })}>
            <CircleAlert size={14} role="img" aria-label={t("rail.errors", { count: errors })} />
            {errors}
          </span>
        ) : (
          isComplete && <Check size={14} className="so-rail-done" role="img" aria-label={t("rail.done")} />
        )}
      </button>
    </li>
  );
});
