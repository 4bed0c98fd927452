import { createHash, createPublicKey, generateKeyPairSync, verify } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { base64Of } from "@signoff/domain/signatures/bytes";
import { openNote, parseVerifierKey, signNote, verifierKeyText } from "@signoff/domain/signatures/signed-note";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../db/database.ts";
import { createTestDatabase } from "../testing/test-database.ts";
import { makeKeyFile } from "./key-file.ts";
import { KeyHolder } from "./key-holder.ts";
import { installationKey, type SigningKey } from "./signing-key.ts";
import { installationId, registeredKeys, retireKey } from "./signing-keys.sql.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "signoff-signing-"));
const message = new TextEncoder().encode("released the masks\n");

let database: Database;
let file: string;
let files = 0;
let told: string[];
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  files += 1;
  file = path.join(folder, String(files), "key.pem");
  told = [];
});
afterAll(async () => {
  await database.close();
  fs.rmSync(folder, { recursive: true });
});

const report = (what: string, error: unknown) => void told.push(`${what}: ${String(error)}`);

async function open(isMadeAtStart: boolean): Promise<KeyHolder> {
  const holder = await KeyHolder.open(database, { file, isMadeAtStart }, report);
  if (holder === undefined) throw new Error("a place was named");
  return holder;
}

function keyOf(holder: KeyHolder): SigningKey {
  const key = holder.current();
  if (key === undefined) throw new Error("the holder has a key");
  return key;
}

function write(pem: string, mode = 0o600): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, pem, { mode });
  fs.chmodSync(file, mode);
}

const pemOf = ({ privateKey }: { readonly privateKey: ReturnType<typeof generateKeyPairSync>["privateKey"] }) =>
  privateKey.export({ type: "pkcs8", format: "pem" }).toString();

describe("the key of the installation [R-SIGN-4]", () => {
  it("is made at the start of the demo, for its owner only, and found again", async () => {
    const first = await open(true);
    expect([fs.statSync(file).mode & 0o777, fs.statSync(path.dirname(file)).mode & 0o777]).toEqual([0o600, 0o700]);
    expect(fs.readdirSync(path.dirname(file))).toEqual(["key.pem"]);
    const second = await open(true);
    expect(keyOf(second)).toMatchObject({ id: keyOf(first).id, publicKey: keyOf(first).publicKey });
    expect(told).toEqual([]);
    for (const holder of [first, second]) await holder.close();
  });

  it("signs so that anybody can verify it, by one id in notes and in the table", async () => {
    const holder = await open(true);
    const { id, publicKey, sign } = keyOf(holder);
    await holder.close();
    const standard = createPublicKey(fs.readFileSync(file, "utf8"));
    expect(verify(null, message, standard, sign(message))).toBe(true);
    const known = installationKey(await installationId(database.kysely), publicKey);
    const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();
    const given = parseVerifierKey(sha256, verifierKeyText(known));
    const note = signNote("released the masks\n", known, sign);
    const by = openNote(note, given ? [given] : [], (_key, text, signature) => verify(null, text, standard, signature));
    expect(by?.by.map((key) => key.id)).toEqual([id]);
    const row = (await registeredKeys(database.kysely)).find((key) => key.id === id);
    expect(row).toMatchObject({ publicKey: base64Of(publicKey), retiredAt: null });
  });

  it("is one, however many servers start at the same moment", async () => {
    const holders = await Promise.all(Array.from({ length: 8 }, () => open(true)));
    expect(new Set(holders.map((holder) => keyOf(holder).id)).size).toBe(1);
    expect(fs.readdirSync(path.dirname(file))).toEqual(["key.pem"]);
    for (const holder of holders) await holder.close();
  });

  it("is none in production unless a file is named, and the operator is told in one line", async () => {
    expect(await KeyHolder.open(database, undefined, report)).toBeUndefined();
    expect(told).toEqual([
      expect.stringMatching(/^signing key: SIGNING_KEY_FILE is not set: .*npm run keys -- make\.$/),
    ]);
  });

  it.each([
    ["is missing", undefined, /key\.pem is missing\. .*npm run keys -- make/],
    ["holds something else", "not a key", /holds no private key/],
    ["holds half a key", pemOf(generateKeyPairSync("ed25519")).slice(0, 60), /holds no private key/],
    ["holds another kind of key", pemOf(generateKeyPairSync("x25519")), /a key of type x25519; it must be Ed25519/],
  ])("is refused at the start when its file %s", async (_what, pem, reason) => {
    if (pem !== undefined) write(pem);
    await expect(open(false)).rejects.toThrow(/^SIGNING_KEY_FILE: /);
    await expect(open(false)).rejects.toThrow(reason);
    await expect(open(false)).rejects.toMatchObject({ name: "StartupError" });
  });

  it("is refused when only its public half or a folder is there", async () => {
    write(generateKeyPairSync("ed25519").publicKey.export({ type: "spki", format: "pem" }).toString());
    await expect(open(false)).rejects.toThrow(/holds no private key/);
    fs.rmSync(file);
    fs.mkdirSync(file);
    await expect(open(false)).rejects.toThrow(/cannot be read \(EISDIR\)/);
  });

  it("is taken with a warning when other users can read its file", async () => {
    write(pemOf(generateKeyPairSync("ed25519")), 0o644);
    const holder = await open(false);
    await holder.close();
    expect(told).toEqual([expect.stringMatching(/^signing key: .* can be read by other users.*chmod 600/)]);
  });

  it("is refused at the start once it is retired", async () => {
    const holder = await open(true);
    const { id } = keyOf(holder);
    await retireKey(database.kysely, id);
    await holder.close();
    await expect(open(false)).rejects.toThrow(
      new RegExp(`holds key ${id}, which was retired on .*Z\\. Put its successor`),
    );
  });
});

