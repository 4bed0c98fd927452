// @engine postgres
import { limits } from "@signoff/domain/limits";
import type { FormValues } from "@signoff/forms/values/form-values";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import { loadSampledKinds } from "@signoff/forms/demo/samples";
import { writeXlsx } from "hucre/xlsx";
import { deflateRawSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SheetContent, writeWorkbook } from "../../../excel/workbook.ts";
import { startStory, type Story } from "../../../testing/story.ts";
import { signIn } from "../../../testing/test-app.ts";
import { multipartBody, multipartType, postMultipart } from "../../../testing/upload-file.ts";
import { importFileBytes, templatesContract } from "./contract.ts";
import { excelTables } from "./excel-tables.ts";
import { tableWorkbook } from "./table-workbook.ts";
import { choicesOf, dictionariesOfColumns, templateColumns } from "./template-columns.ts";
import { offeredItems } from "./templates.sql.ts";

const { path } = templatesContract.importTable;
const kinds = await loadSampledKinds();
/** Only the system creates it: nobody may ask for it without a request. */
const madeBySystem = "pfmChild";
/** Tables with rows in the sample of their kind. */
const filledTables = [...kinds.values()].flatMap(({ definition, example }) =>
  excelTables(definition).flatMap((table) => {
    const filled = Object.assign({}, example.sample, ...Object.values(example.atNode)) as FormValues;
    const rows = filled[table.key];
    return Array.isArray(rows) && rows.length > 0
      ? [{ templateType: `${definition.kind}.${table.key}`, table, rows: rows as FormValues[] }]
      : [];
  }),
);

const tables = filledTables.filter(({ templateType }) => !templateType.startsWith(madeBySystem));

let test: Story;
let token: string;
beforeAll(async () => {
  test = await startStory();
  token = await signIn(test.app, "admin");
});
afterAll(() => test.close());

interface Imported {
  readonly rows: readonly FormValues[];
  readonly lines: readonly number[];
  readonly problems: readonly { row: number; column: string; path: string; message: string }[];
}

async function send(templateType: string, content: Buffer, fields: Record<string, string> = {}, locale = "en") {
  const parts = { fields: { templateType, ...fields }, fileName: "filled.xlsx", content };
  const answer = await postMultipart(test.app, path, parts, { "access-token": token, "accept-language": locale });
  return { ...answer, result: answer.envelope.result as Imported };
}

const workbook = async (name: string, rows: (string | number | null)[][]) =>
  Buffer.from(await writeXlsx({ sheets: [{ name, rows }] }));

const dictionariesFor = (columns: readonly FieldDefinition[]) =>
  offeredItems(test.database.kysely, dictionariesOfColumns(columns));

/** The cells that a person types into the template of a table for these rows. */
async function filledTemplate({ table, rows }: (typeof tables)[number], locale: "zh" | "en"): Promise<Buffer> {
  const columns = templateColumns(table);
  const dictionaries = await dictionariesFor(columns);
  const [sheet, ...others] = tableWorkbook([table], dictionaries, locale);
  if (!sheet) throw new Error("a table has its sheet");
  const typed = rows.map((row) =>
    columns.map((column) => {
      const choices = choicesOf(column, dictionaries, locale);
      const shown = (value: unknown): string => {
        const found = choices?.find((choice) => choice.value === value)?.shown;
        return (
          found ?? (typeof value === "object" && value !== null && "id" in value ? String(value.id) : String(value))
        );
      };
      const value = row[column.key];
      if (value === undefined) return "";
      return Array.isArray(value) ? value.map(shown).join(";") : shown(value);
    }),
  );
  const content: SheetContent = { ...sheet, rows: typed, emptyRows: 3 };
  return writeWorkbook([content, ...others]);
}

const someName: unknown = expect.any(String);

/** The part of the rows that a template can bring, with names as in the directory. */
function importable({ table, rows }: (typeof tables)[number]) {
  const columns = templateColumns(table);
  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plain);
    return typeof value === "object" && value !== null && "id" in value ? { id: value.id, name: someName } : value;
  };
  return rows.map((row) =>
    Object.fromEntries(columns.flatMap(({ key }) => (row[key] === undefined ? [] : [[key, plain(row[key])]]))),
  );
}

