import fs from "node:fs/promises";
import os from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type FormKindKey, formKindKeys } from "@signoff/forms/kinds/kind-cards";
import { loadSampledKind } from "@signoff/forms/demo/samples";
import { readRoute } from "@signoff/forms/kinds/read-route";
import { requestsContract } from "../../server/src/features/requests/lifecycle/contract.ts";
import { areas, contractsOf } from "../../server/src/features/index.ts";
import { definitionsContract } from "../../server/src/features/base/definitions/contract.ts";
import { lookupsContract } from "../../server/src/features/registry/lookups/contract.ts";
import { templatesContract } from "../../server/src/features/forms/templates/contract.ts";
import { createPostgresTestDatabase } from "../../server/src/testing/postgres-test-database.ts";
import { startStory, type Story } from "../../server/src/testing/story.ts";
import { multipartBody, multipartType } from "../../server/src/testing/upload-file.ts";
import { heavySheets, largestBodies, longestForm } from "../support/largest-input.ts";
import { type MeasuredNode, startMeasuredNode } from "../support/measured-node.ts";
import { startPostgres } from "../support/postgres.ts";
import { type SecondUser, startSecondUser } from "../support/second-user.ts";
import { answered, heavyDocuments, type Watch } from "./heavy-documents.ts";
import { embeddedInput } from "./input-embedded.ts";
import { bars, type Report, watching } from "./watch-others.ts";

/** Kinds with the widest and most tables; `--full` uses every kind. */
const sampledKinds: readonly FormKindKey[] = ["techId", "mpw", "toptier"];
const sender = "admin";

interface Run {
  readonly node: MeasuredNode;
  readonly story: Story;
  readonly full: boolean;
  /** One heavy call beside a second user. */
  readonly attempt: (
    name: string,
    path: string,
    body: Uint8Array<ArrayBuffer> | string,
    type?: string,
  ) => Promise<void>;
}

/** The largest input of every kind to every call: no other user may notice. */
export async function run({ full }: { full: boolean }): Promise<{ passed: number; failed: number }> {
  const server = await startPostgres();
  const database = await createPostgresTestDatabase(server.url);
  if (database.driver.kind !== "postgres") throw new Error("this needs a server");
  const story = await startStory({ database });
  // On a disk as in production: a store in memory assembles a whole file on the main thread.
  const folder = await fs.mkdtemp(join(os.tmpdir(), "signoff-input-"));
  const node = await startMeasuredNode(database.driver.url, join(folder, "files"));
  const totals = { passed: 0, failed: 0 };
  const report: Report = (name, problems, told) => {
    totals[problems.length === 0 ? "passed" : "failed"] += 1;
    console.log(`${problems.length === 0 ? "ok  " : "FAIL"} ${name}: ${[told, ...problems].join("; ")}`);
  };
  const user = await startSecondUser(node.address, await story.token("to.guo"));
  try {
    const watch = watching({ node, user }, report);
    const attempt = attempts(node, await story.token(sender), watch);
    // Ordinary work first: the normal memory of a server in use does not count as left over from heavy input.
    await ordinaryWork(story, node);
    await tellRest(user);
    const before = await node.measure();
    const all: Run = { node, story, full, attempt };
    for (const kind of full ? formKindKeys : sampledKinds) await longForms(all, kind);
    await sheets(all);
    await routeFiles(all);
    const keeper = await story.token("pid.yin");
    await heavyDocuments({ address: node.address, token: keeper, watch });
    await everyCall(all);
    await pause(60_000);
    const after = await node.measure();
    const grown = (after?.rssMb ?? Number.POSITIVE_INFINITY) - (before?.rssMb ?? 0);
    report(
      "memory a while later",
      grown <= bars.rssMb ? [] : ["kept"],
      `${grown.toFixed(0)} MB more than at the start`,
    );
  } finally {
    await user.leave();
    await node.stop();
    await story.close();
    await server.stop();
    await fs.rm(folder, { recursive: true });
  }
  await embeddedInput(report);
  return totals;
}

function attempts({ address }: MeasuredNode, token: string, watch: Watch): Run["attempt"] {
  return (name, path, body, type = "application/json") =>
    watch(name, async () => {
      const headers = { "access-token": token, "content-type": type };
      return answered(await fetch(`${address}/api${path}`, { method: "POST", headers, body }));
    });
}

