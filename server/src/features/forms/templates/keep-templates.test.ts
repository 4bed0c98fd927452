// @engine postgres
import { deflateRawSync } from "node:zlib";
import { writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { postMultipart } from "../../../testing/upload-file.ts";
import { operationLogContract } from "../../base/operation-log/contract.ts";
import { templatesContract } from "./contract.ts";
import { writeDocx } from "./docx.ts";

const { detail, upload, chooseVersion, findPage } = templatesContract;

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

async function put(templateType: string, content: Buffer, user = "admin", fileName = "replacement.xlsx") {
  const headers = { "access-token": await story.token(user) };
  return postMultipart(story.app, upload.path, { fields: { templateType, note: "Logo" }, fileName, content }, headers);
}

async function download(templateType: string, version?: number): Promise<{ name: string; content: Buffer }> {
  const response = await story.app.inject({
    method: "POST",
    url: `/api${templatesContract.exportTableTemplate.path}`,
    payload: { templateType, ...(version === undefined ? {} : { version }) },
    headers: { "access-token": await story.token("admin"), "accept-language": "en" },
  });
  return { name: String(response.headers["content-disposition"]), content: response.rawPayload };
}

const paper = (title: string) => writeDocx({ title, heads: ["Item", "Entry"], lines: ["Customer & device <1>"] });

describe("a template that administrators keep", () => {
  it("[R-WORK-3] [R-ATT-2] is built in: papers are .docx, and what they ask for is shown", async () => {
    const { name, content } = await download("tapeout_checklist");
    expect(name).toContain(".docx");
    expect(content.subarray(0, 2).toString()).toBe("PK");
    const { parts, versions } = await story.get("pie.wu", detail, { templateType: "tapeout_checklist" });
    expect([parts[0]?.name, versions]).toEqual(["Customer", []]);
    const masks = await story.get("pie.wu", detail, { templateType: "toptier.masks" });
    expect(masks.parts.find((part) => part.name === "Mask code")).toMatchObject({ required: "Yes", holds: "Text" });
  });

  it("[R-WORK-3] is replaced by a file that its table takes, and the built-in one comes back", async () => {
    const builtIn = await download("toptier.masks");
    expect((await put("toptier.masks", builtIn.content)).envelope).toMatchObject({ code: 200, result: { version: 1 } });
    expect((await download("toptier.masks")).name).toContain("replacement.xlsx");
    const { records } = await story.get("pie.wu", findPage, { keyword: "toptier.masks" });
    expect(records[0]?.version).toBe(1);
    const { versions } = await story.get("pie.wu", detail, { templateType: "toptier.masks" });
    expect(versions).toMatchObject([{ version: 1, note: "Logo", inUse: true }]);
    const late = { templateType: "toptier.masks", version: null, was: null };
    expect((await story.ask("admin", chooseVersion, late)).envelope.code).toBe(409);
    await story.get("admin", chooseVersion, { ...late, was: 1 });
    expect((await download("toptier.masks")).name).not.toContain("replacement.xlsx");
    expect((await download("toptier.masks", 1)).name).toContain("replacement.xlsx");
    const log = await story.get("admin", operationLogContract.adminLog, { objectKind: "template" });
    expect(log.records.map(({ operation }) => operation)).toEqual(["edit", "upload"]);
  });

  it("[R-WORK-3] refuses a sheet of other columns, a paper that is none, and an archive that unpacks to far too much", async () => {
    const sheets = [{ name: "Mask list", rows: [["Colour"], ["red"]] }];
    const wrong = await put("toptier.masks", Buffer.from(await writeXlsx({ sheets })));
    expect(wrong.envelope).toMatchObject({
      code: 406,
      result: {
        errors: expect.arrayContaining([{ path: "file", rule: "columns", message: expect.stringContaining("Colour") }]),
      },
    });
    const refusedFor = async (content: Buffer) =>
      (await put("trrs_minutes", content, "admin", "minutes.docx")).envelope;
    expect(await refusedFor(Buffer.from("hello"))).toMatchObject({ result: { errors: [{ rule: "noDocument" }] } });
    const bomb = bombNamed("word/document.xml");
    const words = { rule: "tooLarge", message: expect.stringContaining("refused") };
    expect(await refusedFor(bomb)).toMatchObject({ code: 406, result: { errors: [words] } });
    expect((await put("toptier.masks", bombNamed("xl/workbook.xml"))).envelope.code).toBe(406);
    expect((await refusedFor(await paper("Minutes"))).code).toBe(200);
    expect((await put("nothing.here", bomb)).envelope.code).toBe(404);
  });

  it("[R-SYS-3] is replaced by nobody without the code or a token", async () => {
    const chosen = { templateType: "toptier.masks", version: null, was: null };
    expect((await call(story.app, chooseVersion, chosen)).status).toBe(401);
    expect((await story.ask("pie.wu", chooseVersion, chosen)).status).toBe(403);
    expect((await put("trrs_minutes", await paper("Minutes"), "pie.wu")).envelope.code).toBe(403);
    expect((await call(story.app, detail, { templateType: "toptier.masks" })).status).toBe(401);
    expect((await story.ask("admin", chooseVersion, { ...chosen, version: 99 })).envelope.code).toBe(404);
  });
});

/** Sixty-four megabytes of zeros in a few kilobytes. */
function bombNamed(path: string): Buffer {
  const name = Buffer.from(path);
  const size = 64 * 1_048_576;
  const packed = deflateRawSync(Buffer.alloc(size), { level: 9 });
  const sizes = Buffer.alloc(12);
  sizes.writeUInt32LE(packed.length, 4);
  sizes.writeUInt32LE(size, 8);
  const local = Buffer.concat([Buffer.from("504b030414000000080000002100", "hex"), sizes, lengths(name.length), name]);
  const entry = Buffer.concat([
    Buffer.from("504b0102140014000000080000002100", "hex"),
    sizes,
    lengths(name.length),
    Buffer.alloc(14),
    name,
  ]);
  const end = Buffer.alloc(22);
  end.write("504b0506", "hex");
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length + packed.length, 16);
  return Buffer.concat([local, packed, entry, end]);
}

function lengths(name: number): Buffer {
  const written = Buffer.alloc(4);
  written.writeUInt16LE(name, 0);
  return written;
}
