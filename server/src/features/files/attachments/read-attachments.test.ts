// @engine postgres
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertRequest } from "../../../testing/request-rows.ts";
import { aPng, jpegBytes, pdfBytes } from "../../../testing/sample-files.ts";
import { call, resultOf } from "../../../testing/test-app.ts";
import { type Kit, type Person, startKit } from "../../../testing/attachments-kit.ts";
import { type Attachment, attachmentsContract } from "./contract.ts";

let kit: Kit;
let request: string;
let pdf: Attachment;
let png: Attachment;
let jpg: Attachment;

beforeAll(async () => {
  kit = await startKit();
  request = await insertRequest(kit.database, { people: ["litho.zhu"] });
  pdf = await kit.attach("requester", request, { fileName: "设计规则.pdf", content: pdfBytes });
  png = await kit.attach("requester", request, { fileName: "图.png", content: aPng(), bizType: "toptier_review" });
  jpg = await kit.attach("requester", request, { fileName: "b.JPG", content: jpegBytes, bizType: "toptier_review" });
  await kit.database.kysely.updateTable("requests").set({ status: 2 }).where("id", "=", request).execute();
});
afterAll(() => kit.close());

const nowhere = "00000000-0000-4000-8000-000000000000";

describe("list and detail", () => {
  it("[R-ATT-1] show the files of a request, group by group in the order of uploading, to whoever sees it", async () => {
    for (const person of ["requester", "approver", "auditor"] as const) {
      const rows = await resultOf(
        kit.app,
        attachmentsContract.list,
        { applyId: request },
        { token: kit.tokens[person] },
      );
      expect(rows).toEqual([pdf, png, jpg].map((row) => ({ ...row, removable: false })));
    }
  });

  it("[R-ATT-1] show one group, one file, in the reader's language", async () => {
    const options = { token: kit.tokens.approver, locale: "zh" } as const;
    const group = await resultOf(
      kit.app,
      attachmentsContract.list,
      { applyId: request, bizType: "toptier_review" },
      options,
    );
    expect(group.map(({ fileName, previewable }) => [fileName, previewable])).toEqual([
      ["图.png", true],
      ["b.JPG", true],
    ]);
    const one = await resultOf(kit.app, attachmentsContract.detail, { id: pdf.attachmentId }, options);
    expect(one).toMatchObject({ fileName: "设计规则.pdf", uploader: "刘洋", size: pdfBytes.byteLength });
  });

  it("refuse fields that nobody asked for", async () => {
    const { envelope } = await call(
      kit.app,
      attachmentsContract.list,
      { applyId: request, path: "/etc" } as { applyId: string },
      {
        token: kit.tokens.requester,
      },
    );
    expect(envelope).toMatchObject({ code: 406, result: { errors: [{ path: "path", rule: "unknown-field" }] } });
  });
});

describe("download", () => {
  it("[R-ATT-1] downloads the same bytes, under the name they were uploaded with, as an attachment", async () => {
    const response = await kit.bytesOf("approver", "download", pdf.attachmentId);
    expect(response.rawPayload.equals(pdfBytes)).toBe(true);
    expect(response.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(pdfBytes.byteLength),
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, no-store",
    });
    expect(response.headers["content-disposition"]).toMatch(
      /^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''%E8%AE%BE%E8%AE%A1%E8%A7%84%E5%88%99\.pdf$/,
    );
  });

  it("is open to the read-only layout, because it changes nothing", async () => {
    const response = await kit.app.inject({
      method: "POST",
      url: `/api/attach/attach/download/${pdf.attachmentId}`,
      headers: { "access-token": kit.tokens.requester, "x-readonly": "1" },
    });
    expect(response.rawPayload.equals(pdfBytes)).toBe(true);
  });

  it("[R-WORK-7] is written into the operation log: who, what, from where", async () => {
    await kit.bytesOf("auditor", "download", pdf.attachmentId);
    const row = await kit.database.kysely
      .selectFrom("operate_log")
      .selectAll()
      .where("operation", "=", "download")
      .orderBy("seq", "desc")
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      actor_id: "mod.xie",
      object_name: "设计规则.pdf",
      address: "127.0.0.1",
      after: { applyId: request, sha256: pdf.sha256, shown: false },
    });
  });

  it("that is only to be drawn by the page goes out the same way, and the log says that it was shown", async () => {
    const response = await kit.app.inject({
      method: "POST",
      url: `/api/attach/attach/download/${pdf.attachmentId}`,
      headers: { "access-token": kit.tokens.approver },
      payload: { shown: true },
    });
    expect(response.headers["content-disposition"]).toMatch(/^attachment; /);
    const { after } = await kit.database.kysely
      .selectFrom("operate_log")
      .select("after")
      .where("operation", "=", "download")
      .orderBy("seq", "desc")
      .executeTakeFirstOrThrow();
    expect(after).toMatchObject({ fileName: "设计规则.pdf", shown: true });
  });

  it("breaks off rather than hand out bytes that are not those uploaded", async () => {
    kit.files.damage(pdf.sha256, Buffer.concat([pdfBytes.subarray(0, -1), Buffer.from("X")]));
    const response = await kit.bytesOf("requester", "download", pdf.attachmentId);
    expect([response.statusCode, response.json()]).toMatchObject([500, { code: 500, result: { key: "file-damaged" } }]);
    expect(response.json<{ message: string }>().message).toMatch(/damaged or lost.*error id \S+/);
    kit.files.damage(pdf.sha256, pdfBytes);
  });

  it("breaks off in the middle of a long file, so that nobody takes it for whole", async () => {
    const content = Buffer.from("a line of a long log\n".repeat(20_000));
    const draft = await insertRequest(kit.database, {});
    const long = await kit.attach("requester", draft, { fileName: "long.log", content });
    const address = await kit.app.listen({ host: "127.0.0.1", port: 0 });
    const read = async () => {
      const headers = { "access-token": kit.tokens.requester };
      const url = `${address}/api/attach/attach/download/${long.attachmentId}`;
      return (await fetch(url, { method: "POST", headers })).arrayBuffer();
    };
    expect((await read()).byteLength).toBe(content.byteLength);
    kit.files.damage(long.sha256, Buffer.concat([content.subarray(0, -1), Buffer.from("X")]));
    await expect(read()).rejects.toThrow(/terminated/);
  });

  it("answers an error id, not half a file, when the bytes are gone", async () => {
    const lone = await kit.database.kysely
      .selectFrom("attachments")
      .selectAll()
      .where("id", "=", jpg.attachmentId)
      .executeTakeFirstOrThrow();
    const sha256 = createHash("sha256").update("never stored").digest("hex");
    await kit.database.kysely.insertInto("stored_files").values({ sha256, size: 12 }).execute();
    const id = "00000000-0000-4000-8000-00000000000a";
    await kit.database.kysely
      .insertInto("attachments")
      .values({ ...lone, id, sha256, size: 12 })
      .execute();
    const response = await kit.bytesOf("requester", "download", id);
    expect([response.statusCode, response.json()]).toMatchObject([500, { code: 500, result: { key: "file-damaged" } }]);
    expect(response.headers["content-disposition"]).toBeUndefined();
    await kit.database.kysely.deleteFrom("attachments").where("id", "=", id).execute();
  });
});