/** Measured without any heavy call: on a busy machine a part of the result is the machine's. */
async function tellRest(user: SecondUser): Promise<void> {
  await user.begin();
  await pause(20_000);
  const [load = 0] = os.loadavg();
  console.log(`     at rest: second user p95 ${(await user.waited()).p95Ms.toFixed(0)} ms, load ${load.toFixed(1)}`);
}

/** The example of every kind, saved once. */
async function ordinaryWork(story: Story, { address }: MeasuredNode): Promise<void> {
  const headers = { "access-token": await story.token(sender), "content-type": "application/json" };
  for (const key of formKindKeys) {
    const made = await story.ask(sender, requestsContract.create, { formType: key });
    if (made.envelope.code !== 200) continue;
    const { applyId, revision } = made.envelope.result;
    const body = JSON.stringify({ applyId, revision, data: { ...(await loadSampledKind(key)).example.sample } });
    await fetch(`${address}/api${requestsContract.save.path}`, { method: "POST", headers, body });
  }
}

/** Every call that takes a form: resolve, preview, save, compare, submit. */
async function longForms({ story, attempt }: Run, key: FormKindKey): Promise<void> {
  const kind = await loadSampledKind(key);
  const drafts: string[] = [];
  for (const mark of ["a", "b"]) {
    const made = await story.ask(sender, requestsContract.create, { formType: key });
    if (made.envelope.code !== 200) return;
    const { applyId, revision } = made.envelope.result;
    drafts.push(applyId);
    const data = longestForm(kind, mark);
    const megabytes = (JSON.stringify(data).length / 1e6).toFixed(1);
    const save = JSON.stringify({ applyId, revision, data });
    await attempt(`${key}: save ${megabytes} MB`, requestsContract.save.path, save);
    if (mark === "a") continue;
    const form = JSON.stringify({ formType: key, data });
    await attempt(`${key}: resolve`, lookupsContract.resolve.path, form);
    await attempt(`${key}: preview the route`, requestsContract.previewRoute.path, form);
    const submit = JSON.stringify({ applyId, revision: revision + 1, data });
    await attempt(`${key}: submit`, requestsContract.submit.path, submit);
    await attempt(`${key}: copy`, requestsContract.copy.path, JSON.stringify({ applyId }));
  }
  const compare = JSON.stringify({ applyId: drafts[0], withApplyId: drafts[1] });
  await attempt(`${key}: compare`, requestsContract.compare.path, compare);
}

async function sheets({ attempt }: Run): Promise<void> {
  for (const [name, content] of Object.entries(await heavySheets("Mask list", "Mask code *"))) {
    const body = new Uint8Array(
      multipartBody({ fields: { templateType: "toptier.masks" }, fileName: "a.xlsx", content }),
    );
    await attempt(
      `import: ${name} (${(content.length / 1e3).toFixed(0)} kB)`,
      templatesContract.importTable.path,
      body,
      multipartType,
    );
  }
}

async function routeFiles({ attempt }: Run): Promise<void> {
  const nodes = Array.from(
    { length: 9_000 },
    (_node, at) => `<bpmn:userTask id="more${at}" name="a node with a long name ${at}"/>`,
  );
  const xml = (await readRoute("lota")).replace("</bpmn:process>", `${nodes.join("")}</bpmn:process>`);
  const body = JSON.stringify({ processKey: "lota", xml });
  await attempt("a route file of 1 MB: check", definitionsContract.checkRoute.path, body);
  await attempt("a route file of 1 MB: upload", definitionsContract.uploadRoute.path, body);
}

/** For every call: the largest bodies that it reads. */
async function everyCall({ attempt, full }: Run): Promise<void> {
  const endpoints = Object.values(contractsOf(areas))
    .flatMap((contract) => Object.values(contract))
    .filter(({ method, body, path }) => method === "POST" && body !== "multipart" && !path.endsWith("/logout"));
  const chosen = full ? endpoints : endpoints.filter(({ body }, at) => body === "form-data" || at % 20 === 0);
  for (const endpoint of chosen)
    for (const [at, body] of largestBodies(endpoint).entries())
      await attempt(`${endpoint.path} body ${at + 1}`, endpoint.path.replaceAll(/\{\w+\}/g, "1"), body);
}
