import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadConfig } from "../../../config/config.ts";
import { type Kit, startKit } from "../../../testing/attachments-kit.ts";
import { insertRequest } from "../../../testing/request-rows.ts";
import { pdfBytes } from "../../../testing/sample-files.ts";
import { sizeText } from "./storage-quota.ts";
import { storedBytes } from "./stored-files.sql.ts";
import { sweepFiles } from "./sweep-files.ts";

const megabyte = 1_048_576;
let kit: Kit;

beforeAll(async () => {
  kit = await startKit({ config: loadConfig({ LOG_LEVEL: "silent", STORAGE_USER_MB: "3", STORAGE_TOTAL_MB: "4" }) });
});
afterAll(() => kit.close());

/** A unique file of this many megabytes. */
const file = (megabytes: number, mark: string) => ({
  fileName: `${mark}.pdf`,
  content: Buffer.concat([pdfBytes, Buffer.alloc(Math.floor(megabytes * megabyte) - pdfBytes.byteLength, mark)]),
});
const draft = (requester = "pie.liu") => insertRequest(kit.database, { requester });
const usedBy = async (userId: string): Promise<number> => {
  const rows = await kit.database.kysely
    .selectFrom("attachments")
    .select("size")
    .where("uploader_id", "=", userId)
    .execute();
  return rows.reduce((sum, { size }) => sum + Number(size), 0);
};

const weighed = async (): Promise<number> => {
  const rows = await kit.database.kysely.selectFrom("stored_files").select("size").execute();
  return rows.reduce((sum, { size }) => sum + Number(size), 0);
};

describe("room for files", () => {
  it("of one person is never passed, however many files come at once, and the words say what to do", async () => {
    const drafts = await Promise.all(Array.from({ length: 6 }, () => draft()));
    const answers = await Promise.all(
      drafts.map((applyId, at) => kit.upload("requester", applyId, file(0.9, String.fromCodePoint(97 + at)))),
    );
    const codes = answers.map(({ envelope }) => envelope.code).toSorted((a, b) => a - b);
    expect(codes).toEqual([200, 200, 200, 406, 406, 406]);
    expect(await usedBy("pie.liu")).toBeLessThanOrEqual(3 * megabyte);
    const refused = answers.find(({ envelope }) => envelope.code === 406)?.envelope.message ?? "";
    expect(refused).toContain("2.7 MB of 3 MB");
    expect(refused).toContain("Remove files that you no longer need");
    expect(kit.files.incoming.size).toBe(0);
    expect(kit.files.kept.size).toBe(3);
  });

  it("is told before a large file was sent, and is there again once a file is gone", async () => {
    const applyId = await draft();
    await kit.attach("requester", applyId, file(0.3, "y"));
    const { envelope } = await kit.upload("requester", applyId, file(0.5, "z"));
    expect(envelope.code).toBe(406);
    const rows = await kit.database.kysely.selectFrom("attachments").select("id").execute();
    await kit.database.kysely
      .deleteFrom("attachments")
      .where("id", "=", rows[0]?.id ?? "")
      .execute();
    await sweepFiles(kit.database, kit.files, new Date());
    await kit.attach("requester", applyId, file(0.5, "z"));
  });

  it("of all together is not passed either, equal content counts once", async () => {
    const others = await draft("ce.han");
    await kit.attach("outsider", others, file(1, "o"));
    const beyond = await kit.upload("outsider", others, file(1.9, "p"));
    expect(beyond.envelope).toMatchObject({ code: 406 });
    expect(beyond.envelope.message).toContain("All files together take");
    expect((await kit.upload("outsider", others, file(1, "o"))).envelope.code).toBe(200);
  });

  it("is known without adding up all files: what is noted follows every file that comes and goes", async () => {
    expect(await storedBytes(kit.database.kysely)).toMatchObject({ total: await weighed() });
    await sweepFiles(kit.database, kit.files, new Date());
    expect(await storedBytes(kit.database.kysely)).toMatchObject({ total: await weighed() });
  });

  it("is noted in few rows, also when many upload at once", async () => {
    const notes = Array.from({ length: 1_200 }, (_one, at) => ({ bytes: at % 2 === 0 ? 1 : -1 }));
    await kit.database.kysely.insertInto("stored_bytes").values(notes).execute();
    const drafts = await Promise.all(Array.from({ length: 4 }, () => draft("ce.han")));
    await Promise.all(drafts.map((applyId, at) => kit.attach("outsider", applyId, file(0.01, `${at}`))));
    const { total, notes: left } = await storedBytes(kit.database.kysely);
    expect(total).toBe(await weighed());
    expect(left).toBeLessThanOrEqual(1 + drafts.length);
  });

  it("is written in the largest fitting unit", () => {
    expect([0, 512, 1_536, 3 * megabyte, 20_000 * megabyte].map(sizeText)).toEqual([
      "0 B",
      "512 B",
      "1.5 kB",
      "3 MB",
      "19.5 GB",
    ]);
  });
});
