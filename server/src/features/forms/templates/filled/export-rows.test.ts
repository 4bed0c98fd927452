// @engine postgres
import { loadSampledKinds } from "@signoff/forms/demo/samples";
import { sheetChanges, takeChanges } from "@signoff/forms/merge/sheet-changes";
import { type FormValues, type Row, rowsIn } from "@signoff/forms/values/form-values";
import { rowIdOf } from "@signoff/forms/values/row-id";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startStory, type Story } from "../../../../testing/story.ts";
import { headersOf, signIn } from "../../../../testing/test-app.ts";
import { isFullTest } from "../../../../testing/test-scale.ts";
import { postMultipart } from "../../../../testing/upload-file.ts";
import { requestsContract } from "../../../requests/lifecycle/contract.ts";
import { templatesContract } from "../contract.ts";
import { excelTables } from "../excel-tables.ts";

const kinds = await loadSampledKinds();
/** Only the system creates it: nobody may ask for it without a request. */
const madeBySystem = "pfmChild";
const filledTables = [...kinds.values()].flatMap(({ definition, example }) =>
  excelTables(definition).flatMap((table) => {
    const data = Object.assign({}, example.sample, ...Object.values(example.atNode)) as FormValues;
    const rows = data[table.key];
    const templateType = `${definition.kind}.${table.key}`;
    const isKnown = Array.isArray(rows) && rows.length > 0 && definition.kind !== madeBySystem;
    return isKnown ? [{ templateType, data, rows: rows as Row[] }] : [];
  }),
);

interface Imported {
  readonly rows: readonly Row[];
  readonly problems: readonly { readonly row: number; readonly message: string }[];
  readonly exported: { readonly rows: readonly Row[]; readonly places: readonly (number | null)[] } | null;
}

let test: Story;
let token: string;
beforeAll(async () => {
  test = await startStory();
  token = await signIn(test.app, "admin");
});
afterAll(() => test.close());

interface Asked {
  readonly templateType: string;
  readonly data: FormValues;
  readonly applyId?: string;
  readonly closed?: readonly { readonly column: string; readonly rows?: number[] }[];
  readonly takesRows?: boolean;
}

async function exported({ closed = [], takesRows = true, ...asked }: Asked, locale = "en", by = token) {
  const answer = await test.app.inject({
    method: "POST",
    url: `/api${templatesContract.exportRows.path}`,
    headers: headersOf({ token: by, locale: locale as "en" }),
    payload: { ...asked, closed, takesRows },
  });
  return { status: answer.statusCode, answer, file: answer.rawPayload };
}

async function imported(templateType: string, content: Buffer, fields: Record<string, string> = {}): Promise<Imported> {
  const parts = { fields: { templateType, ...fields }, fileName: "changed.xlsx", content };
  const { path } = templatesContract.importTable;
  const { envelope } = await postMultipart(test.app, path, parts, headersOf({ token }));
  expect(envelope.code).toBe(200);
  return envelope.result as Imported;
}

/** Imitates a spreadsheet program: reads everything, changes the rows of the first sheet, writes everything. */
async function changedIn(file: Buffer, change: (rows: unknown[][]) => unknown[][]): Promise<Buffer> {
  const { sheets } = await readXlsx(file);
  const [first, ...others] = sheets;
  if (!first) throw new Error("the table has its sheet");
  const rows = change(first.rows) as typeof first.rows;
  const untouched = others.map(({ name, rows: same, veryHidden = false }) => ({ name, rows: same, veryHidden }));
  return Buffer.from(await writeXlsx({ sheets: [{ name: first.name, rows }, ...untouched] }));
}

/** A full run covers both; otherwise every other table uses the other language. */
function languagesOf(templateType: string): readonly string[] {
  const isOdd = filledTables.findIndex((one) => one.templateType === templateType) % 2 === 1;
  return isFullTest ? ["zh", "en"] : [isOdd ? "zh" : "en"];
}

