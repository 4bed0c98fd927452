// @engine postgres
import { fromBufferPromise } from "yauzl";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Kit, type Person, startKit } from "../../../testing/attachments-kit.ts";
import { insertRequest } from "../../../testing/request-rows.ts";
import { aPng, pdfBytes } from "../../../testing/sample-files.ts";
import { headersOf } from "../../../testing/test-app.ts";
import { attachmentsContract } from "./contract.ts";

let kit: Kit;
let request: string;

beforeAll(async () => {
  kit = await startKit();
  request = await insertRequest(kit.database, { people: ["litho.zhu"] });
  await kit.attach("requester", request, { fileName: "设计规则.pdf", content: pdfBytes });
  await kit.attach("requester", request, { fileName: "设计规则.pdf", content: pdfBytes });
  await kit.attach("requester", request, { fileName: "图.png", content: aPng(), bizType: "toptier_review" });
});
afterAll(() => kit.close());

async function ask(person: Person | undefined, applyId: string) {
  return kit.app.inject({
    method: "POST",
    url: `/api${attachmentsContract.downloadAll.path}`,
    headers: headersOf(person ? { token: kit.tokens[person] } : {}),
    payload: { applyId },
  });
}

describe("all files of a request", () => {
  it("[R-ATT-1] come as one archive, by business type, two of one name both", async () => {
    const answer = await ask("approver", request);
    expect(answer.headers).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": expect.stringContaining("attachment") as unknown,
    });
    const archive = await fromBufferPromise(answer.rawPayload, { lazyEntries: true });
    const found = new Map<string, Buffer>();
    for await (const entry of archive.eachEntry())
      found.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
    expect([...found.keys()].map((path) => path.replace(/^[^/]+\//, "")).toSorted()).toEqual(
      ["设计规则 (2).pdf", "设计规则.pdf", "图.png"].toSorted(),
    );
    expect([...found.values()].filter((bytes) => bytes.equals(pdfBytes))).toHaveLength(2);
    expect(found.get("toptier_review/图.png")).toEqual(aPng());
  });

  it("are noted down file by file", async () => {
    const lines = await kit.database.kysely
      .selectFrom("operate_log")
      .select("object_name")
      .where("operation", "=", "download")
      .execute();
    expect(lines.length).toBeGreaterThanOrEqual(3);
  });

  it("are refused without a session, to strangers, and where there are none", async () => {
    expect((await ask(undefined, request)).json()).toMatchObject({ code: 401 });
    expect((await ask("outsider", request)).json()).toMatchObject({ code: 510 });
    const empty = await insertRequest(kit.database, { people: ["litho.zhu"] });
    expect((await ask("approver", empty)).json()).toMatchObject({ code: 404 });
  });
});
