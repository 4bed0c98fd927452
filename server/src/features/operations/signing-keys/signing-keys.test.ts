import { createHash } from "node:crypto";
import { base64Of } from "@signoff/domain/signatures/bytes";
import { parseVerifierKey } from "@signoff/domain/signatures/signed-note";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newKey } from "../../../signing/key-file.ts";
import { type SigningKey, signingKeyOf } from "../../../signing/signing-key.ts";
import { installationId, registerKey, retireKey } from "../../../signing/signing-keys.sql.ts";
import { call, headersOf, resultOf, startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { signingKeysContract } from "./contract.ts";

const { list } = signingKeysContract;

let test: TestApp;
let key: SigningKey;
beforeAll(async () => {
  test = await startTestApp();
  const { kysely } = test.database;
  key = signingKeyOf(newKey(), await installationId(kysely));
  await registerKey(kysely, key, "of this test");
});
afterAll(() => test.close());

const ask = (headers: Readonly<Record<string, string>> = {}) =>
  test.app.inject({ url: `/api${list.path}`, headers: headersOf({ headers }) });

describe("the public keys [R-SIGN-4]", () => {
  it("are listed without sign-in, each as verifiers of signed notes take it", async () => {
    const [listed] = await resultOf(test.app, list, {});
    expect(listed).toMatchObject({ id: key.id, publicKey: base64Of(key.publicKey), retiredAt: null });
    const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();
    const parsed = parseVerifierKey(sha256, listed?.verifierKey ?? "");
    expect(parsed?.id).toBe(key.id);
    expect(parsed?.name).toMatch(/^signoff\/[0-9a-f-]{36}$/);
    expect(parsed && base64Of(parsed.publicKey)).toBe(listed?.publicKey);
  });

  it("may be kept by caches for a minute, and are not sent again while they are the same", async () => {
    const first = await ask();
    expect(first.headers["cache-control"]).toBe("public, max-age=60");
    const again = await ask({ "if-none-match": String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    await retireKey(test.database.kysely, key.id);
    const after = await ask({ "if-none-match": String(first.headers.etag) });
    expect(after.statusCode).toBe(200);
    const [retired] = await resultOf(test.app, list, {});
    expect(new Date(retired?.retiredAt ?? "").getTime()).toBeGreaterThanOrEqual(
      new Date(retired?.madeAt ?? "").getTime(),
    );
  });

  it("take no field, and a refusal is kept by no cache", async () => {
    const { envelope, headers } = await call(test.app, list, { id: key.id } as never);
    expect([envelope.code, headers["cache-control"]]).toEqual([406, "no-store"]);
  });
});
