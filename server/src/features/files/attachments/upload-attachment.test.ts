import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertRequest, insertTask } from "../../../testing/request-rows.ts";
import { aPng, pdfBytes } from "../../../testing/sample-files.ts";
import { postMultipart } from "../../../testing/upload-file.ts";
import { type Kit, startKit } from "../../../testing/attachments-kit.ts";

let kit: Kit;
let draft: string;
beforeAll(async () => {
  kit = await startKit();
});
beforeEach(async () => {
  draft = await insertRequest(kit.database);
  kit.files.limitTo(Number.POSITIVE_INFINITY);
});
afterAll(() => kit.close());

const path = "/attach/attach/upload";
const rowsOf = (applyId: string) =>
  kit.database.kysely.selectFrom("attachments").selectAll().where("request_id", "=", applyId).execute();
const requestRow = (id: string) =>
  kit.database.kysely.selectFrom("requests").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const setConstant = (key: string, value: number) =>
  kit.database.kysely
    .updateTable("constants")
    .set({ value: JSON.stringify(value) })
    .where("key", "=", key)
    .execute();

describe("upload", () => {
  it("[R-ATT-1] attaches a file to a draft and tells what was stored", async () => {
    const attached = await kit.attach("requester", draft, { fileName: "设计规则.pdf", content: pdfBytes });
    expect(attached).toEqual({
      attachmentId: expect.any(String) as string,
      bizType: "toptier_drm",
      fileName: "设计规则.pdf",
      size: pdfBytes.byteLength,
      sha256: createHash("sha256").update(pdfBytes).digest("hex"),
      uploader: "Liu Yang",
      uploaderId: "pie.liu",
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      previewable: false,
      removable: true,
      replacedBy: null,
    });
    expect(kit.files.kept.get(attached.sha256)?.equals(pdfBytes)).toBe(true);
    expect(kit.files.incoming.size).toBe(0);
  });

  it("[R-ATT-1] attaches to a shell that was never saved, and leaves the request's revision as it was", async () => {
    const shell = await insertRequest(kit.database, { status: 0 });
    const before = await requestRow(shell);
    await kit.attach("requester", shell, { fileName: "a.png", content: aPng() });
    expect(await requestRow(shell)).toEqual(before);
  });

  it("keeps equal content once", async () => {
    const [first, second] = [await kit.attach("requester", draft), await kit.attach("requester", draft)];
    expect(second.sha256).toBe(first.sha256);
    expect(second.attachmentId).not.toBe(first.attachmentId);
    expect([...kit.files.kept.keys()].filter((hash) => hash === first.sha256)).toHaveLength(1);
  });

  it("is written into the operation log", async () => {
    const { attachmentId, sha256 } = await kit.attach("requester", draft);
    const row = await kit.database.kysely
      .selectFrom("operate_log")
      .selectAll()
      .where("object_id", "=", attachmentId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ operation: "upload", actor_id: "pie.liu", after: { applyId: draft, sha256 } });
  });

  it("repeats its answer for the same idempotency key", async () => {
    const headers = { "access-token": kit.tokens.requester, "idempotency-key": "once" };
    const parts = { fields: { applyId: draft, bizType: "toptier_drm" } };
    const first = await postMultipart(kit.app, path, parts, headers);
    expect(await postMultipart(kit.app, path, parts, headers)).toEqual(first);
    expect(await rowsOf(draft)).toHaveLength(1);
  });
});

describe("who may upload", () => {
  it("needs a token, judged before the body", async () => {
    expect((await postMultipart(kit.app, path, {})).status).toBe(401);
  });

  it.each([
    ["someone else's draft", 1, "outsider", 510],
    ["a draft that one may see but not edit", 1, "auditor", 510],
    ["someone else's shell", 0, "auditor", 510],
    ["one's own request under approval", 2, "requester", 508],
    ["one's own completed request", 5, "requester", 406],
    ["a request in which one takes no part", 2, "outsider", 510],
    ["a request that one may only look at", 2, "auditor", 510],
  ] as const)("[R-ATT-1] refuses %s", async (_what, status, person, code) => {
    const id = await insertRequest(kit.database, { status });
    expect((await kit.upload(person, id)).envelope.code).toBe(code);
    expect(await rowsOf(id)).toEqual([]);
    expect(kit.files.incoming.size).toBe(0);
  });

  it("answers the same for a request that does not exist as for one that may not be seen", async () => {
    const hidden = await kit.upload("outsider", draft);
    for (const id of ["00000000-0000-7000-8000-000000000000", "../../etc/passwd", "1' or '1'='1"]) {
      expect(await kit.upload("outsider", id)).toEqual(hidden);
    }
  });

  it("[R-ATT-1] lets an approver add a file at the node, but not someone who is only asked for an opinion", async () => {
    const id = await insertRequest(kit.database, { status: 2, people: ["litho.zhu", "ce.han"] });
    await insertTask(kit.database, { requestId: id, people: ["litho.zhu", "opc.tian"] });
    await insertTask(kit.database, { requestId: id, people: ["ce.han"], kind: "endorse" });
    expect((await kit.attach("approver", id)).removable).toBe(true);
    expect((await kit.upload("outsider", id)).envelope.code).toBe(510);
  });

  it("lets the requester add files while a rework is in hand", async () => {
    const id = await insertRequest(kit.database, { status: 2 });
    await insertTask(kit.database, { requestId: id, people: ["pie.liu"], kind: "amend" });
    expect((await kit.attach("requester", id)).removable).toBe(true);
  });

  it("refuses an approver whose task was decided before the bytes had arrived", async () => {
    const id = await insertRequest(kit.database, { status: 2, people: ["litho.zhu"] });
    const task = await insertTask(kit.database, { requestId: id, people: ["litho.zhu"] });
    const receive = kit.files.receive.bind(kit.files);
    kit.files.receive = async (...args) => {
      const file = await receive(...args);
      await kit.database.kysely.updateTable("tasks").set({ status: "done" }).where("id", "=", task).execute();
      return file;
    };
    try {
      expect((await kit.upload("approver", id)).envelope).toMatchObject({
        code: 510,
        result: { key: "not-the-handler" },
      });
    } finally {
      kit.files.receive = receive;
    }
    expect(await rowsOf(id)).toEqual([]);
    expect(kit.files.incoming.size).toBe(0);
  });
});

