import { listComma } from "@signoff/domain/locale";
import type { ImportReport } from "@signoff/server/contract/people/users";
import { Button } from "antd";
import { Download } from "lucide-react";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { importMessages } from "../import-messages.ts";

type Line = ImportReport["lines"][number];
const maxShown = 100;

/** Effects of the file: numbers first, then errors, then the rest. */
export function ImportReportView({ report }: { readonly report: ImportReport }) {
  const t = useTexts(importMessages);
  const { added, changed, same, wrong, lines } = report;
  const bad = lines.filter(({ outcome }) => outcome === "wrong");
  const good = lines.filter(({ outcome }) => outcome === "add" || outcome === "change");
  return (
    <div className="so-import-report">
      <p className="num" role="status">
        <strong>{t("counts", { added, changed, same, wrong })}</strong>
      </p>
      {bad.length > 0 && (
        <section aria-label={t("wrong.title")}>
          <header>
            <h3>{t("wrong.title")}</h3>
            <SaveErrors lines={bad} />
          </header>
          <Lines lines={bad} />
        </section>
      )}
      {good.length > 0 && (
        <section aria-label={t("good.title")}>
          <h3>{t("good.title")}</h3>
          <Lines lines={good} />
        </section>
      )}
    </div>
  );
}

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  const t = useTexts(importMessages);
  const comma = listComma(useLocale());
  return (
    <>
      <ul>
        {lines.slice(0, maxShown).map(({ row, username, outcome, changes, problems }) => (
          <li key={row}>
            <span className="num">{t("row", { row })}</span>
            <span className="code">{username}</span>
            {outcome === "wrong" ? (
              <span className="so-held-stays">
                {problems.map(({ column, message }) => `${column}: ${message}`).join(" · ")}
              </span>
            ) : (
              <span>{outcome === "add" ? t("add") : t("change", { fields: changes.join(comma) })}</span>
            )}
          </li>
        ))}
      </ul>
      {lines.length > maxShown && <p className="so-record-hint">{t("shown", { count: maxShown })}</p>}
    </>
  );
}

/** Every error on a line of its own, for correcting the file. */
function SaveErrors({ lines }: { readonly lines: readonly Line[] }) {
  const t = useTexts(importMessages);
  const save = () => {
    const head = [t("report.row"), t("report.account"), t("report.column"), t("report.problem")];
    const rows = lines.flatMap(({ row, username, problems }) =>
      problems.map(({ column, message }) => [String(row), username, column, message]),
    );
    saveText(t("report.name"), [head, ...rows].map((cells) => cells.map(quoted).join(",")).join("\r\n"));
  };
  return (
    <Button size="small" icon={<Download size={14} strokeWidth={1.7} />} onClick={save}>
      {t("report")}
    </Button>
  );
}

/** A spreadsheet must treat the values as text, not as formulas. */
function quoted(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

function saveText(name: string, text: string): void {
  const link = document.createElement("a");
  // The byte order mark tells spreadsheets that the file is UTF-8.
  link.href = URL.createObjectURL(new Blob([`\uFEFF${text}`], { type: "text/csv;charset=utf-8" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
