// @engine postgres
import { tapeoutRows } from "@signoff/forms/testing/tapeout-rows";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readWorkbook } from "../../../excel/workbook.ts";
import { grantRights, takeRole } from "../../../testing/grant-rights.ts";
import { kindStory } from "../../../testing/kind-story.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { dictionariesContract } from "../dictionaries/contract.ts";
import { dictionaryContract } from "../../base/dictionary-items/contract.ts";
import { operationLogContract } from "../../base/operation-log/contract.ts";
import { ftpServersContract } from "./contract.ts";

const { list, queryById, dependants, add, edit, delete: remove, exportXls } = ftpServersContract;

let story: Story;
let made = 0;
let alias: string;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

beforeEach(() => {
  made += 1;
  alias = `FTP-T${made}`;
});

const server = () => ({ alias, nameZh: "试验区", nameEn: "Trial zone", active: true });
const added = (more: object = {}) => story.get("admin", add, { ...server(), ...more });
const change = async (id: string, more: object) => {
  const { fields, revision } = await story.get("admin", queryById, { id });
  return (await story.ask("admin", edit, { id, revision, fields: { ...fields, ...more } })).envelope;
};
const offered = async (locale: "zh" | "en" = "en") => {
  const all = await story.get("pie.wu", dictionaryContract.queryAllDictItems, {}, { locale });
  return (all["ftp_server"] ?? []).filter(({ retired }) => retired !== true).map(({ value, text }) => [value, text]);
};

describe("an FTP server", () => {
  it.each([
    ["the name of a host", "alias", { alias: "ftp.example.com" }],
    ["an address", "alias", { alias: "ftp://10.0.0.1" }],
    ["small letters", "alias", { alias: "ftp-cn9" }],
    ["one letter", "alias", { alias: "F" }],
    ["no Chinese name", "nameZh", { nameZh: "" }],
    ["no English name", "nameEn", { nameEn: "  " }],
    ["an alias that another has", "alias", { alias: "FTP-CN1" }],
    ["a state that is none", "active", { active: "yes" }],
  ])("[R-SYS-1] is refused with %s", async (_what, path, wrong) => {
    const { envelope } = await story.ask("admin", add, { ...server(), ...wrong } as ReturnType<typeof server>);
    expect(envelope).toMatchObject({ code: 406, result: { errors: [expect.objectContaining({ path })] } });
  });

  it("[R-SYS-1] is offered by forms at once as the last one, and no longer when it is switched off or deleted", async () => {
    const { id } = await added();
    expect([(await offered("zh")).at(-1), (await offered("en")).at(-1)]).toEqual([
      [alias, "试验区"],
      [alias, "Trial zone"],
    ]);
    expect((await change(id, { active: false })).code).toBe(200);
    expect((await offered()).map(([value]) => value)).not.toContain(alias);
    expect((await change(id, { active: true, nameEn: "Trial zone 2" })).code).toBe(200);
    expect((await offered()).at(-1)).toEqual([alias, "Trial zone 2"]);
    await story.get("admin", remove, { id });
    expect((await offered()).map(([value]) => value)).not.toContain(alias);
    const log = await story.get("admin", operationLogContract.ofRecord, { objectKind: "ftp-server", objectId: id });
    expect(log.map(({ operation }) => operation)).toEqual(["delete", "edit", "edit", "add"]);
  });

  it("[R-SYS-1] that is changed here is changed for whoever has the dictionary open", async () => {
    const { records } = await story.get("admin", dictionariesContract.list, { keyword: "ftp_server" });
    const { id, revision, fields } = await story.get("admin", dictionariesContract.queryById, {
      id: records[0]?.id ?? "",
    });
    const fresh = await added();
    const late = await story.ask("admin", dictionariesContract.edit, { id, revision, fields });
    expect(late.envelope.code).toBe(409);
    await story.get("admin", remove, { id: fresh.id });
  });

  it("[R-SYS-1] that requests name keeps its alias and stays; its names may change", async () => {
    const kinds = kindStory(story);
    await kinds.addRows(tapeoutRows());
    const { id } = await added();
    expect(await story.get("admin", dependants, { id })).toEqual([]);
    await kinds.drafted("dif", "ce.han", { ftpServer: alias });
    expect(await story.get("admin", dependants, { id }, { locale: "zh" })).toEqual([
      { what: "申请单", count: 1, names: [], blocks: true },
    ]);
    expect(await change(id, { alias: `${alias}-B` })).toMatchObject({
      code: 406,
      result: { errors: [{ path: "alias", rule: "in-use" }] },
    });
    expect((await story.ask("admin", remove, { id })).envelope).toMatchObject({
      code: 406,
      message: "It is still in use: Requests 1",
    });
    expect((await change(id, { nameEn: "Renamed zone", active: false })).code).toBe(200);
  });

  it("[R-SYS-1] that nobody names gets another alias, and no other record is one", async () => {
    const { id } = await added();
    expect((await change(id, { alias: `${alias}-B` })).code).toBe(200);
    expect((await story.get("admin", queryById, { id })).fields.alias).toBe(`${alias}-B`);
    expect(await change(id, { alias: "SFTP-SEC" })).toMatchObject({ result: { errors: [{ rule: "taken" }] } });
    const other = await story.database.kysely
      .selectFrom("dictionary_items")
      .select("id")
      .where("dictionary_code", "=", "yes_no")
      .executeTakeFirstOrThrow();
    expect((await story.ask("admin", queryById, other)).envelope.code).toBe(404);
    expect((await story.ask("admin", remove, other)).envelope.code).toBe(404);
  });
});

describe("the list of FTP servers", () => {
  it("[R-SYS-1] is by alias and state, and exported in the reader's language", async () => {
    const { id } = await added({ active: false });
    const { records } = await story.get("admin", list, { pageSize: 100 });
    const aliases = records.map((row) => row.alias);
    expect(aliases).toEqual(aliases.toSorted());
    const off = await story.get("admin", list, { status: "disabled", keyword: alias });
    expect(off.records.map((row) => row.id)).toEqual([id]);
    const response = await story.app.inject({
      method: "GET",
      url: `/api${exportXls.path}`,
      query: { keyword: alias },
      headers: { "access-token": await story.token("admin"), "accept-language": "en" },
    });
    const [sheet] = await readWorkbook(response.rawPayload);
    expect(sheet?.rows).toEqual([
      ["Alias", "Name in Chinese", "Name in English", "Status"],
      [alias, "试验区", "Trial zone", "Off"],
    ]);
  });

  it("[R-SYS-3] is read with the page and changed with the code", async () => {
    const somebody = "pie.wu";
    const { id } = await added();
    const reader = await grantRights(story.database, somebody, [{ page: "/pages/system/ftp" }]);
    expect((await story.get(somebody, queryById, { id })).fields).toEqual(server());
    expect((await story.ask(somebody, remove, { id })).status).toBe(403);
    const writer = await grantRights(story.database, somebody, [{ permission: "ftp:edit" }]);
    expect((await story.ask(somebody, remove, { id })).envelope.code).toBe(200);
    await takeRole(story.database, somebody, writer);
    await takeRole(story.database, somebody, reader);
    expect((await story.ask(somebody, list, {})).status).toBe(403);
  });
});
