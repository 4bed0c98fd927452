import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Kit, type Person, startKit } from "../../../testing/attachments-kit.ts";
import { insertRequest, insertTask } from "../../../testing/request-rows.ts";
import { call, resultOf } from "../../../testing/test-app.ts";
import { attachmentsContract } from "./contract.ts";
import { copyAttachments } from "./remove-attachment.ts";

let kit: Kit;
let draft: string;
beforeAll(async () => {
  kit = await startKit();
});
beforeEach(async () => {
  draft = await insertRequest(kit.database, { people: ["litho.zhu"] });
});
afterAll(() => kit.close());

const replace = async (attachmentId: string, replaces: string, person: Person = "requester") => {
  const options = { token: kit.tokens[person] };
  return (await call(kit.app, attachmentsContract.replace, { attachmentId, replaces }, options)).envelope;
};

/** All files by content, each with the content of its newer version. */
async function versions(applyId = draft): Promise<Record<string, string | null>> {
  const options = { token: kit.tokens.requester };
  const files = await resultOf(kit.app, attachmentsContract.list, { applyId }, options);
  const nameOf = (id: string | null) => files.find(({ attachmentId }) => attachmentId === id)?.fileName ?? null;
  return Object.fromEntries(files.map(({ fileName, replacedBy }) => [fileName, nameOf(replacedBy)]));
}

async function attachThree(): Promise<readonly [string, string, string]> {
  const one = async (fileName: string) =>
    (await kit.attach("requester", draft, { fileName, content: fileName })).attachmentId;
  return [await one("1.txt"), await one("2.txt"), await one("3.txt")];
}

/** Three versions of one file. */
async function threeVersions(): Promise<readonly [string, string, string]> {
  const [first, second, third] = await attachThree();
  expect((await replace(second, first)).code).toBe(200);
  expect((await replace(third, second)).code).toBe(200);
  return [first, second, third];
}

const remove = async (attachmentId: string) =>
  resultOf(kit.app, attachmentsContract.remove, { attachmentId }, { token: kit.tokens.requester });

describe("a new version of a file", () => {
  it("stands before the older ones, which can be downloaded, and the log has both", async () => {
    const [first, second] = await threeVersions();
    expect(await versions()).toEqual({ "1.txt": "2.txt", "2.txt": "3.txt", "3.txt": null });
    expect((await kit.bytesOf("requester", "download", first)).body).toBe("1.txt");
    const row = await kit.database.kysely
      .selectFrom("operate_log")
      .selectAll()
      .where("object_id", "=", second)
      .where("operation", "=", "replace")
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ before: { fileName: "1.txt" }, after: { fileName: "2.txt" } });
  });

  it("gives way to the one before it when it is removed, wherever it stands", async () => {
    const [, second, third] = await threeVersions();
    await remove(third);
    expect(await versions()).toEqual({ "1.txt": "2.txt", "2.txt": null });
    await remove(second);
    expect(await versions()).toEqual({ "1.txt": null });
  });

  it("keeps the row of versions whole when one in the middle is removed", async () => {
    const [, second] = await threeVersions();
    await remove(second);
    expect(await versions()).toEqual({ "1.txt": "3.txt", "3.txt": null });
  });

  it("comes along with a copied request", async () => {
    await threeVersions();
    const copy = await insertRequest(kit.database, { people: ["litho.zhu"] });
    await kit.database.transaction((tx) => copyAttachments(tx, draft, copy));
    expect(await versions(copy)).toEqual(await versions());
  });

  it("is one of its own group and request, and of the newest there", async () => {
    const [first, second, third] = await attachThree();
    const other = await kit.attach("requester", draft, { fileName: "flow.txt", bizType: "toptier_flow" });
    const elsewhere = await insertRequest(kit.database, { people: ["litho.zhu"] });
    const foreign = await kit.attach("requester", elsewhere);
    const wrong = { code: 406, result: { errors: [{ path: "replaces" }] } };
    expect(await replace(first, first)).toMatchObject(wrong);
    expect(await replace(other.attachmentId, first)).toMatchObject(wrong);
    expect((await replace(foreign.attachmentId, first)).code).toBe(510);
    expect((await replace(second, first)).code).toBe(200);
    expect(await replace(third, first)).toMatchObject(wrong);
    expect(await replace(first, third)).toMatchObject(wrong);
    expect(await replace(second, third)).toMatchObject(wrong);
    expect(await versions()).toMatchObject({ "1.txt": "2.txt", "2.txt": null, "3.txt": null });
  });

  it("is made by who may remove both: never by an approver of the requester's file", async () => {
    const theirs = await kit.attach("requester", draft, { fileName: "1.txt" });
    await kit.database.kysely.updateTable("requests").set({ status: 2 }).where("id", "=", draft).execute();
    await insertTask(kit.database, { requestId: draft, people: ["litho.zhu"] });
    const own = await kit.attach("approver", draft, { fileName: "2.txt" });
    const again = await kit.attach("approver", draft, { fileName: "3.txt" });
    expect((await replace(own.attachmentId, theirs.attachmentId, "approver")).code).toBe(510);
    expect((await replace(again.attachmentId, own.attachmentId, "approver")).code).toBe(200);
    expect((await replace(again.attachmentId, own.attachmentId, "requester")).code).toBe(508);
  });

  it("needs a token, and is not there for whoever does not see the request", async () => {
    const [first, second] = await attachThree();
    const wish = { attachmentId: second, replaces: first };
    expect((await call(kit.app, attachmentsContract.replace, wish)).status).toBe(401);
    expect((await replace(second, first, "outsider")).code).toBe(510);
    const nothing = "00000000-0000-4000-8000-000000000000";
    expect((await replace(nothing, first)).code).toBe(510);
    expect((await replace(second, nothing)).code).toBe(510);
  });

  it("of two at once for the same file is one", async () => {
    const [first, second, third] = await attachThree();
    const codes = (await Promise.all([replace(second, first), replace(third, first)])).map(({ code }) => code);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 406]);
  });
});