describe("a filled template", () => {
  it.each(tables)(
    "[R-ATT-2] of $templateType gives back the rows that were typed in, in either language",
    async (filled) => {
      for (const locale of ["zh", "en"] as const) {
        const { result, envelope } = await send(filled.templateType, await filledTemplate(filled, locale));
        expect(envelope.code).toBe(200);
        expect(result.rows).toEqual(importable(filled));
        expect(result.problems.filter(({ row }) => row === 1)).toEqual([]);
      }
    },
  );

  it("keeps its numbers, its days and its codes with leading zeros, and skips empty lines", async () => {
    const sheets = [
      {
        name: "Mask list",
        rows: [
          ["Mask code *", "Layer name *", "Tier"],
          ["070", "GATE", 1],
          [null, " ", null],
          ["080", "CT", "2"],
        ],
      },
    ];
    const { result } = await send("toptier.masks", Buffer.from(await writeXlsx({ sheets })));
    expect(result.rows).toEqual([
      { maskCode: "070", layerName: "GATE", tier: 1 },
      { maskCode: "080", layerName: "CT", tier: 2 },
    ]);
    expect(result.lines).toEqual([2, 4]);
  });

  it("[R-ATT-2] keeps numbers with more digits than the column takes, and people who are not there, as they are", async () => {
    const rows = [
      ["Problem type", "Due date", "Assign"],
      ["opcHotspot", "tomorrow", "nobody.here"],
    ];
    const trrs = await send("trrs.maskLines", await workbook("Mask-related questions", rows));
    expect(trrs.result.rows).toEqual([{ type: "opcHotspot", dueDate: "tomorrow", assign: "nobody.here" }]);
    const masks = await send(
      "toptier.masks",
      await workbook("Mask list", [["Mask code", "Tier"], [null], ["070", 1.5]]),
    );
    expect(masks.result.rows).toEqual([{ maskCode: "070", tier: 1.5 }]);
    expect(masks.result.problems).toContainEqual(expect.objectContaining({ row: 3, path: "masks[0].tier" }));
  });

  it("[R-ATT-2] is told cell by cell what is wrong, where the spreadsheet counts it", async () => {
    const head = ["Mask code *", "Layer name *", "Tone *", "Tier", "Colour", "tier"];
    const rows = [head, ["070", "GATE", "Purple", "many", "red", 3], ["080", "", "Dark", 99]];
    const { result } = await send(
      "toptier.masks",
      Buffer.from(await writeXlsx({ sheets: [{ name: "MASK LIST", rows }] })),
    );
    const told = result.problems.map(({ row, path: place, message }) => [row, place, message]);
    expect(told).toEqual(
      expect.arrayContaining([
        [1, "", "The template has no column “Colour”; it was left out"],
        [1, "", "The column “tier” is there twice; only the first was read"],
        [2, "masks[0].tone", "“Purple” is not one of the options"],
        [2, "masks[0].tier", "“many” is not a number"],
        [3, "masks[1].layerName", expect.any(String)],
        [3, "masks[1].tier", expect.any(String)],
      ]),
    );
    expect(
      result.problems.filter(({ row, message }) => row === 1 && message.includes("is missing")).length,
    ).toBeGreaterThan(0);
    // A wrong value is still in its cell.
    expect(result.rows[0]).toEqual({ maskCode: "070", layerName: "GATE", tone: "Purple", tier: "many" });
  });

  it("may hold no formula: the cell is left out and named", async () => {
    const sheet = {
      name: "光罩清单",
      rows: [["光罩代码 *"], ["070"]],
      cells: new Map([["1,0", { value: "070", formula: 'HYPERLINK("http://x","070")' }]]),
    };
    const { result } = await send("toptier.masks", Buffer.from(await writeXlsx({ sheets: [sheet] })), {}, "zh");
    const cell = result.problems.find(({ path: place }) => place === "masks[0].maskCode");
    expect(cell).toMatchObject({ row: 2, message: "单元格不能是公式，请填写数值" });
    expect(result.rows).toEqual([{}]);
  });

  it("is read only for those who may create the form, or fill in the request right now", async () => {
    const file = await writeWorkbook([{ name: "Mask list", columns: [], rows: [] }]);
    const stranger = await signIn(test.app, "ce.han");
    const asStranger = (fields: Record<string, string>) =>
      postMultipart(
        test.app,
        path,
        { fields: { templateType: "toptier.masks", ...fields }, fileName: "filled.xlsx", content: file },
        { "access-token": stranger },
      );
    expect((await asStranger({})).envelope.code).toBe(403);
    expect((await asStranger({ templateType: "toptier.layers" })).envelope.code).toBe(510);
    const { applyId } = await test.submitted("toptier", "pie.ma");
    expect((await send("toptier.masks", file, { applyId })).envelope).toMatchObject({
      code: 510,
      result: { key: "not-the-handler" },
    });
  });

  it("is read against the request it is for, by those who may see that alone", async () => {
    const file = await writeWorkbook([{ name: "Mask list", columns: [], rows: [] }]);
    const { envelope } = await send("toptier.masks", file, { applyId: "01900000-0000-7000-8000-000000000000" });
    expect(envelope.code).toBe(510);
  });
});

