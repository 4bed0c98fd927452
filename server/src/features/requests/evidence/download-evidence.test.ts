import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { type EvidenceFacts, signedIn } from "@signoff/domain/signatures/evidence";
import { loadSampledKind } from "@signoff/forms/demo/samples";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fromBufferPromise } from "yauzl";
import { newKey } from "../../../signing/key-file.ts";
import { type SigningKey, signingKeyOf } from "../../../signing/signing-key.ts";
import { installationId, registerKey } from "../../../signing/signing-keys.sql.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { headersOf } from "../../../testing/test-app.ts";
import { tasksContract } from "../tasks/contract.ts";
import { keepCheckpoint } from "../../operations/signature-log/public.ts";
import { requestsContract } from "../lifecycle/contract.ts";
import { evidenceContract } from "./contract.ts";

const run = promisify(execFile);

let story: Story;
let key: SigningKey | undefined;
let folder: string;
let completed: string;
let number: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "signoff-evidence-"));
  story = await startStory({ signingKey: () => key });
  const { kysely } = story.database;
  key = signingKeyOf(newKey(), await installationId(kysely));
  await registerKey(kysely, key, "of this test");
  const { applyId } = await story.submitted("toptier");
  completed = applyId;
  await story.approveAll(completed);
  number = (await story.get("pie.ma", requestsContract.detail, { applyId })).requestNo ?? "";
});
afterAll(async () => {
  await story.close();
  await rm(folder, { recursive: true, force: true });
});

async function ask(user: string | undefined, applyId: string, query = "") {
  return story.app.inject({
    url: `/api${evidenceContract.download.path}?applyId=${applyId}${query}`,
    headers: headersOf(user === undefined ? {} : { token: await story.token(user) }),
  });
}

async function unpacked(user: string, applyId: string, query?: string) {
  const answer = await ask(user, applyId, query);
  const archive = await fromBufferPromise(answer.rawPayload, { lazyEntries: true });
  const files = new Map<string, Buffer>();
  for await (const entry of archive.eachEntry())
    files.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
  return { answer, files, text: (name: string) => files.get(name)?.toString("utf8") ?? "" };
}

/** As somebody without this software does it: in a folder of its own, with Node alone. */
async function judge(evidence: string, verifier: string, ...more: readonly string[]) {
  await writeFile(join(folder, "evidence.json"), evidence);
  await writeFile(join(folder, "verify.mjs"), verifier);
  const command = ["verify.mjs", "evidence.json", ...more];
  return run(process.execPath, command, { cwd: folder }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: number; stdout: string }) => ({ code: error.code, stdout: error.stdout }),
  );
}

describe("the evidence of a request", () => {
  it("[R-SIGN-6] is judged in a folder of its own, in both languages, and refused once changed", async () => {
    const { answer, files, text } = await unpacked("pie.ma", completed);
    expect(answer.headers).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": expect.stringContaining(`${number}-V1-evidence.zip`),
    });
    expect([...files.keys()]).toEqual(["evidence.json", "files.csv", "verify.mjs", "verify.html", "README.txt"]);
    expect(text("files.csv")).toMatch(/^\uFEFFname,size,sha256,group\r\n"rules\.txt",4,[0-9a-f]{64},\w+\r\n/);
    expect(text("README.txt")).toContain(number);

    const good = await judge(text("evidence.json"), text("verify.mjs"));
    expect(good.stdout).not.toContain("✗");
    expect(good).toMatchObject({ code: 0, stdout: expect.stringMatching(/全部成立[^]*Everything holds/) });
    const facts = JSON.parse(text("evidence.json")) as EvidenceFacts;
    expect(facts.signers.length).toBeGreaterThan(2);
    const signatures = good.stdout.match(new RegExp(`signature of key ${key?.id} is good`, "g")) ?? [];
    expect(signatures.length).toBeGreaterThan(4);
    expect(facts.parts.length).toBeLessThanOrEqual(new Set(facts.contents.flatMap(({ parts }) => parts)).size);

    const changed = text("evidence.json").replace('"agree"', '"agred"');
    const bad = await judge(changed, text("verify.mjs"), "--lang", "en");
    expect(bad.code).toBe(1);
    expect(bad.stdout).toMatch(/✗ .*does not match its seal[^]*Not everything holds/);
    expect(bad.stdout).not.toContain("成立");
  });

  it("[R-SIGN-6] holds while the request is running, and comes with its files if asked for", async () => {
    const { applyId } = await story.submitted("lota");
    const { files, text } = await unpacked("to.guo", applyId, "&files=1");
    expect(await judge(text("evidence.json"), text("verify.mjs"))).toMatchObject({ code: 0 });
    const listed = text("files.csv").trim().split("\r\n").length - 1;
    expect([...files.keys()].filter((path) => path.startsWith("files/"))).toHaveLength(listed);
  });

  it("[R-SIGN-6] proves that its statements are in the log, as far as a checkpoint covers them", async () => {
    if (!key) throw new Error("no key");
    await keepCheckpoint(story.database, { key, anchorDir: undefined, report: () => undefined });
    const { text } = await unpacked("pie.ma", completed);
    const facts = JSON.parse(text("evidence.json")) as EvidenceFacts;
    const { code, stdout } = await judge(text("evidence.json"), text("verify.mjs"), "--lang", "en");
    expect(stdout).toContain(`${facts.proofs?.length} statements are in the log of the installation`);
    expect(facts.proofs).toHaveLength(facts.lines.filter(signedIn).length);
    expect(code).toBe(0);
  });

  it("[R-SIGN-6] shows values that only some roles may see to others as hashes", async () => {
    const maker = "mpw.ding";
    const { applyId, revision, data } = await story.get(maker, requestsContract.create, { formType: "mpwProductBody" });
    const { example } = await loadSampledKind("mpwProductBody");
    const { tkBodyCode, techId } = example.sample;
    await story.database.kysely
      .insertInto("registry_entries")
      .values({ registry: "tkBody", code: String(tkBodyCode), scope: "", version: 1, data: JSON.stringify({ techId }) })
      .execute();
    const { department } = data;
    const own = { department, applicant: { id: maker }, seatPrice: 51234.5 };
    const filled = { ...data, ...example.sample, ...own };
    await story.get(maker, requestsContract.submit, { applyId, revision, data: filled });
    const { tasks } = await story.get("gm.zhou", tasksContract.userTask, { applyId });
    const head = tasks[0]?.userId ?? tasks[0]?.candidates[0]?.id ?? "";

    const whole = await unpacked(maker, applyId);
    const less = await unpacked(head, applyId);
    expect(whole.text("evidence.json")).toContain("51234.5");
    expect(less.text("evidence.json")).not.toContain("51234.5");
    for (const { text } of [whole, less])
      expect((await judge(text("evidence.json"), text("verify.mjs"))).stdout).not.toContain("✗");
    const { stdout } = await judge(less.text("evidence.json"), less.text("verify.mjs"), "--lang", "en");
    expect(stdout).toContain("1 of its parts as hashes");
  });

  it("[R-SIGN-6] is refused without a session, to strangers, and of a draft that nobody has signed", async () => {
    expect((await ask(undefined, completed)).json()).toMatchObject({ code: 401 });
    const { applyId } = await story.submitted("lota");
    expect((await ask("ce.han", applyId)).json()).toMatchObject({ code: 510 });
    const { request } = await story.created("lota");
    expect((await ask("to.guo", request.applyId)).json()).toMatchObject({ code: 404 });
  });
});
