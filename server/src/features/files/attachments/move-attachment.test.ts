import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Kit, type Person, startKit } from "../../../testing/attachments-kit.ts";
import { insertRequest } from "../../../testing/request-rows.ts";
import { call, resultOf } from "../../../testing/test-app.ts";
import { attachmentsContract } from "./contract.ts";

const { list, move, replace, remove } = attachmentsContract;

let kit: Kit;
let draft: string;
beforeAll(async () => {
  kit = await startKit();
});
beforeEach(async () => {
  draft = await insertRequest(kit.database, { people: ["litho.zhu"] });
});
afterAll(() => kit.close());

const [from, to] = ["toptier_drm", "toptier_flow"];
const ask = async (attachmentId: string, bizType: string, person: Person = "requester") =>
  (await call(kit.app, move, { attachmentId, bizType }, { token: kit.tokens[person] })).envelope;
const attach = async (fileName: string, bizType = from) =>
  (await kit.attach("requester", draft, { fileName, content: fileName, bizType })).attachmentId;

/** The names of the files in each group. */
async function groups(): Promise<Record<string, string[]>> {
  const files = await resultOf(kit.app, list, { applyId: draft }, { token: kit.tokens.requester });
  const byGroup = Object.groupBy(files, ({ bizType }) => bizType);
  return Object.fromEntries(
    Object.entries(byGroup).map(([bizType, some = []]) => [bizType, some.map(({ fileName }) => fileName).toSorted()]),
  );
}

describe("a file in the wrong group", () => {
  it("[R-ATT-1] moves to another one, and the log says from where", async () => {
    const id = await attach("manual.txt");
    await attach("stays.txt");
    expect(await ask(id, to)).toMatchObject({ code: 200, result: { attachmentId: id, bizType: to, replacedBy: null } });
    expect(await groups()).toEqual({ [from]: ["stays.txt"], [to]: ["manual.txt"] });
    expect((await kit.bytesOf("requester", "download", id)).body).toBe("manual.txt");
    const line = await kit.database.kysely
      .selectFrom("operate_log")
      .selectAll()
      .where("object_id", "=", id)
      .where("operation", "=", "edit")
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({ area: "file", before: { bizType: from }, after: { bizType: to } });
  });

  it("[R-ATT-1] takes the older versions behind it along, and no older one goes alone", async () => {
    const [first, second] = [await attach("1.txt"), await attach("2.txt")];
    await resultOf(kit.app, replace, { attachmentId: second, replaces: first }, { token: kit.tokens.requester });
    expect((await ask(first, to)).code).toBe(406);
    expect((await ask(second, to)).code).toBe(200);
    expect(await groups()).toEqual({ [to]: ["1.txt", "2.txt"] });
  });

  it("[R-ATT-1] stays where the group is none of the form or its own, where somebody may not change it, or it is gone", async () => {
    const id = await attach("1.txt");
    for (const group of [from, "lota_runset", "no group"]) expect((await ask(id, group)).code).toBe(406);
    expect((await ask(id, to, "outsider")).code).toBe(510);
    expect((await call(kit.app, move, { attachmentId: id, bizType: to })).status).toBe(401);
    const raced = await Promise.all([
      ask(id, to),
      call(kit.app, remove, { attachmentId: id }, { token: kit.tokens.requester }),
    ]);
    expect([200, 510]).toContain(raced[0].code);
    expect((await ask(id, to)).code).toBe(510);
    expect(await groups()).toEqual({});
  });
});
