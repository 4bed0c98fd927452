import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertRequest, insertTask } from "../../../testing/request-rows.ts";
import { call, resultOf } from "../../../testing/test-app.ts";
import { type Kit, type Person, startKit } from "../../../testing/attachments-kit.ts";
import { attachmentsContract } from "./contract.ts";

let kit: Kit;
let draft: string;
beforeAll(async () => {
  kit = await startKit();
});
beforeEach(async () => {
  draft = await insertRequest(kit.database, { people: ["litho.zhu"] });
});
afterAll(() => kit.close());

/** R-ATT-1: the id in the query of a POST without body. */
async function remove(attachmentId: string, person?: Person) {
  const response = await kit.app.inject({
    method: "POST",
    url: `/api/attach/attach/remove?attachmentId=${encodeURIComponent(attachmentId)}`,
    headers: person ? { "access-token": kit.tokens[person] } : {},
  });
  return { status: response.statusCode, envelope: response.json<{ code: number; result: unknown }>() };
}

const idsOf = async (applyId: string): Promise<string[]> => {
  const rows = await kit.database.kysely
    .selectFrom("attachments")
    .select("id")
    .where("request_id", "=", applyId)
    .execute();
  return rows.map(({ id }) => id);
};

const setStatus = (status: 2 | 5) =>
  kit.database.kysely.updateTable("requests").set({ status }).where("id", "=", draft).execute();

describe("remove", () => {
  it("[R-ATT-1] takes a file off a draft, and the log remembers it", async () => {
    const { attachmentId, sha256 } = await kit.attach("requester", draft);
    expect((await remove(attachmentId, "requester")).envelope).toMatchObject({ code: 200, result: null });
    expect(await idsOf(draft)).toEqual([]);
    const row = await kit.database.kysely
      .selectFrom("operate_log")
      .selectAll()
      .where("object_id", "=", attachmentId)
      .where("operation", "=", "remove")
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ actor_id: "pie.liu", before: { applyId: draft, sha256, fileName: "a.txt" } });
  });

  it("takes the id in the body as well", async () => {
    const { attachmentId } = await kit.attach("requester", draft);
    await resultOf(kit.app, attachmentsContract.remove, { attachmentId }, { token: kit.tokens.requester });
    expect(await idsOf(draft)).toEqual([]);
  });

  it("needs a token, and an id", async () => {
    const { attachmentId } = await kit.attach("requester", draft);
    expect((await remove(attachmentId)).status).toBe(401);
    const { envelope } = await call(kit.app, attachmentsContract.remove, {} as { attachmentId: string }, {
      token: kit.tokens.requester,
    });
    expect(envelope).toMatchObject({ code: 406, result: { errors: [{ path: "attachmentId", rule: "required" }] } });
  });

  it("is refused to the read-only layout", async () => {
    const { attachmentId } = await kit.attach("requester", draft);
    const options = { token: kit.tokens.requester, headers: { "x-readonly": "1" } };
    expect((await call(kit.app, attachmentsContract.remove, { attachmentId }, options)).status).toBe(403);
  });

  it("[R-ATT-1] answers 510 to whoever does not see the request, and the same for what is not there", async () => {
    const { attachmentId } = await kit.attach("requester", draft);
    const hidden = await remove(attachmentId, "outsider");
    expect(hidden.envelope.code).toBe(510);
    for (const id of ["00000000-0000-4000-8000-000000000000", "../x", "*"]) {
      expect(await remove(id, "requester")).toEqual(hidden);
    }
    expect(await idsOf(draft)).toEqual([attachmentId]);
  });

  it("is refused to those who may only look", async () => {
    const { attachmentId } = await kit.attach("requester", draft);
    for (const person of ["approver", "auditor"] as const) {
      expect((await remove(attachmentId, person)).envelope).toMatchObject({
        code: 510,
        result: { key: "not-the-handler" },
      });
    }
  });

  it("is over for the requester once the request is under approval, and begins again with a rework", async () => {
    const { attachmentId } = await kit.attach("requester", draft);
    await setStatus(2);
    expect((await remove(attachmentId, "requester")).envelope.code).toBe(508);
    await insertTask(kit.database, { requestId: draft, people: ["pie.liu"], kind: "amend" });
    expect((await remove(attachmentId, "requester")).envelope.code).toBe(200);
  });

  it("is over for everyone once the request is completed", async () => {
    const { attachmentId } = await kit.attach("requester", draft);
    await setStatus(5);
    expect((await remove(attachmentId, "requester")).envelope.code).toBe(406);
  });

  it("lets an approver take back their own file, never the requester's", async () => {
    const theirs = await kit.attach("requester", draft);
    await setStatus(2);
    await insertTask(kit.database, { requestId: draft, people: ["litho.zhu"] });
    const own = await kit.attach("approver", draft);
    expect((await remove(theirs.attachmentId, "approver")).envelope.code).toBe(510);
    expect((await remove(own.attachmentId, "approver")).envelope.code).toBe(200);
    expect(await idsOf(draft)).toEqual([theirs.attachmentId]);
  });

  it("happens once when it is asked for twice at the same time; the slower one is told that nothing is there", async () => {
    const { attachmentId } = await kit.attach("requester", draft);
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(attachmentId, "requester")));
    expect(answers.map(({ envelope }) => envelope.code).toSorted((a, b) => a - b)).toEqual([200, 510, 510, 510, 510]);
  });
});