describe("limits of an upload", () => {
  it.each([["lota_runset"], ["nonsense_x"]])("refuses a business type of another form: %s", async (bizType) => {
    const { envelope } = await kit.upload("requester", draft, { bizType });
    expect(envelope).toMatchObject({ code: 406, result: { errors: [{ path: "bizType", rule: "option" }] } });
  });

  it.each([[".."], ["../../etc"], ["toptier_drm/../x"], ["toptier_drm\u0000"], [""], ["%2e%2e"]])(
    "[R-ATT-1] refuses %j for a business type: it is a word of a list, never a path",
    async (bizType) => {
      const { envelope } = await kit.upload("requester", draft, { bizType });
      expect(envelope).toMatchObject({ code: 406, result: { errors: [{ path: "bizType" }] } });
    },
  );

  it.each([["applyId"], ["bizType"]])("refuses an upload without %s", async (missing) => {
    const fields = Object.fromEntries(
      Object.entries({ applyId: draft, bizType: "toptier_drm" }).filter(([name]) => name !== missing),
    );
    const { envelope } = await kit.upload("requester", draft, { fields });
    expect(envelope).toMatchObject({ code: 406, result: { errors: [{ path: missing, rule: "required" }] } });
  });

  it("refuses an empty file", async () => {
    const { envelope } = await kit.upload("requester", draft, { content: "" });
    expect(envelope).toMatchObject({ code: 406, result: { errors: [{ path: "file", rule: "file-empty" }] } });
    expect(kit.files.incoming.size).toBe(0);
  });

  it("takes as many files of a type as the constant says, and no more even when they come together", async () => {
    await setConstant("attachMaxPerGroup", 3);
    try {
      const answers = await Promise.all(Array.from({ length: 6 }, () => kit.upload("requester", draft)));
      expect(answers.filter(({ envelope }) => envelope.code === 200)).toHaveLength(3);
      expect(await rowsOf(draft)).toHaveLength(3);
      const { envelope } = await kit.upload("requester", draft);
      expect(envelope).toMatchObject({ code: 406, result: { errors: [{ path: "file", rule: "too-many" }] } });
      await kit.attach("requester", draft, { bizType: "toptier_flow" });
    } finally {
      await setConstant("attachMaxPerGroup", 20);
    }
  });

  it("takes a file of exactly the size the constant says and refuses one byte more, naming the limit", async () => {
    await setConstant("attachMaxMb", 2);
    try {
      expect((await kit.attach("requester", draft, { content: Buffer.alloc(2_097_152, "x") })).size).toBe(2_097_152);
      const { status, envelope } = await kit.upload("requester", draft, { content: Buffer.alloc(2_097_153, "x") });
      expect(status).toBe(413);
      expect(envelope).toMatchObject({ code: 413, message: "The file must not be larger than 2 MB" });
      expect(await rowsOf(draft)).toHaveLength(1);
      expect(kit.files.incoming.size).toBe(0);
    } finally {
      await setConstant("attachMaxMb", 500);
    }
  });

  it("says so when the disk is full, and leaves neither a row nor bytes behind", async () => {
    const before = [...kit.files.kept.keys()];
    kit.files.limitTo(0);
    const { status, envelope } = await kit.upload("requester", draft, { content: "no room for this" });
    expect([status, envelope.code]).toEqual([507, 507]);
    expect(envelope.message).toContain("no room");
    expect(await rowsOf(draft)).toEqual([]);
    expect([...kit.files.kept.keys()]).toEqual(before);
    expect(kit.files.incoming.size).toBe(0);
    kit.files.limitTo(Number.POSITIVE_INFINITY);
    await kit.attach("requester", draft, { content: "no room for this" });
  });

  it("keeps no row when the bytes could not be kept", async () => {
    const receive = kit.files.receive.bind(kit.files);
    kit.files.receive = async (...args) => {
      const file = await receive(...args);
      return { ...file, keep: () => Promise.reject(Object.assign(new Error("EIO"), { code: "EIO" })) };
    };
    try {
      expect((await kit.upload("requester", draft, { content: "broken disk" })).status).toBe(500);
    } finally {
      kit.files.receive = receive;
    }
    expect(await rowsOf(draft)).toEqual([]);
    expect(kit.files.incoming.size).toBe(0);
  });

  it("takes nothing but multipart", async () => {
    const response = await kit.app.inject({
      method: "POST",
      url: `/api${path}`,
      headers: { "access-token": kit.tokens.requester },
      payload: { applyId: draft, bizType: "toptier_drm" },
    });
    expect(response.statusCode).toBe(415);
  });
});
