// @engine postgres
import { describe, expect, it } from "vitest";
import { loadConfig } from "../../../config/config.ts";
import { startKit } from "../../../testing/attachments-kit.ts";
import { insertRequest } from "../../../testing/request-rows.ts";

const away = "/no/such/socket";
const configured = (socket: string, more: Readonly<Record<string, string>> = {}) =>
  loadConfig({ LOG_LEVEL: "silent", CLAMD_SOCKET: socket, ...more });

describe("a file that nobody can scan", () => {
  it("is refused in words, and leaves nothing behind", async () => {
    const kit = await startKit({ config: configured(away) });
    const draft = await insertRequest(kit.database);
    const { status, envelope } = await kit.upload("requester", draft);
    expect(status).toBe(503);
    expect(envelope.message).toMatch(/病毒扫描|virus scanner/);
    expect([kit.files.kept.size, kit.files.incoming.size]).toEqual([0, 0]);
    await kit.close();
  });

  it("is taken where the configuration says so", async () => {
    const kit = await startKit({ config: configured(away, { CLAMD_REQUIRED: "false" }) });
    const draft = await insertRequest(kit.database);
    expect((await kit.upload("requester", draft)).envelope.code).toBe(200);
    await kit.close();
  });
});
