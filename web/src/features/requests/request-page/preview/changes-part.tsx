import { useMemo } from "react";
import { Link } from "react-router";
import { formatListTime } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { SidePart } from "../components/side-part.tsx";
import { comparableWith, sinceMyDecision } from "../compared-with.ts";
import type { LoadedRequest } from "../loaded-request.ts";
import { useComparison, useHistory } from "../queries.ts";
import { useSession } from "../../../../session/session-store.ts";
import { type ChangeLine, changeLines } from "./change-lines.ts";
import { previewMessages } from "./preview-messages.ts";

const shownAtFirst = 6;

/** Differences to the reader's last decision; for readers without one, to the previous version. */
export function ChangesPart({ loaded, href }: { readonly loaded: LoadedRequest; readonly href: string }) {
  const { request, definition, dictionaries } = loaded;
  const t = useTexts(previewMessages);
  const locale = useLocale();
  const history = useHistory(request.applyId);
  const userId = useSession((state) => state.userInfo?.id);
  const choices = comparableWith(request, history, userId);
  const chosen = choices.find(({ key }) => key === sinceMyDecision) ?? choices[0];
  const { data } = useComparison(request.applyId, chosen?.key ?? null);
  const lines = useMemo(
    () => data && changeLines(data, { definition, dictionaries, locale }),
    [data, definition, dictionaries, locale],
  );
  if (!data || !lines) return null;
  const { decidedAt, version } = data.from;
  const title =
    decidedAt === null
      ? t("changes.version", { version })
      : t("changes.decision", { time: formatListTime(decidedAt, locale) });
  const rest = lines.length - shownAtFirst;
  return (
    <SidePart
      title={title}
      hint={lines.length === 0 ? undefined : lines.length}
      action={lines.length > 0 && <Link to={href}>{t("compare")}</Link>}
    >
      {lines.length === 0 && <p className="so-aside-empty">{t("changes.none")}</p>}
      <dl className="so-changes">
        {lines.slice(0, shownAtFirst).map((line) => (
          <div key={line.key}>
            <dt>{line.label}</dt>
            <dd>
              <Change line={line} />
            </dd>
          </div>
        ))}
      </dl>
      {rest > 0 && <Link to={href}>{t("changes.rest", { count: rest })}</Link>}
    </SidePart>
  );
}

function Change({ line }: { readonly line: ChangeLine }) {
  const t = useTexts(previewMessages);
  if ("before" in line) {
    return (
      <>
        <del>{line.before || t("changes.empty")}</del> → <ins>{line.after || t("changes.empty")}</ins>
      </>
    );
  }
  return (
    <span className="num">
      {line.added > 0 && <span className="so-ok">{`+${line.added} ${t("changes.rows")} `}</span>}
      {line.removed > 0 && <span className="so-tone-bad">{`−${line.removed} ${t("changes.rows")} `}</span>}
      {line.cells > 0 && <span className="so-tone-warn">{`~${line.cells} ${t("changes.cells")}`}</span>}
    </span>
  );
}
