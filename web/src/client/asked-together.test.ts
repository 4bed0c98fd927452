import { describe, expect, it } from "vitest";
import { askedTogether } from "./asked-together.ts";

function collector(most: number) {
  const calls: (readonly string[])[] = [];
  const ask = askedTogether(most, (keys) => {
    calls.push(keys);
    if (keys.includes("broken")) return Promise.reject(new Error("out of reach"));
    return Promise.resolve(new Map(keys.filter((key) => key !== "unknown").map((key) => [key, `<${key}>`])));
  });
  return { calls, ask };
}

describe("what is asked for in the same moment [R-HELP-5]", () => {
  it("goes in one call, each key once, and everybody has their own answer", async () => {
    const { calls, ask } = collector(50);
    expect(await Promise.all(["a", "b", "a", "unknown"].map(ask))).toEqual(["<a>", "<b>", "<a>", undefined]);
    expect(calls).toEqual([["a", "b", "unknown"]]);
  });

  it("goes in as many calls as are needed", async () => {
    const { calls, ask } = collector(2);
    expect(await Promise.all(["a", "b", "a", "c"].map(ask))).toEqual(["<a>", "<b>", "<a>", "<c>"]);
    expect(calls).toEqual([["a", "b"], ["c"]]);
  });

  it("is apart from what is asked for later, also after a failure", async () => {
    const { calls, ask } = collector(50);
    const failed = await Promise.allSettled(["a", "broken"].map(ask));
    expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await ask("a")).toBe("<a>");
    expect(calls).toEqual([["a", "broken"], ["a"]]);
  });
});
