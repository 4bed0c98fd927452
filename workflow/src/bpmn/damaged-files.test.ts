import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkRoute } from "./check-route.ts";
import { describeFinding } from "./finding-messages.ts";
import {
  approver,
  bpmnFile,
  chain,
  end,
  extension,
  flow,
  gateway,
  known,
  start,
  timer,
  userTask,
} from "./testing/bpmn-text.ts";

/** A file with a little of everything. */
const file = bpmnFile(
  `${start}
  ${userTask("dept", 'wf:allow="agree reject" wf:editable="reason lines.hours"')}
  ${gateway("exclusive", "long", "long_merged")}
  ${userTask("hr", 'wf:rejectTo="node:dept"', extension('<wf:condition>paid = true</wf:condition><wf:approver rule="role:hr" />'))}
  ${gateway("exclusive", "merged")}
  ${gateway("parallel", "all")}
  ${userTask("left", "", `${approver("field:helpers")}<bpmn:multiInstanceLoopCharacteristics wf:pass="ratio:0.5" />`)}
  ${userTask("right", "", approver("user:alice,bob", 'spread="shared" editable="reason"', "<wf:condition>count(kinds) > 1</wf:condition>"))}
  ${timer("late", "right", 'cancelActivity="false" wf:action="remind" wf:every="PT4H" wf:calendar="factory"')}
  ${gateway("parallel", "joined")}
  ${end}
  ${chain("start dept long merged all left joined end")}
  ${flow("long", "hr", "days != null and days > 10")}
  ${chain("hr merged")}${chain("all right joined")}`,
  'isExecutable="true" name="请假" wf:nameEn="Leave" wf:withdrawUntil="any"',
);

async function outcome(text: string): Promise<readonly string[]> {
  const result = await checkRoute(text, known);
  return result.ok ? [] : result.findings.map((one) => describeFinding(one, "en"));
}

describe("a file that was damaged on the way", () => {
  it("was sound before", async () => {
    expect(await outcome(file)).toEqual([]);
  });

  it("is told the type that lost its prefix by its own name", async () => {
    const said = await outcome(file.replace('xsi:type="bpmn:tFormalExpression"', 'xsi:type="tFormalExpression"'));
    expect(said.join()).toContain("unknown type <tFormalExpression>");
  });

  it("is read or refused with a reason, never anything else, when a piece is missing", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(file.length), fc.integer({ min: 1, max: 400 }), async (from, length) => {
        const cut = file.slice(0, from) + file.slice(from + length);
        const said = await outcome(cut);
        expect(said.every((one) => one.length > 5 && !/undefined|\[object|NaN/.test(one))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it("is read or refused when signs are changed", async () => {
    const sign = fc.constantFrom(
      "<",
      ">",
      '"',
      "'",
      "&",
      "=",
      "/",
      " ",
      "x",
      "0",
      "]",
      "-",
      "!",
      "?",
      "\n",
      "中",
      "\u0000",
    );
    const change = fc.tuple(fc.nat(file.length), sign);
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        const text = changes.reduce((now, [at, one]) => now.slice(0, at) + one + now.slice(at + 1), file);
        expect(Array.isArray(await outcome(text))).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it("is refused when any of its elements is missing that others need", async () => {
    const elements = [
      ...file.matchAll(/<bpmn:(?:userTask|exclusiveGateway|parallelGateway|startEvent|endEvent) id="(\w+)"/g),
    ];
    for (const [, id = ""] of elements) {
      const without = file.replace(new RegExp(`<bpmn:(\\w+) id="${id}"[^>]*?(?:/>|>[\\s\\S]*?</bpmn:\\1>)`), "");
      expect([id, await outcome(without)]).not.toEqual([id, []]);
    }
    expect(elements.length).toBe(10);
  });

  it("is refused when any of its flows is missing", async () => {
    const flows = [...file.matchAll(/<bpmn:sequenceFlow id="(\w+)".*?<\/bpmn:sequenceFlow>/g)];
    for (const [whole, id] of flows) expect([id, await outcome(file.replace(whole, ""))]).not.toEqual([id, []]);
    expect(flows.length).toBe(11);
  });

  it("is refused when two elements have the same id", async () => {
    expect(await outcome(file.replace('id="left"', 'id="right"'))).toContain(
      'right: The id "right" is there more than once (userTask)',
    );
  });

  it("is refused when a word of ours is misspelt", async () => {
    const ours = [...new Set([...file.matchAll(/wf:(\w+)(?==)/g)].map((match) => match[1] ?? ""))];
    for (const word of ours) {
      const misspelt = file.replace(`wf:${word}=`, `wf:${word}x=`);
      expect([word, await outcome(misspelt)]).not.toEqual([word, []]);
    }
    expect(ours.length).toBeGreaterThan(7);
  });

  it("is refused when the document stands in it twice", async () => {
    expect(await outcome(file + file)).not.toEqual([]);
    expect(await outcome(file + file.replace(/^<\?xml.*?\?>/, ""))).not.toEqual([]);
  });
});