/** A zip of one part whose header claims the given size. */
function zipOf(content: Buffer, told = content.length): Buffer {
  const name = Buffer.from("xl/workbook.xml");
  const packed = deflateRawSync(content, { level: 9 });
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(told, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(20, 6);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(told, 24);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, central, name, end]);
}

describe("a table that machines fill", () => {
  const measured = async (count: number) => {
    const head = ["Gauge *", "Pattern *", "Design CD (nm) *", "Focus (um) *", "Dose (mJ/cm²) *", "Wafer CD (nm) *"];
    const rows = Array.from({ length: count }, (_row, at) => [`G${at}`, "anchor", 45, 0.01, 20.5, 44.25]);
    return Buffer.from(await writeXlsx({ sheets: [{ name: "FEM data", rows: [head, ...rows] }] }));
  };

  it("[R-ATT-2] takes ten thousand rows from a file, and says in words that it takes no more", async () => {
    const { result } = await send("opc.fem", await measured(limits.longTableRows));
    expect(result.rows).toHaveLength(10_000);
    expect(result.rows.at(-1)).toMatchObject({ gauge: "G9999", patternType: "anchor", waferCd: 44.25 });
    expect(result.problems).toEqual([]);
  });

  it("[R-ATT-2] tells how far it is to whoever asks for it, and then answers as ever", async () => {
    const told = (await sendLive(await measured(limits.longTableRows + 1))).split("\n\n").map(eventOf);
    const message = "At most 10000 rows can be imported";
    expect(told.slice(0, 3)).toEqual(
      [0, 250, 500].map((done) => ["progress", { step: "reading", done, total: 10_001 }]),
    );
    expect(told.at(-2)).toMatchObject([
      "answer",
      { status: 200, envelope: { code: 406, result: { errors: [{ path: "file", message }] } } },
    ]);
  });

  it("[R-ATT-2] is read no further when nobody waits any more, and the next file is", async () => {
    await test.app.listen({ host: "127.0.0.1", port: 0 });
    const stop = new AbortController();
    const response = await fetch(`${test.app.listeningOrigin}/api${path}`, {
      method: "POST",
      headers: { ...liveHeaders(), "content-type": multipartType },
      body: new Uint8Array(multipartBody({ fields: { templateType: "opc.fem" }, content: await measured(10_000) })),
      signal: stop.signal,
    });
    const { value } = (await response.body?.getReader().read()) ?? {};
    expect(Buffer.from(value ?? []).toString()).toContain("event: progress");
    stop.abort();
    expect((await send("opc.fem", await measured(1))).result.rows).toHaveLength(1);
  });

  it("[R-ATT-2] names a wrong cell by its place in the form, inside the part that holds the table", async () => {
    const rows = [
      ["Gauge *", "Focus (um) *"],
      ["G1", "deep"],
    ];
    const { result } = await send("opc.fem", await workbook("FEM data", rows));
    expect(result.problems.find(({ message }) => message.includes("deep"))?.path).toBe("femData.fem[0].focus");
    const prefixes = result.problems.flatMap(({ path: place }) => (place === "" ? [] : [place.split("[")[0]]));
    expect(new Set(prefixes)).toEqual(new Set(["femData.fem"]));
  });

  const liveHeaders = () => ({ "access-token": token, "accept-language": "en", accept: "text/event-stream" });

  async function sendLive(content: Buffer): Promise<string> {
    const response = await test.app.inject({
      method: "POST",
      url: `/api${path}`,
      headers: { ...liveHeaders(), "content-type": multipartType },
      payload: multipartBody({ fields: { templateType: "opc.fem" }, content }),
    });
    expect(response.headers["content-type"]).toContain("text/event-stream");
    return response.body;
  }

  function eventOf(block: string): readonly unknown[] {
    const [event = "", data = ""] = block.split("\n").map((line) => line.replace(/^(?:event|data): /, ""));
    return data === "" ? [] : [event, JSON.parse(data)];
  }
});

