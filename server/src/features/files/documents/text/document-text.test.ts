// @engine postgres
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadConfig } from "../../../../config/config.ts";
import { readTexts } from "../../../../testing/read-texts.ts";
import { aPdf } from "../../../../testing/sample-documents.ts";
import { type Story, startStory } from "../../../../testing/story.ts";
import { postMultipart } from "../../../../testing/upload-file.ts";
import { documentsContract } from "../contract.ts";
import { most } from "./cut-text.ts";
import { readTextHandler } from "./read-text.job.ts";

const { list, detail, text, upload } = documentsContract;
const keeper = "pid.yin";

let story: Story;
beforeAll(async () => {
  story = await startStory({ config: loadConfig({ LOG_LEVEL: "silent" }) });
});
afterAll(() => story.close());

let count = 0;

async function uploaded(fileName: string, content: Buffer | string) {
  const docNo = `TEXT-28HV-${(count += 1)}`;
  const titles = { titleZh: `规范 ${docNo}`, titleEn: `Paper ${docNo}` };
  const fields = {
    docNo,
    ...titles,
    documentType: "drm",
    platform: "28HV",
    owner: "pie.wu",
    customer: "",
    version: "V1.0",
  };
  const headers = { "access-token": await story.token(keeper) };
  const { envelope } = await postMultipart(story.app, upload.path, { fields, fileName, content }, headers);
  expect(envelope).toMatchObject({ code: 200 });
  return docNo;
}

async function versionOf(docNo: string) {
  const [version] = (await story.get(keeper, detail, { docNo })).versions;
  if (!version) throw new Error(`${docNo} has no version`);
  return version;
}

const textOf = async (docNo: string) => story.get(keeper, text, { versionId: (await versionOf(docNo)).versionId });
const found = async (keyword: string) => (await story.get(keeper, list, { keyword })).records;

async function rowsOf(docNo: string): Promise<readonly { page: number; of_page: number; length: number }[]> {
  const { rows } = await sql<{ page: number; of_page: number; length: number }>`
    select p.page, p.of_page, length(p.text)::int as length from document_pages p
    where p.version_id = ${(await versionOf(docNo)).versionId}::bigint order by p.page`.execute(story.database.kysely);
  return rows;
}

/** A long text in which nearly every pair of characters is new: the worst case for the index. */
function manyPairs(length: number): string {
  return Array.from({ length }, (_character, at) =>
    String.fromCharCode(0x4e00 + ((at * 7_919 + (at >> 5)) % 20_000)),
  ).join("");
}

describe("[R-OPS-18] the text of an uploaded document", () => {
  it("is not written by the upload: nobody waits for it, and the preview says that it is on its way", async () => {
    const content = `${"Gate oxide of 8 V devices. ".repeat(4_000)} the end`;
    const docNo = await uploaded("long.txt", content);
    expect(await rowsOf(docNo)).toEqual([]);
    expect(await versionOf(docNo)).toMatchObject({ shownAs: "text" });
    expect(await textOf(docNo)).toEqual({ pages: [], isCut: false, isWaiting: true });
    expect(await found("gate oxide")).toEqual([]);
    expect(story.queue.jobs.filter(({ name }) => name === "documents.read-text")).toHaveLength(1);
  });

  it("is written by a job in short pieces, each with its page, and the whole of it is found", async () => {
    expect(await readTexts(story)).toBe(1);
    const [hit] = await found("gate oxide");
    expect(hit?.hit).toMatchObject({ page: 1, isMore: true, text: expect.stringContaining("Gate oxide of 8 V") });
    const rows = await rowsOf(hit?.docNo ?? "");
    expect(Math.max(...rows.map(({ length }) => length))).toBeLessThanOrEqual(most.piece);
    expect(rows.reduce((sum, { length }) => sum + length, 0)).toBe(4_000 * 27 + 8);
    expect((await found("the end"))[0]?.hit).toMatchObject({ page: 1, count: 1, isMore: false });
    const shown = await textOf(hit?.docNo ?? "");
    expect(shown).toMatchObject({ isCut: false, isWaiting: false });
    expect(shown.pages.map(({ page, text: { length } }) => [page, length])).toEqual([[1, 4_000 * 27 + 8]]);
  });

  it("of a PDF keeps its pages, however many pieces a page has", async () => {
    const line = "Spacing of metal over active area is listed in the table below, for 8 V and 20 V.";
    const lines = Array.from({ length: 34 }, () => line).join("\n");
    const docNo = await uploaded("rules.pdf", aPdf(["Contents", lines, "Last page"]));
    await readTexts(story);
    expect(new Set((await rowsOf(docNo)).map(({ of_page }) => of_page))).toEqual(new Set([1, 2, 3]));
    expect(await rowsOf(docNo)).toHaveLength(4);
    expect((await textOf(docNo)).pages).toEqual([
      { page: 1, text: "Contents" },
      { page: 2, text: lines },
      { page: 3, text: "Last page" },
    ]);
    expect((await found("last page"))[0]?.hit).toMatchObject({ page: 3, count: 1 });
  });

  it("is bounded in all, and the preview says that it goes on", async () => {
    const docNo = await uploaded("end.csv", `${"a".repeat(most.characters)} beyond`);
    const [job] = story.queue.jobs.splice(0);
    const handler = readTextHandler(story.database, { files: story.files });
    const stop = new AbortController();
    // Stopped before the first piece, as by a server shutdown: the next run continues where this one ended.
    stop.abort(new Error("the server stops"));
    const run = (signal: AbortSignal) => handler.run(job?.data, { jobId: "1", retryCount: 0, signal });
    await expect(run(stop.signal)).rejects.toThrow("the server stops");
    expect(await textOf(docNo)).toMatchObject({ isWaiting: true });
    const { versionId } = await versionOf(docNo);
    await sql`insert into document_pages (version_id, page, of_page, text)
      select ${versionId}::bigint, n, 1, repeat('a', ${most.piece}) from generate_series(1, ${most.characters / most.piece - 2}::int) n`.execute(
      story.database.kysely,
    );
    await run(new AbortController().signal);
    expect(await rowsOf(docNo)).toHaveLength(most.characters / most.piece);
    expect(await textOf(docNo)).toMatchObject({ isWaiting: false, isCut: true });
    expect(await found("beyond")).toEqual([]);
    // A second run of a finished job has nothing to do.
    await run(new AbortController().signal);
    expect(await rowsOf(docNo)).toHaveLength(most.characters / most.piece);
  });

  it("that a server of the last release has written is found beside it", async () => {
    const docNo = await uploaded("old.zip", Buffer.concat([Buffer.from("504b0506", "hex"), Buffer.alloc(18)]));
    const { versionId } = await versionOf(docNo);
    const pages = JSON.stringify([
      [1, "Cover"],
      [2, `Antenna ratio of via 3 ${manyPairs(30_000)}`],
    ]);
    await sql`insert into document_pages (version_id, page, text) select ${versionId}::bigint, (p.value ->> 0)::int, p.value ->> 1
      from jsonb_array_elements(${pages}::jsonb) as p`.execute(story.database.kysely);
    const [hit] = await found("antenna ratio");
    expect(hit).toMatchObject({ docNo, hit: { page: 2, count: 1, text: expect.stringMatching(/^antenna ratio/i) } });
    expect((await textOf(docNo)).pages.map(({ page }) => page)).toEqual([1, 2]);
  });
});