describe("image preview", () => {
  it.each([
    ["png", () => png, aPng(), "image/png"],
    ["jpg", () => jpg, jpegBytes, "image/jpeg"],
  ])("[R-ATT-1] shows a %s in the page, unable to run anything", async (_kind, file, content, type) => {
    const response = await kit.bytesOf("approver", "get", file().attachmentId);
    expect(response.rawPayload.equals(content)).toBe(true);
    expect(response.headers).toMatchObject({
      "content-type": type,
      "content-disposition": expect.stringMatching(/^inline; /) as string,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
  });

  it("looks at the bytes again: what is no picture any more is not shown", async () => {
    kit.files.damage(png.sha256, Buffer.from("<svg onload=alert(1)>"));
    const response = await kit.bytesOf("requester", "get", png.attachmentId);
    expect(response.json()).toMatchObject({ code: 406, result: { errors: [{ rule: "not-a-picture" }] } });
    kit.files.damage(png.sha256, aPng());
  });

  it("refuses what is not a picture", async () => {
    expect((await kit.bytesOf("requester", "get", pdf.attachmentId)).json()).toMatchObject({ code: 406 });
  });
});

describe("who may read", () => {
  const reads: Readonly<
    Record<string, (id: string, applyId: string) => { method: "GET" | "POST"; url: string; payload?: object }>
  > = {
    list: (_id, applyId) => ({ method: "POST", url: "/attach/attach/list", payload: { applyId } }),
    detail: (id) => ({ method: "GET", url: `/attach/attach/detail/${encodeURIComponent(id)}` }),
    download: (id) => ({ method: "POST", url: `/attach/attach/download/${encodeURIComponent(id)}` }),
    thumbnail: (id) => ({ method: "POST", url: `/attach/attach/thumbnail/${encodeURIComponent(id)}` }),
    get: (id) => ({ method: "POST", url: `/attach/attach/get/${encodeURIComponent(id)}` }),
  };
  const read = async (name: string, id: string, applyId: string, person?: Person) => {
    const make = reads[name];
    if (!make) throw new Error(name);
    const { url, ...rest } = make(id, applyId);
    return kit.app.inject({
      ...rest,
      url: `/api${url}`,
      headers: person ? { "access-token": kit.tokens[person] } : {},
    });
  };

  it.each(Object.keys(reads))("%s needs a token", async (name) => {
    expect((await read(name, png.attachmentId, request)).statusCode).toBe(401);
  });

  it.each(Object.keys(reads))(
    "[R-ATT-1] %s answers 510 to an outsider, and the same for what is not there",
    async (name) => {
      const hidden = await read(name, png.attachmentId, request, "outsider");
      expect(hidden.json()).toMatchObject({ code: 510, result: { key: "no-permission-to-view" } });
      for (const id of [nowhere, "../../../etc/passwd", "..%2f", "1", "'; drop table attachments; --", "%00"]) {
        const missing = await read(name, id, id, "requester");
        expect(missing.json()).toEqual(hidden.json());
      }
    },
  );
});