describe("a running server [R-SIGN-4]", () => {
  it("goes over to another key when its file changes, and has registered it before", async () => {
    const holder = await open(true);
    const { id } = keyOf(holder);
    fs.rmSync(file);
    await makeKeyFile(file);
    await holder.look();
    const next = keyOf(holder).id;
    expect(next).not.toBe(id);
    expect((await registeredKeys(database.kysely)).map((key) => key.id)).toEqual(expect.arrayContaining([id, next]));
    await holder.close();
    expect(told).toEqual([]);
  });

  it("keeps its key while the file is wrong, and says so once", async () => {
    const holder = await open(true);
    const { id } = keyOf(holder);
    const pem = fs.readFileSync(file, "utf8");
    write("");
    for (const _ of [1, 2]) await holder.look();
    expect(keyOf(holder).id).toBe(id);
    expect(told).toEqual([
      expect.stringMatching(new RegExp(`^signing key: ${id} stays in use: .*holds no private key`)),
    ]);
    write(pem);
    await holder.look();
    write("");
    await holder.look();
    expect(told).toHaveLength(2);
    await holder.close();
  });
});

describe("the table of keys [R-SIGN-4]", () => {
  it("only grows: a row is retired once, and nothing else of it changes", async () => {
    const holder = await open(true);
    const { id } = keyOf(holder);
    await holder.close();
    const change = (what: string) => sql.raw(`${what} where id = '${id}'`).execute(database.kysely);
    await expect(change("update signing_keys set note = 'x'")).rejects.toThrow("can only be retired, once");
    await expect(change("update signing_keys set retired_at = now(), note = 'x'")).rejects.toThrow("only be retired");
    await expect(change("delete from signing_keys")).rejects.toThrow("append-only");
    await expect(sql`truncate signing_keys`.execute(database.kysely)).rejects.toThrow("append-only");
    expect([await retireKey(database.kysely, id), await retireKey(database.kysely, id)]).toEqual([
      expect.any(Date),
      undefined,
    ]);
    await expect(change("update signing_keys set retired_at = null")).rejects.toThrow("only be retired");
    await expect(sql`update installation set id = gen_random_uuid()`.execute(database.kysely)).rejects.toThrow(
      "append-only",
    );
  });
});