describe("a table that is exported as it is", () => {
  it.each(filledTables)(
    "[R-ATT-2] and imported again is the same: $templateType",
    async ({ templateType, data, rows }) => {
      for (const locale of languagesOf(templateType)) {
        const { status, file } = await exported({ templateType, data }, locale);
        expect(status).toBe(200);
        const back = await imported(templateType, await changedIn(file, (all) => all));
        expect(back.rows).toEqual(rows);
        expect(back.exported?.rows).toEqual(rows);
        expect(back.exported?.places).toEqual(rows.map((_row, at) => at));
        expect(back.problems.filter(({ row }) => row === 1)).toEqual([]);
      }
    },
  );

  const [masks] = filledTables.filter(({ templateType }) => templateType === "toptier.masks");
  if (!masks) throw new Error("there is an example of a mask list");
  const { templateType, data, rows } = masks;

  it("tells rows apart that were added, copied, taken out and moved", async () => {
    const { file } = await exported({ templateType, data });
    const changed = await changedIn(file, ([head = [], first = [], second = [], ...others]) => [
      head,
      second,
      [...first],
      [...first],
      [null, null, "999", "NEW"],
      ...others.slice(1),
    ]);
    const { exported: was, rows: now } = await imported(templateType, changed);
    expect(was?.places.slice(0, 4)).toEqual([1, 0, null, null]);
    expect(was?.places.slice(4)).toEqual(rows.slice(3).map((_row, at) => at + 3));
    expect(now[0]).toEqual(rows[1]);
    expect(now[3]).toMatchObject({ maskCode: "999", layerName: "NEW" });
  });

  it("[R-ROW-4] brings the ids of its rows back, moved as they are, and makes a copied row a new one", async () => {
    const { applyId } = await test.get("admin", requestsContract.create, { formType: "toptier" });
    const sent = { subject: "Rows", masks: rows.slice(0, 3) };
    const saved = await test.get("admin", requestsContract.save, { applyId, revision: 0, data: sent });
    const stored = await test.get("admin", requestsContract.detail, { applyId });
    const theirs = rowsIn(stored.data["masks"]);
    const { file } = await exported({ templateType, data: stored.data, applyId });
    const changed = await changedIn(file, ([head = [], first = [], second = [], third = []]) => [
      head,
      third,
      first.map((cell) => (cell === rows[0]?.["layerName"] ? "Renamed" : cell)),
      [...first],
      second,
    ]);
    const { rows: mine, exported: was } = await imported(templateType, changed, { applyId });
    const versions = { base: was?.rows ?? [], mine, places: was?.places ?? [], theirs };
    const sheet = { keys: undefined, counter: undefined, columns: ["maskCode", "layerName"], takesRows: true };
    const lines = sheetChanges(versions, { ...sheet, isOpen: () => true });
    const masks = takeChanges(lines, versions, { isTaken: () => true, sideOf: () => "mine" });
    const again = { applyId, revision: saved.revision, data: { ...stored.data, masks } };
    const { rowIds } = await test.get("admin", requestsContract.save, again);
    const now = rowsIn((await test.get("admin", requestsContract.detail, { applyId })).data["masks"]);
    const [one, two, three] = theirs.map(rowIdOf);
    expect(now.map(rowIdOf)).toEqual([three, one, rowIds["masks"]?.["2"], two]);
    expect(Object.keys(rowIds["masks"] ?? {})).toEqual(["2"]);
    expect(now[1]).toMatchObject({ layerName: "Renamed" });
    expect(now[2]).toMatchObject({ layerName: rows[0]?.["layerName"] });
  });

  it("keeps what the sheet does not bring, empties what was emptied and drops a row of which nothing is left", async () => {
    const { file } = await exported({ templateType, data });
    const changed = await changedIn(file, (all) =>
      all.map((row, at) => {
        const withoutLast = row.slice(0, -1);
        return at === 1 ? row.map((cell, column) => (column === 0 ? cell : null)).slice(0, -1) : withoutLast;
      }),
    );
    const { exported: was, rows: now } = await imported(templateType, changed);
    expect(was?.places).toEqual(rows.slice(1).map((_row, at) => at + 1));
    expect(now).toEqual(rows.slice(1));
  });

  it("is compared only with the request it came from", async () => {
    const { file } = await exported({ templateType, data });
    const { request } = await test.created("toptier");
    const maker = await test.token("pie.ma");
    const parts = { fields: { templateType, applyId: request.applyId }, fileName: "a.xlsx", content: file };
    const { path } = templatesContract.importTable;
    const { envelope } = await postMultipart(test.app, path, parts, headersOf({ token: maker }));
    expect((envelope.result as Imported).exported).toBeNull();
    const own = await exported({ templateType, data, applyId: request.applyId }, "en", maker);
    const answer = await postMultipart(test.app, path, { ...parts, content: own.file }, headersOf({ token: maker }));
    expect((answer.envelope.result as Imported).exported?.places).toHaveLength(rows.length);
  });

  it("shows closed cells grey and refuses what is typed there, by a lock where rows are given", async () => {
    const closed = [{ column: "layerName" }, { column: "maskCode", rows: [1] }];
    const { file } = await exported({ templateType, data, closed });
    const [sheet] = (await readXlsx(file, { readStyles: true })).sheets;
    const refusing = sheet?.dataValidations?.filter(({ formula1 }) => formula1 === "FALSE").map(({ range }) => range);
    const last = rows.length + 1;
    expect(refusing).toEqual(expect.arrayContaining([`D2:D${last}`]));
    expect(refusing).toEqual(expect.arrayContaining([expect.stringMatching(/^[A-Z]3:[A-Z]3$/)]));
    expect(sheet?.protection?.sheet ?? false).toBe(false);
    const locked = await exported({ templateType, data, closed, takesRows: false });
    expect((await readXlsx(locked.file)).sheets[0]?.protection?.sheet).toBe(true);
  });

  it("offers what look-ups and other tables hold now", async () => {
    const pads = filledTables.find((one) => one.templateType === "tkDetail.pads");
    if (!pads) throw new Error("there is an example of pads");
    const { file } = await exported({ templateType: pads.templateType, data: pads.data });
    const options = (await readXlsx(file)).sheets.find(({ name }) => name === "Options");
    const keys = (pads.data["keys"] as Row[]).map(({ tkCode }) => tkCode);
    expect(options?.rows.flat()).toEqual(expect.arrayContaining(keys));
  });

  it("holds no formula, whatever its texts begin with", async () => {
    const hostile = { masks: [{ maskCode: "070", layerName: "=HYPERLINK(1)", remark: "@SUM(1)" }] };
    const { file } = await exported({ templateType, data: hostile });
    const { sheets } = await readXlsx(file);
    const formulas = sheets.flatMap(({ cells }) => [...(cells ?? [])].filter(([, cell]) => cell.formula !== undefined));
    expect(formulas).toEqual([]);
    expect((await imported(templateType, file)).rows).toEqual(hostile.masks);
  });

  it("is refused to whoever may not see the request, for an unknown table and for too many rows", async () => {
    const { request } = await test.created("toptier");
    const stranger = await test.token("sales.qin");
    expect(
      (await exported({ templateType, data, applyId: request.applyId }, "en", stranger)).answer.json(),
    ).toMatchObject({
      code: 510,
    });
    expect((await exported({ templateType: "toptier.nothing", data })).answer.json()).toMatchObject({ code: 404 });
    const many = Array.from({ length: 5_001 }, () => ({ maskCode: "070" }));
    const refusal = (await exported({ templateType, data: { masks: many } })).answer.json<{ code: number }>();
    expect(refusal.code).toBe(406);
    expect(
      (await test.app.inject({ method: "POST", url: `/api${templatesContract.exportRows.path}` })).json(),
    ).toMatchObject({ code: 401 });
  });
});
