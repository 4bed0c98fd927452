import type { AssignedQuestion } from "@signoff/server/contract/master-data/trrs-questions";
import { ClipboardCheck } from "lucide-react";
import { formatFullDay } from "../../../../i18n/format.ts";
import { bothTexts, useTexts } from "../../../../i18n/translate.ts";
import { CellList } from "../../../../list-page/cell-list.tsx";
import type { ColumnType, ListColumn, ListDefinition } from "../../../../list-page/list-definition.ts";
import { ListPage } from "../../../../list-page/list-page.tsx";
import { dictionaryOptions } from "../../../../client/dictionaries.ts";
import { requestAddress, taskAddress } from "../../../../client/request-address.ts";
import { useMenuPage } from "../../../../pages/menu-page.ts";
import { questionMessages } from "../messages.ts";
import { loadMyQuestions, type MineQuery } from "../queries.ts";
import "../trrs-questions.css";

const text = bothTexts(questionMessages);

type Column = ListColumn<AssignedQuestion, MineQuery>;

function column(
  key: keyof AssignedQuestion,
  title: keyof typeof questionMessages,
  type: ColumnType,
  rest: { readonly width: number } & Partial<Column>,
): Column {
  return { key, title: text(title), type, ...rest };
}

const columns: readonly Column[] = [
  column("requestNo", "requestNo", "identifier", { width: 150, sort: "requestNo" }),
  column("questionName", "question", "strong", { width: 190 }),
  column("subQuestion", "subQuestion", "text", { width: 280, grow: true }),
  column("type", "type", "text", { width: 170 }),
  column("riskLevel", "risk", "text", { width: 92, render: (row) => <Risk row={row} /> }),
  column("needsVerification", "needsVerification", "text", {
    width: 150,
    render: ({ needsVerification }) => <YesNo value={needsVerification} />,
  }),
  column("dueDate", "due", "day", { width: 168, sort: "dueDate", render: (row) => <Due row={row} /> }),
  column("result", "result", "text", { width: 120 }),
  column("hasAttachment", "attachment", "text", {
    width: 100,
    render: ({ hasAttachment }) => <YesNo value={hasAttachment} />,
  }),
  column("status", "status", "status", { width: 120 }),
  column("subject", "subject", "text", { width: 220, hidden: true }),
];

const questionList: Omit<ListDefinition<AssignedQuestion, MineQuery>, "title"> = {
  key: "trrs.mine",
  columns,
  conditions: [
    { key: "keyword", label: text("keyword"), type: "text" },
    {
      key: "open",
      label: text("open"),
      type: "select",
      holds: "boolean",
      options: [
        { value: "true", label: text("open.true") },
        { value: "false", label: text("open.false") },
      ],
    },
    {
      key: "result",
      label: text("result"),
      type: "multi",
      options: { name: "trrs results", load: (signal) => dictionaryOptions("trrs_result", signal) },
    },
    { key: "from", to: "to", label: text("due"), type: "dateRange" },
  ],
  sortedBy: { column: "dueDate", order: "asc" },
  rowKey: ({ id }) => id,
  load: loadMyQuestions,
  hrefOf: ({ applyId, taskId }) =>
    taskId === null ? requestAddress({ applyId, formType: "trrs" }) : taskAddress({ taskId, formType: "trrs" }),
  empty: { icon: ClipboardCheck, title: text("empty"), text: text("emptyText") },
  preview: (row) => <CellList columns={columns} row={row} />,
};

const untitled = { zh: "", en: "" };

/** Lines of risk reviews that the user must verify; a row with an open task leads to it. */
export function MyQuestionsPage() {
  const title = useMenuPage()?.title ?? untitled;
  return <ListPage definition={{ ...questionList, title }} />;
}

function YesNo({ value }: { readonly value: boolean }) {
  const t = useTexts(questionMessages);
  return t(value ? "yes" : "no");
}

const riskTones: Readonly<Record<string, string>> = { high: "bad", mid: "warn", low: "mute", none: "mute" };

function Risk({ row }: { readonly row: AssignedQuestion }) {
  if (row.riskLevel === "") return "–";
  return <span className={`so-tone so-role-${riskTones[row.riskValue] ?? "mute"}`}>{row.riskLevel}</span>;
}

function Due({ row }: { readonly row: AssignedQuestion }) {
  const t = useTexts(questionMessages);
  if (row.dueDate === null) return "–";
  return (
    <span className="so-question-due">
      <span className="num">{formatFullDay(row.dueDate)}</span>
      {row.overdue && <span className="so-tone so-role-bad">{t("overdue")}</span>}
    </span>
  );
}
