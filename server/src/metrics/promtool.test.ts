import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { promtool } from "../testing/promtool.ts";
import { readMetrics } from "../testing/read-metrics.ts";
import { openMetrics } from "./open-metrics.ts";
import { callAnswered, requestActed } from "./signals.ts";

const file = (name: string): string => fileURLToPath(new URL(`../../../ops/monitoring/${name}`, import.meta.url));

it("takes the alert rules, and finds that they speak up when they should", () => {
  expect(promtool(["check", "rules", file("alert-rules.yml")])).toBe("");
  expect(promtool(["test", "rules", file("alert-rules.test.yml")])).toBe("");
});

it("takes the page of metrics", async () => {
  const empty = { queues: [], mails: { waiting: 1, bounced: 0, oldestSeconds: 2 } };
  const sources = {
    version: "1",
    connections: () => ({ max: 4, inUse: 1, idle: 1, waiting: 0 }),
    clockSkewMs: () => 12,
    readBacklog: async () => ({ ...empty, attachmentBytes: 5, lastBackupAt: new Date(0) }),
    readDisk: async () => ({ freeBytes: 1, sizeBytes: 2 }),
  };
  const metrics = await openMetrics({ host: "127.0.0.1", port: 0 }, sources, () => undefined);
  callAnswered.tell({ method: "GET", route: "/x", status: 200, code: 200, seconds: 0.1 });
  requestActed.tell({ action: "agree" });
  const page = await readMetrics(metrics.address);
  await metrics.close();
  expect(page.value("signoff_decisions_total", { action: "agree" })).toBe(1);
  expect(page.value("signoff_database_connections", { state: "in_use" })).toBe(1);
  // The names of runtime metrics come from the client library and cannot be changed.
  const complaints = promtool(["check", "metrics"], page.text).split("\n");
  expect(complaints.filter((line) => line !== "" && !line.startsWith("nodejs_"))).toEqual([]);
});
