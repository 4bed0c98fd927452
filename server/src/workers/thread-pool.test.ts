import { describe, expect, it } from "vitest";
import { QueueFull } from "../security/bounded-queue.ts";
import { WorkTooHeavy } from "./thread.ts";
import { createThreadPool } from "./thread-pool.ts";
import { work } from "./testing/sample.work.ts";

const settings = {
  threads: 1,
  waiting: 1,
  deadlineMs: 60_000,
  idleMs: 60_000,
  memory: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 },
};

describe("threads", () => {
  it("work, ask the main thread, and say what failed", async () => {
    const pool = createThreadPool(settings);
    expect(await pool.run(work, { do: "double", value: 21 })).toBe(42);
    expect(await pool.run(work, { do: "ask" }, async (question) => `${String(question)}!`)).toEqual([
      "first!",
      "second!",
    ]);
    await expect(pool.run(work, { do: "fail" })).rejects.toThrow("as told");
    expect(await pool.run(work, { do: "double", value: 2 })).toBe(4);
  });

  it("do not block the main thread, and are stopped at their deadline", async () => {
    const pool = createThreadPool({ ...settings, deadlineMs: 1_500 });
    const endless = pool.run(work, { do: "loop" });
    let turns = 0;
    const ticking = setInterval(() => (turns += 1), 5);
    await expect(endless).rejects.toEqual(new WorkTooHeavy("time"));
    clearInterval(ticking);
    expect(turns).toBeGreaterThan(0);
    expect(await pool.run(work, { do: "double", value: 3 })).toBe(6);
  });

  it("are stopped when nobody waits for them any more", async () => {
    const pool = createThreadPool(settings);
    const stop = new AbortController();
    const endless = pool.run(work, { do: "loop" }, undefined, stop.signal);
    const next = pool.run(work, { do: "double", value: 7 });
    stop.abort(new Error("nobody waits"));
    await expect(endless).rejects.toThrow("nobody waits");
    expect(await next).toBe(14);
    await expect(pool.run(work, { do: "double", value: 8 }, undefined, stop.signal)).rejects.toThrow("nobody waits");
  });

  it("end alone when their memory is used up: the process lives on", async () => {
    const pool = createThreadPool(settings);
    await expect(pool.run(work, { do: "fill-memory" })).rejects.toEqual(new WorkTooHeavy("memory"));
    expect(await pool.run(work, { do: "double", value: 4 })).toBe(8);
  });

  it("pass on the original error of an answer", async () => {
    class OwnError extends Error {}
    const pool = createThreadPool(settings);
    const failing = pool.run(work, { do: "ask" }, () => Promise.reject(new OwnError("no rows")));
    await expect(failing).rejects.toBeInstanceOf(OwnError);
    expect(await pool.run(work, { do: "double", value: 5 })).toBe(10);
  });

  it("end after an idle time, and new ones start when they are needed", async () => {
    const pool = createThreadPool({ ...settings, idleMs: 1 });
    const first = await pool.run(work, { do: "name" });
    await expect.poll(() => pool.run(work, { do: "name" })).not.toBe(first);
  });

  it("refuse work when the queue is full", async () => {
    const pool = createThreadPool(settings);
    const results = await Promise.allSettled([1, 2, 3].map((value) => pool.run(work, { do: "double", value })));
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected"]);
    expect(results[2]).toMatchObject({ reason: expect.any(QueueFull) as unknown });
  });
});
