// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTranslations } from "../../../../i18n/translate.ts";
import { stubBrowser } from "../../../../testing/stub-browser.ts";
import { HealthView } from "../pages/health-page.tsx";
import type { Health } from "../queries.ts";
import { DayCharts } from "./day-charts.tsx";
import { dayPoints, dayTicks } from "./day-points.ts";

beforeEach(() => stubBrowser());
afterEach(cleanup);

const sample = { calls: 10, failed: 0, memoryBytes: 3e8, loopMs: 21, jobsWaiting: 0, mailsWaiting: 2 };
const health: Health = {
  parts: [
    { key: "nodes", state: "good", text: "1 nodes run (version 1.2.3)" },
    { key: "backup", state: "bad", text: "Never backed up: run npm run backup every day" },
  ],
  nodes: [
    {
      node: "a:8080",
      version: "1.2.3",
      startTime: "2026-06-01T08:00:00Z",
      seenTime: "2026-06-01T09:00:00Z",
      state: "lost",
      memoryBytes: 3e8,
      loopMs: 21,
      skewMs: 0,
      connections: null,
      diskFreeBytes: 5e9,
      diskSizeBytes: 1e10,
    },
  ],
  queues: [
    { name: "calm", waiting: 0, later: 0, active: 0, failed: 0, oldestSeconds: 0 },
    { name: "busy", waiting: 4, later: 1, active: 1, failed: 2, oldestSeconds: 70 },
  ],
  samples: [
    { ...sample, time: "2026-06-01T08:55:00Z", calls: 40 },
    { ...sample, time: "2026-06-01T09:00:00Z" },
  ],
};

describe("the health page", () => {
  it("says first what to look at, in a word and a sentence", () => {
    startTranslations("en");
    render(<HealthView health={health} />);
    expect(screen.getByText("1 to look at")).toBeDefined();
    const lines = screen.getAllByRole("listitem");
    expect(lines.map((line) => line.textContent)).toEqual([
      "GoodNodes1 nodes run (version 1.2.3)",
      "Act nowLast backupNever backed up: run npm run backup every day",
    ]);
  });

  it("draws the last day, each line with its newest and highest value in words", () => {
    startTranslations("en");
    render(<DayCharts samples={health.samples} />);
    expect(screen.getByRole("figure", { name: "Calls: now 10, highest 40" })).toBeDefined();
    expect(screen.getByRole("figure", { name: "Event loop held up: now 21 ms, highest 21 ms" })).toBeDefined();
  });

  it("leaves a gap where nobody measured", () => {
    const times = ["2026-06-01T08:45:00Z", "2026-06-01T08:55:00Z"].map((time) => ({ time }));
    const points = dayPoints(times, () => 7);
    expect(points).toHaveLength(288);
    expect(points.slice(-4).map(({ value }) => value)).toEqual([null, 7, null, 7]);
    expect(points[0]?.at).toBe(Date.parse("2026-05-31T09:00:00Z"));
    expect(dayTicks(points)).toHaveLength(4);
    expect(dayPoints([], () => 7)).toEqual([]);
  });

  it("lists nodes, and queues with trouble before the others", () => {
    startTranslations("zh");
    render(<HealthView health={health} />);
    const nodes = within(screen.getByRole("table", { name: "节点" }));
    expect(nodes.getByRole("row", { name: /a:8080 失去联系 1\.2\.3/ })).toBeDefined();
    const queues = within(screen.getByRole("table", { name: "任务队列" })).getAllByRole("rowheader");
    expect(queues.map((cell) => cell.textContent)).toEqual(["busy", "calm"]);
  });

  it("says so when nothing was measured yet", () => {
    startTranslations("en");
    render(<HealthView health={{ ...health, parts: [], samples: [] }} />);
    expect(screen.getByText("everything is well")).toBeDefined();
    expect(screen.getByText(/No measurements yet/)).toBeDefined();
  });
});
