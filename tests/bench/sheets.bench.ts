import { createWriteStream } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { pipeline } from "node:stream/promises";
import { streamList } from "../../server/src/excel/stream-workbook.ts";
import { traceSheet } from "../../server/src/features/forms/templates/filled/row-trace.ts";
import { type TableInput, work } from "../../server/src/features/forms/templates/read-table.work.ts";
import { sheetThreads } from "../../server/src/workers/pools.ts";
import { atMost, type BenchRow, shown } from "./bench-row.ts";
import { cells, chipSheet, definition, table } from "./chip-sheet.ts";

const megabyte = 1_048_576;

/** Tables to a spreadsheet and back beside another user's calls, and lists of any length in the same memory. */
export async function run(): Promise<BenchRow[]> {
  // The first of each loads its code and starts its thread.
  await roundTrip(200);
  const { written } = await roundTrip(5_000);
  const { read } = await roundTrip(10_000);
  await streamed(10_000);
  const [some, all] = [await streamed(10_000), await streamed(100_000)];
  return [
    atMost("sheets: export of 5,000 rows, processor time", written.cpuSeconds, 2, "s"),
    atMost("sheets: export of 5,000 rows, event-loop delay p99", written.delayMs, 50, "ms"),
    atMost("sheets: import of 10,000 x 13, processor time", read.cpuSeconds, 3, "s"),
    atMost("sheets: import of 10,000 x 13, event-loop delay p99", read.delayMs, 50, "ms"),
    atMost("sheets: memory for a list of 100,000 rows with links", all.beyond, 150, "MB"),
    atMost("sheets: memory of the process at 100,000 rows against 10,000", all.highest / some.highest, 1.3, "x"),
    shown("sheets: memory for a list of 10,000 rows with links", some.beyond, "MB"),
  ];
}

async function roundTrip(count: number) {
  const written = await measured(() => chipSheet(count));
  const read = await measured(() => readBack(written.result, count));
  if (read.result.rows.length !== count) throw new Error(`${read.result.rows.length} of ${count} rows came back`);
  return { written, read };
}

/** Like the import of a table. */
async function readBack(bytes: Buffer, count: number) {
  const input: TableInput = {
    file: { bytes, names: [table.title.en], maxRows: count + 2, beside: [traceSheet] },
    form: { ...definition, rules: [] },
    table: table.key,
    data: {},
    applyId: undefined,
    cells,
    today: "2026-03-02",
    locale: "en",
  };
  const result = await sheetThreads.run(work, input, () => Promise.resolve());
  if (result.kind !== "rows") throw new Error(`the sheet was not read: ${result.kind}`);
  return result.read;
}

async function measured<Result>(work: () => Promise<Result>) {
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  delays.disable();
  return { result, cpuSeconds: (user + system) / 1e6, delayMs: delays.percentile(99) / 1e6 };
}

/** Highest memory while a list is written to nowhere, and its increase, in megabytes. */
async function streamed(count: number) {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let highest = before;
  const sampler = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss());
  }, 10);
  const columns = Array.from({ length: 12 }, (_column, at) => ({
    header: `Column ${at}`,
    width: 12,
    cell: (row: number) => `Cell ${row} ${at}`,
    ...(at === 0
      ? { link: (row: number) => `https://signoff.example.com/tapeout/pages/pidb/detail?applyId=${row}` }
      : {}),
  }));
  await pipeline(
    await streamList(numbers(count), { name: "List", columns, locale: "en" }),
    createWriteStream("/dev/null"),
  );
  clearInterval(sampler);
  return { beyond: (highest - before) / megabyte, highest };
}

async function* numbers(count: number) {
  for (let at = 0; at < count; at += 1) yield at;
}
