import type { ReadinessFinding, ReadinessLine } from "@signoff/server/contract/registry/readiness";
import { Link } from "react-router";
import { requestAddress } from "../../../../client/request-address.ts";
import { formatListDay } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { readinessMessages } from "../messages.ts";
import { LineMark } from "./line-mark.tsx";

interface LineRowProps {
  readonly line: ReadinessLine;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** A line, and all its findings below it once it is opened. */
export function LineRow({ line, isOpen, onToggle }: LineRowProps) {
  const t = useTexts(readinessMessages);
  const [first, ...others] = line.findings;
  return (
    <>
      <tr className={isOpen ? "so-ready-line so-ready-opened" : "so-ready-line"} onClick={onToggle}>
        <td>
          <LineMark state={line.state} />
        </td>
        <th scope="row">
          <button type="button" className="so-ready-toggle" data-line={line.name} aria-expanded={isOpen}>
            {line.title}
          </button>
        </th>
        <td>
          {line.passed ? t("passedBy", line.passed) : first?.words}
          {others.length > 0 && !line.passed && (
            <span className="so-ready-more"> · {t("more", { count: others.length })}</span>
          )}
        </td>
        <td className="so-ready-who">{first && <Said finding={first} />}</td>
        <td>{first && <Where finding={first} />}</td>
      </tr>
      {isOpen && (
        <tr className="so-ready-detail">
          <td />
          <td colSpan={4}>
            <Findings findings={line.findings} />
          </td>
        </tr>
      )}
    </>
  );
}

function Findings({ findings }: { readonly findings: readonly ReadinessFinding[] }) {
  return (
    <table className="so-ready-findings">
      <tbody>
        {findings.map((finding) => (
          <tr key={`${finding.words} ${finding.row ?? ""}`}>
            <td>
              <LineMark state={finding.state} />
            </td>
            <td>{finding.words}</td>
            <td className="so-ready-who">
              <Said finding={finding} />
            </td>
            <td>
              <Where finding={finding} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Said({ finding: { by, at } }: { readonly finding: ReadinessFinding }) {
  const locale = useLocale();
  return <>{[by, at === null ? null : formatListDay(at, locale)].filter((part) => part !== null).join(", ")}</>;
}

export function Where({ finding }: { readonly finding: ReadinessFinding }) {
  const t = useTexts(readinessMessages);
  const { requestNo, applyId, formType, row } = finding;
  if (requestNo === null) return null;
  const name = row === null ? requestNo : `${requestNo} ${t("row", { row })}`;
  if (applyId === null || formType === null) return <span className="so-ready-no">{name}</span>;
  return (
    <Link
      className="so-ready-no"
      to={requestAddress({ applyId, formType })}
      onClick={(event) => {
        event.stopPropagation();
      }}
    >
      {name}
    </Link>
  );
}
