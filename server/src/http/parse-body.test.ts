import { describe, expect, it } from "vitest";
import { parseJsonBody } from "./parse-body.ts";
import { checkPlainData } from "./plain-data.ts";
import { Refused } from "./refused.ts";

const filler = "x".repeat(300_000);
const large = (more: string): Buffer => Buffer.from(`{"filler":"${filler}","data":{"rows":[{"a":1}]${more}}}`);

async function ruleOf(body: Buffer, maxValues?: number): Promise<string> {
  try {
    checkPlainData(await parseJsonBody(body, maxValues));
    return "fine";
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const [first] = error.details.errors ?? [];
    return `${first?.path ?? "?"} ${first?.rule ?? "?"}`;
  }
}

describe("a large body", () => {
  it("is read as a small one is", async () => {
    const body = large(', "text":"quoted \\" and \\\\", "list":[[],{}]');
    expect(await parseJsonBody(body)).toEqual(JSON.parse(body.toString()));
  });

  it.each([
    [', "__proto__":{}', "data.__proto__ json-key"],
    [', "a":"\\ud800"', "data.a text"],
    [', "a":"\\u0000"', "data.a text"],
    [", oops", " json"],
    [`, "deep":${"[".repeat(40)}${"]".repeat(40)}`, " json-depth"],
    [`, "many":[${"0,".repeat(50)}0]`, " json-values"],
  ])("is refused for what a small one is refused for: %s", async (more, refusal) => {
    const small = Buffer.from(large(more).toString().replace(filler, ""));
    expect(await ruleOf(small, 40)).toBe(refusal);
    expect(await ruleOf(large(more), 40)).toBe(refusal);
  });
});
