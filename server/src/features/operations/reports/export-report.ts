import type { RequestOf } from "@signoff/domain/http/endpoint";
import type { Bilingual, Locale } from "@signoff/domain/locale";
import { type CellContent, type SheetContent, writeWorkbook, xlsxContentType } from "../../../excel/workbook.ts";
import type { Context } from "../../../http/context.ts";
import type { FileAnswer } from "../../../http/download.ts";
import type { reportsContract } from "./contract.ts";
import type { ReportServices } from "./report-scope.ts";
import { type Report, showReport } from "./show-report.ts";

const title: Bilingual = { zh: "报表", en: "Report" };

/** Every chart as a sheet with its numbers. */
export async function exportReport(
  context: Context<ReportServices>,
  request: RequestOf<(typeof reportsContract)["export"]>,
): Promise<FileAnswer> {
  const report = await showReport(context, request);
  const { locale } = context;
  return {
    fileName: `${title[locale]} ${request.fromMonth} ${request.toMonth}.xlsx`,
    contentType: xlsxContentType,
    body: await writeWorkbook(sheetsOf(report, locale)),
  };
}

function sheetsOf(report: Report, locale: Locale): SheetContent[] {
  return [monthSheet(report), nodeSheet(report), ...countSheets(report)].map(({ name, heads, rows }) =>
    sheetOf({ name: name[locale], heads: heads.map((head) => head[locale]), rows }),
  );
}

interface NamedSheet {
  readonly name: Bilingual;
  readonly heads: readonly Bilingual[];
  readonly rows: readonly (readonly CellContent[])[];
}

function monthSheet({ months }: Report): NamedSheet {
  return {
    name: { zh: "按月", en: "Months" },
    heads: [words.month, words.completed, words.median, words.p90, words.rejected, words.jdv],
    rows: months.map((row) => [row.month, row.completed, row.medianHours, row.p90Hours, row.rejected, row.overdueJdv]),
  };
}

function nodeSheet({ nodes }: Report): NamedSheet {
  return {
    name: { zh: "各节点用时", en: "Hours per node" },
    heads: [words.kind, words.node, words.visits, words.median, words.p90, words.waiting],
    rows: nodes.map((row) => [
      row.formType,
      row.name,
      row.visits,
      row.medianHours,
      row.p90Hours,
      Math.round(row.waitingShare * 100),
    ]),
  };
}

function countSheets({ reasons, handlers, shuttles }: Report): NamedSheet[] {
  return [
    {
      name: { zh: "驳回原因", en: "Rejections" },
      heads: [words.reason, words.count],
      rows: reasons.map(({ reason, count }) => [reason, count]),
    },
    {
      name: { zh: "每人承担", en: "Load" },
      heads: [words.handler, words.done, words.open, words.overdue],
      rows: handlers.map(({ name, done, open, overdue }) => [name, done, open, overdue]),
    },
    {
      name: { zh: "班次填充", en: "Shuttles" },
      heads: [words.shuttle, words.seats, words.booked],
      rows: shuttles.map(({ shuttleNo, seats, booked }) => [shuttleNo, seats, booked]),
    },
  ];
}

const words = {
  month: { zh: "月份", en: "Month" },
  completed: { zh: "完成", en: "Completed" },
  median: { zh: "中位数（小时）", en: "Median (hours)" },
  p90: { zh: "90 分位（小时）", en: "90th percentile (hours)" },
  rejected: { zh: "被驳回", en: "Rejected" },
  jdv: { zh: "JDV 逾期", en: "Overdue JDV" },
  kind: { zh: "单据类型", en: "Kind" },
  node: { zh: "节点", en: "Node" },
  visits: { zh: "次数", en: "Times" },
  waiting: { zh: "等待占比（%）", en: "Waiting (%)" },
  reason: { zh: "原因", en: "Reason" },
  count: { zh: "次数", en: "Times" },
  handler: { zh: "处理人", en: "Handler" },
  done: { zh: "已办", en: "Done" },
  open: { zh: "在办", en: "Open" },
  overdue: { zh: "在办逾期", en: "Overdue" },
  shuttle: { zh: "班次", en: "Shuttle" },
  seats: { zh: "席位", en: "Seats" },
  booked: { zh: "已订", en: "Booked" },
} as const satisfies Record<string, Bilingual>;

interface PlainSheet {
  readonly name: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly CellContent[])[];
}

/** The first columns contain names, the others numbers. */
function sheetOf({ name, heads, rows }: PlainSheet): SheetContent {
  return {
    name,
    columns: heads.map((header, at) => ({
      header,
      width: at === 0 ? 28 : 18,
      holds: rows.some((row) => typeof row[at] === "string") ? "text" : "number",
    })),
    rows,
  };
}
