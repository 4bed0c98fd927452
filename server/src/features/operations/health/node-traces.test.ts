// @engine postgres
import { once } from "node:events";
import http from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { defineJob, handleJob } from "../../../jobs/job.ts";
import { openJobQueue } from "../../../jobs/queue.ts";
import { markOfNow, runTraced, type TracedWork, workBegun, workEnded } from "../../../metrics/traced-work.ts";
import { requestsContract } from "../../requests/lifecycle/contract.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { type ReceivedSpan, startTraceReceiver, type TraceReceiver } from "../../../testing/trace-receiver.ts";
import { openNodeTraces } from "./open-node-metrics.ts";

let story: Story;
const reported: unknown[] = [];
const detail = `/api${requestsContract.detail.path}`;
const callerMark = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

interface Followed {
  readonly share?: number;
  readonly trustsCallers?: boolean;
}

/** The traces that a collector received meanwhile. */
async function followed(act: () => Promise<unknown>, settings: Followed = {}): Promise<readonly ReceivedSpan[]> {
  const receiver = await startTraceReceiver();
  try {
    await followedTo(receiver, act, settings);
    return receiver.spans;
  } finally {
    await receiver.close();
  }
}

async function followedTo({ url }: Pick<TraceReceiver, "url">, act: () => Promise<unknown>, settings: Followed) {
  const traces = { url, share: 1, trustsCallers: false, ...settings };
  const open = await openNodeTraces({ traces }, "1.2.3", (_what, error) => void reported.push(error));
  await act();
  await open?.close();
}

const ask = async (applyId: string, more: Readonly<Record<string, string>> = {}) =>
  story.app.inject({
    url: `${detail}?applyId=${applyId}`,
    headers: { "access-token": await story.token("to.guo"), ...more },
  });
const callOf = (spans: readonly ReceivedSpan[], name: string) => spans.find((span) => span.name === name);
const factsOf = (span: ReceivedSpan | undefined) =>
  Object.fromEntries(span?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]) ?? []);

describe("traces", () => {
  it("[R-OPS-11] show a call by its route with the statements it ran, and no value of either", async () => {
    const { applyId } = await story.submitted("lota");
    await story.token("to.guo");
    const spans = await followed(() => ask(applyId));
    const call = callOf(spans, `GET ${detail}`);
    expect(factsOf(call)).toMatchObject({
      "http.route": detail,
      "http.response.status_code": 200,
      "signoff.code": 200,
    });
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
    expect(statements.length).toBeGreaterThan(1);
    expect(new Set(statements.map(({ traceId }) => traceId))).toEqual(new Set([call?.traceId]));
    expect(statements.map((span) => factsOf(span)["db.query.text"])).toContainEqual(
      expect.stringMatching(/^select .* from "?request/),
    );
    expect(JSON.stringify(spans)).not.toContain(applyId);
    expect(JSON.stringify(spans)).not.toContain("to.guo");
  });

  it("keep to a call whose body arrives after its head", async () => {
    const url = `${await story.app.listen({ host: "127.0.0.1", port: 0 })}/api${requestsContract.create.path}`;
    const key = { "idempotency-key": crypto.randomUUID(), "content-type": "application/json" };
    const headers = { ...key, "access-token": await story.token("to.guo") };
    const spans = await followed(async () => {
      const begun = new Promise<void>((resolve) => workBegun.subscribe(() => resolve()));
      const call = http.request(url, { method: "POST", headers });
      call.flushHeaders();
      await begun;
      call.end(JSON.stringify({ formType: "lota" }));
      const [answer] = (await once(call, "response")) as [http.IncomingMessage];
      await answer.toArray();
    });
    const call = callOf(spans, `POST /api${requestsContract.create.path}`);
    const inserts = spans.filter(({ name, parentSpanId }) => name === "insert" && parentSpanId === call?.spanId);
    expect(inserts.length).toBeGreaterThan(0);
  });

  it("go on where a job runs that a call put in, and say that it failed", async () => {
    const stumble = defineJob({ name: "traced.stumble", data: z.strictObject({ at: z.string() }), retryLimit: 0 });
    const queue = await openJobQueue(story.database, [stumble], () => undefined);
    const work: TracedWork = { kind: "call", name: "POST /made", cause: undefined };
    const spans = await followed(async () => {
      await runTraced(work, () => story.database.transaction((tx) => queue.enqueue(tx, stumble, { at: "noon" })));
      workEnded.tell({ work, failed: false });
      const got = new Promise((resolve) => {
        const handler = handleJob(stumble, async (data) => {
          resolve(data);
          throw new Error("stumbled");
        });
        void queue.work([handler]);
      });
      expect(await got).toEqual({ at: "noon" });
      await queue.stop();
    });
    const [call, job] = [callOf(spans, "POST /made"), callOf(spans, "traced.stumble")];
    expect(job).toMatchObject({ traceId: call?.traceId, parentSpanId: call?.spanId, status: { code: 2 } });
  });

  it("take the mark of a caller only where a proxy of our own stands before the server", async () => {
    const { applyId } = await story.submitted("lota");
    const traceIdOf = async (settings: Followed) =>
      callOf(await followed(() => ask(applyId, { traceparent: callerMark }), settings), `GET ${detail}`)?.traceId;
    expect(await traceIdOf({ trustsCallers: true })).toBe(callerMark.split("-")[1]);
    expect(await traceIdOf({})).not.toBe(callerMark.split("-")[1]);
  });

  it("follow as many calls as asked for, and none where there is no collector", async () => {
    expect(await followed(() => ask("1"), { share: 0 })).toEqual([]);
    expect(await openNodeTraces({ traces: undefined }, "1", () => undefined)).toBeUndefined();
    expect(runTraced({ kind: "call", name: "GET /", cause: undefined }, markOfNow)).toBeUndefined();
  });

  it("hold nobody up when the collector is gone, and tell the operator", async () => {
    const receiver = await startTraceReceiver();
    await receiver.close();
    reported.length = 0;
    await followedTo(receiver, async () => expect((await ask("1")).statusCode).toBe(200), {});
    expect(reported.length).toBeGreaterThan(0);
  });
});
