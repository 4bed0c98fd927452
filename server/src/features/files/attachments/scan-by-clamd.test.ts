import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadConfig } from "../../../config/config.ts";
import { type Kit, startKit } from "../../../testing/attachments-kit.ts";
import { eicar, startClamd } from "../../../testing/clamd.ts";
import { insertRequest } from "../../../testing/request-rows.ts";

describe("clamd", () => {
  let kit: Kit;
  let clamd: Awaited<ReturnType<typeof startClamd>>;
  beforeAll(async () => {
    clamd = await startClamd();
    kit = await startKit({ config: loadConfig({ LOG_LEVEL: "silent", CLAMD_SOCKET: clamd.socket }) });
  });
  afterAll(async () => {
    await kit.close();
    await clamd.stop();
  });

  it("lets clean files pass, and puts others in quarantine, which an administrator finds in the log", async () => {
    const draft = await insertRequest(kit.database);
    expect((await kit.upload("requester", draft, { fileName: "clean.txt" })).envelope.code).toBe(200);
    const { envelope } = await kit.upload("requester", draft, { fileName: "harm.txt", content: eicar });
    expect(envelope).toMatchObject({ code: 406, result: { errors: [{ path: "file", rule: "file-infected" }] } });
    expect(JSON.stringify(envelope)).toContain("Eicar-Test-Signature");
    const rows = await kit.database.kysely.selectFrom("attachments").select("file_name").execute();
    expect(rows).toEqual([{ file_name: "clean.txt" }]);
    expect(kit.files.kept.size).toBe(1);
    const told = await kit.database.kysely
      .selectFrom("operate_log")
      .selectAll()
      .where("operation", "=", "quarantine")
      .executeTakeFirstOrThrow();
    expect(told).toMatchObject({ actor_id: "pie.liu", outcome: "refused", object_name: "harm.txt" });
  });

  it("refuses what is larger than clamd looks at", async () => {
    const draft = await insertRequest(kit.database);
    const large = { fileName: "large.txt", content: Buffer.alloc(5 * 1_048_576, "x") };
    expect((await kit.upload("requester", draft, large)).status).toBe(503);
  });
});
