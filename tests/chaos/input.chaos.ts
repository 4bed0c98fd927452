import { setTimeout as pause } from "node:timers/promises";
import { type FormKindKey, formKindKeys } from "@signoff/forms/kinds/kind-cards";
import { loadSampledKind } from "@signoff/forms/demo/samples";
import { requestsContract } from "../../server/src/features/requests/contract.ts";
import { areas, contractsOf } from "../../server/src/features/index.ts";
import { lookupsContract } from "../../server/src/features/lookups/contract.ts";
import { templatesContract } from "../../server/src/features/templates/contract.ts";
import { createPostgresTestDatabase } from "../../server/src/testing/postgres-test-database.ts";
import { startStory, type Story } from "../../server/src/testing/story.ts";
import { multipartBody, multipartType } from "../../server/src/testing/upload-file.ts";
import { heavySheets, largestBodies, longestForm } from "../support/largest-input.ts";
import { type MeasuredNode, startMeasuredNode } from "../support/measured-node.ts";
import { startPostgres } from "../support/postgres.ts";
import { startSecondUser } from "../support/second-user.ts";

const bars = { p95Ms: 100, blockedMs: 100, rssMb: 100 };
/** Kinds with the widest and most tables; `--full` takes every kind. */
const fewKinds: readonly FormKindKey[] = ["techId", "mpw", "toptier"];
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
  ) => Promise<unknown>;
}

/** The largest input of every kind to every call: nobody else may notice. */
export async function run({ full }: { full: boolean }): Promise<{ passed: number; failed: number }> {
  const server = await startPostgres();
  const database = await createPostgresTestDatabase(server.url);
  if (database.driver.kind !== "postgres") throw new Error("this needs a server");
  const story = await startStory({ database });
  const node = await startMeasuredNode(database.driver.url);
  const totals = { passed: 0, failed: 0 };
  const report = (name: string, problems: readonly string[], told: string): void => {
    totals[problems.length === 0 ? "passed" : "failed"] += 1;
    console.log(`${problems.length === 0 ? "ok  " : "FAIL"} ${name}: ${[told, ...problems].join("; ")}`);
  };
  try {
    const attempt = await attempts(node, story, report);
    const before = await node.measure();
    const all: Run = { node, story, full, attempt };
    for (const kind of full ? formKindKeys : fewKinds) await longForms(all, kind);
    await sheets(all);
    await everyCall(all);
    await pause(full ? 60_000 : 30_000);
    const after = await node.measure();
    const grown = (after?.rssMb ?? Number.POSITIVE_INFINITY) - (before?.rssMb ?? 0);
    report(
      "memory a while later",
      grown <= bars.rssMb ? [] : ["kept"],
      `${grown.toFixed(0)} MB more than at the start`,
    );
  } finally {
    await node.stop();
    await story.close();
    await server.stop();
  }
  return totals;
}

async function attempts(
  node: MeasuredNode,
  story: Story,
  report: (name: string, problems: readonly string[], told: string) => void,
): Promise<Run["attempt"]> {
  const token = await story.token(sender);
  const second = await story.token("to.guo");
  return async (name, path, body, type = "application/json") => {
    await node.measure();
    const user = startSecondUser(node.address, second);
    await pause(200);
    const started = performance.now();
    const headers = { "access-token": token, "content-type": type };
    const response = await fetch(`${node.address}/api${path}`, { method: "POST", headers, body }).catch(
      () => undefined,
    );
    const text = await response?.text().catch(() => "");
    const took = performance.now() - started;
    await pause(200);
    const p95Ms = await user.stop();
    const measured = await node.measure();
    const problems = [
      ...(measured ? [] : ["the server is gone"]),
      ...(response && response.status < 500 ? [] : [`answered ${response?.status ?? "nothing"}`]),
      ...(p95Ms <= bars.p95Ms ? [] : ["the second user waited"]),
      ...((measured?.blockedMs ?? 0) <= bars.blockedMs ? [] : ["nothing was answered for too long"]),
    ];
    const told = `${response?.status ?? "-"} in ${took.toFixed(0)} ms, second user p95 ${p95Ms.toFixed(0)} ms, blocked ${measured?.blockedMs.toFixed(0) ?? "-"} ms`;
    report(name, problems, told);
    return text?.startsWith("{") ? (JSON.parse(text) as unknown) : undefined;
  };
}

/** Every call that takes a form: filled in, previewed, saved, compared, handed in. */
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

/** Whatever a call is for: the largest bodies it reads. */
async function everyCall({ attempt, full }: Run): Promise<void> {
  const endpoints = Object.values(contractsOf(areas))
    .flatMap((contract) => Object.values(contract))
    .filter(({ method, body, path }) => method === "POST" && body !== "multipart" && !path.endsWith("/logout"));
  const chosen = full ? endpoints : endpoints.filter(({ body }, at) => body === "form-data" || at % 20 === 0);
  for (const endpoint of chosen)
    for (const [at, body] of largestBodies(endpoint).entries())
      await attempt(`${endpoint.path} body ${at + 1}`, endpoint.path.replaceAll(/\{\w+\}/g, "1"), body);
}