describe("a file is refused", () => {
  const bomb = Buffer.alloc(60_000_000, 32);
  const refusals: readonly (readonly [string, () => Buffer | Promise<Buffer>, string])[] = [
    ["that is no workbook", () => Buffer.from("maskCode,tier\n070,1"), "noWorkbook"],
    ["that is empty", () => Buffer.alloc(0), "noWorkbook"],
    ["that is some other archive", () => zipOf(Buffer.from("hello")), "noWorkbook"],
    ["that unpacks to far more", () => zipOf(bomb), "tooLarge"],
    ["that lies about its size", () => zipOf(bomb, 100), "noWorkbook"],
    ["with a document type", () => zipOf(Buffer.from('<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>')), "noWorkbook"],
    ["without the table's sheet", () => writeWorkbook([{ name: "Other", columns: [], rows: [] }]), "noSheet"],
  ];

  it.each(refusals)("%s", async (_what, make, rule) => {
    const { envelope } = await send("toptier.masks", await make());
    expect(envelope).toMatchObject({ code: 406, result: { errors: [{ path: "file", rule }] } });
  });

  it("with a cell so far to the right that every row would be as wide", async () => {
    const sheet = {
      name: "Mask list",
      rows: [["Mask code *"], ["070"]],
      cells: new Map([["1,16383", { value: "x" }]]),
    };
    const file = Buffer.from(await writeXlsx({ sheets: [sheet] }));
    expect((await send("toptier.masks", file)).envelope).toMatchObject({
      code: 406,
      result: { errors: [{ path: "file", rule: "tooLarge" }] },
    });
  });

  it("that is larger than a table can be", async () => {
    expect((await send("toptier.masks", Buffer.alloc(importFileBytes + 1))).status).toBe(413);
  });

  it("with more rows than the table takes", async () => {
    const rows = [["Mask code *"], ...Array.from({ length: 5001 }, (_row, at) => [String(at)])];
    const file = Buffer.from(await writeXlsx({ sheets: [{ name: "Mask list", rows }] }));
    expect((await send("toptier.masks", file)).envelope).toMatchObject({
      code: 406,
      result: { errors: [{ path: "file" }] },
    });
  });

  it("of a table that is not there, or without a session", async () => {
    const file = await writeWorkbook([{ name: "Mask list", columns: [], rows: [] }]);
    for (const templateType of ["toptier.nothing", "nothing.masks", "trrs_minutes"])
      expect((await send(templateType, file)).envelope.code).toBe(404);
    expect((await send("../x", file)).envelope.code).toBe(406);
    const parts = { fields: { templateType: "toptier.masks" }, content: file };
    expect((await postMultipart(test.app, path, parts)).status).toBe(401);
  });
});
