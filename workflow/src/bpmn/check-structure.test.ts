import { describe, expect, it } from "vitest";
import { checkRoute } from "./check-route.ts";
import { bpmnFile, chain, end, flow, gateway, known, start, timer, userTask } from "./testing/bpmn-text.ts";

async function verdict(inside: string): Promise<string[]> {
  const result = await checkRoute(bpmnFile(inside), known);
  return result.ok ? [] : result.findings.map(({ code, at }) => `${code} ${at?.id}`);
}

const tasks = (ids: string) =>
  ids
    .split(" ")
    .map((id) => userTask(id))
    .join("");

const countersign = (attributes = "") =>
  userTask(
    "a",
    "",
    `<bpmn:extensionElements><wf:approver rule="role:hr" /><wf:approver rule="role:boss" />
    </bpmn:extensionElements><bpmn:multiInstanceLoopCharacteristics ${attributes} />`,
  );

/**
 * The classical control-flow patterns, drawn as routes: those within the subset are accepted, the others refused by
 * name.
 */
describe("workflow patterns", () => {
  it("takes WCP 1, sequence", async () => {
    expect(await verdict(`${start}${tasks("a b c")}${end}${chain("start a b c end")}`)).toEqual([]);
  });

  it("takes WCP 2 and 3, parallel split and synchronisation", async () => {
    const inside = `${start}${gateway("parallel", "p")}${tasks("a b c")}${gateway("parallel", "q")}${end}
      ${chain("start p a q end")}${chain("p b q")}${chain("p c q")}`;
    expect(await verdict(inside)).toEqual([]);
  });

  it("takes WCP 4 and 5, exclusive choice and simple merge", async () => {
    const inside = `${start}${gateway("exclusive", "x", "x_b")}${tasks("a b c")}${gateway("exclusive", "m")}${end}
      ${chain("start x b m c end")}${flow("x", "a", "paid = true")}${flow("a", "m")}`;
    expect(await verdict(inside)).toEqual([]);
  });

  it("takes a merge without a gateway: several flows may lead into a task", async () => {
    const inside = `${start}${gateway("exclusive", "x", "x_b")}${tasks("a b c")}${end}
      ${chain("start x b c end")}${flow("x", "a", "paid = true")}${flow("a", "c")}`;
    expect(await verdict(inside)).toEqual([]);
  });

  it("takes WCP 6 and 7, multi-choice and structured synchronising merge", async () => {
    const inside = `${start}${gateway("inclusive", "o", "o_b")}${tasks("a b")}${gateway("inclusive", "j")}${end}
      ${chain("start o b j end")}${flow("o", "a", "paid = true")}${flow("a", "j")}`;
    expect(await verdict(inside)).toEqual([]);
  });

  it("refuses WCP 8, multi-merge: a parallel split merged by an exclusive gateway", async () => {
    const inside = `${start}${gateway("parallel", "p")}${tasks("a b c")}${gateway("exclusive", "m")}${end}
      ${chain("start p a m c end")}${chain("p b m")}`;
    expect(await verdict(inside)).toContain("end-inside-block end");
  });

  it("refuses a parallel split that runs into a task twice", async () => {
    const inside = `${start}${gateway("parallel", "p")}${tasks("a b c")}${end}${chain("start p a c end")}${chain("p b c")}`;
    expect(await verdict(inside)).toContain("end-inside-block end");
  });

  it("refuses WCP 9, the discriminator, which needs a complex gateway", async () => {
    const inside = `${start}${gateway("parallel", "p")}${tasks("a b")}<bpmn:complexGateway id="first" />${end}
      ${chain("start p a first end")}${chain("p b first")}`;
    expect(await verdict(inside)).toEqual(["element-not-supported first"]);
  });

  it("takes WCP 10, a cycle with one way in", async () => {
    const inside = `${start}${gateway("exclusive", "m")}${tasks("a b")}${gateway("exclusive", "x", "x_end")}${end}
      ${chain("start m a b x end")}${flow("x", "m", "paid = true")}`;
    expect(await verdict(inside)).toEqual([]);
  });

  it("takes two cycles, one within the other", async () => {
    const inside = `${start}${gateway("exclusive", "m")}${gateway("exclusive", "n")}${tasks("a b")}
      ${gateway("exclusive", "x", "x_b")}${gateway("exclusive", "y", "y_end")}${end}
      ${chain("start m n a x b y end")}${flow("x", "n", "paid = true")}${flow("y", "m", "paid = true")}`;
    expect(await verdict(inside)).toEqual([]);
  });

  it("takes a cycle inside a parallel branch", async () => {
    const inside = `${start}${gateway("parallel", "p")}${gateway("exclusive", "m")}${tasks("a b")}
      ${gateway("exclusive", "x", "x_q")}${gateway("parallel", "q")}${end}
      ${chain("start p m a x q end")}${flow("x", "m", "paid = true")}${chain("p b q")}`;
    expect(await verdict(inside)).toEqual([]);
  });

  it("refuses a cycle that leaves a parallel block", async () => {
    const inside = `${start}${tasks("z a b")}${gateway("parallel", "p")}${gateway("exclusive", "x", "x_q")}
      ${gateway("parallel", "q")}${end}${chain("start z p a x q end")}${flow("x", "z", "paid = true")}${chain("p b q")}`;
    expect(await verdict(inside)).not.toEqual([]);
  });

  it("refuses WCP 10 with two ways into the cycle", async () => {
    const inside = `${start}${gateway("exclusive", "x", "x_a")}${tasks("a b")}${gateway("exclusive", "y", "y_end")}${end}
      ${flow("start", "x")}${flow("x", "a")}${flow("x", "b", "paid = true")}
      ${chain("a b y end")}${flow("y", "a", "days = 1")}`;
    expect(await verdict(inside)).toEqual(["loop-second-entry a"]);
  });

  it("takes several ends outside of blocks (WCP 11, implicit termination)", async () => {
    const inside = `${start}${gateway("exclusive", "x", "x_end")}${tasks("a")}<bpmn:endEvent id="other" />${end}
      ${chain("start x end")}${flow("x", "a", "paid = true")}${flow("a", "other")}`;
    expect(await verdict(inside)).toEqual([]);
  });

  it.each([
    ["WCP 13, known at design time", ""],
    ["WCP 14, known at run time", 'wf:pass="count:2"'],
    ["in sequence", 'isSequential="true"'],
  ])("takes several instances of one task: %s", async (_, attributes) => {
    expect(await verdict(`${start}${countersign(attributes)}${end}${chain("start a end")}`)).toEqual([]);
  });

  it("refuses WCP 16, deferred choice, which needs an event-based gateway", async () => {
    const inside = `${start}<bpmn:eventBasedGateway id="wait" />${end}${chain("start wait end")}`;
    expect(await verdict(inside)).toEqual(["element-not-supported wait"]);
  });

  it("refuses WCP 17, interleaved routing, which needs an ad-hoc sub-process", async () => {
    const inside = `${start}<bpmn:adHocSubProcess id="both">${tasks("a b")}</bpmn:adHocSubProcess>${end}${chain("start both end")}`;
    expect(await verdict(inside)).toEqual(["element-not-supported both"]);
  });

  it("takes WCP 19, cancel activity, as a timer that leaves the task", async () => {
    const inside = `${start}${tasks("a b")}${timer("late", "a", "")}${end}${chain("start a b end")}${flow("late", "b")}`;
    expect(await verdict(inside)).toEqual([]);
  });

  it("takes WCP 20, cancel case, as a terminate end inside a block", async () => {
    const inside = `${start}${gateway("parallel", "p")}${tasks("a b")}${gateway("exclusive", "x", "x_q")}
      ${gateway("parallel", "q")}<bpmn:endEvent id="stop"><bpmn:terminateEventDefinition /></bpmn:endEvent>${end}
      ${chain("start p a x q end")}${flow("x", "stop", "paid = true")}${chain("p b q")}`;
    expect(await verdict(inside)).toEqual([]);
  });
});

describe("blocks", () => {
  it("may stand one within the other, of both kinds", async () => {
    const inside = `${start}${gateway("parallel", "p")}${gateway("inclusive", "o", "o_b")}${tasks("a b c")}
      ${gateway("inclusive", "j")}${gateway("parallel", "q")}${end}
      ${chain("start p o b j q end")}${flow("o", "a", "paid = true")}${flow("a", "j")}${chain("p c q")}`;
    expect(await verdict(inside)).toEqual([]);
  });

  it("may have an empty branch", async () => {
    const inside = `${start}${gateway("parallel", "p")}${tasks("a")}${gateway("parallel", "q")}${end}
      ${chain("start p a q end")}${flow("p", "q")}`;
    expect(await verdict(inside)).toEqual([]);
  });

  it("may not overlap", async () => {
    const inside = `${start}${gateway("parallel", "p")}${gateway("parallel", "o")}${tasks("a b c d")}
      ${gateway("parallel", "q")}${gateway("parallel", "j")}${end}
      ${chain("start p a o c j end")}${chain("o d q j")}${chain("p b q")}`;
    expect(await verdict(inside)).not.toEqual([]);
  });

  it("may not be left by a flow, nor entered by one", async () => {
    const block = `${gateway("parallel", "p")}${tasks("a b c d")}${gateway("parallel", "q")}${end}`;
    const out = `${start}${gateway("exclusive", "x", "x_b")}${block}${chain("start p a q d end")}
      ${chain("p x b q")}${flow("x", "d", "paid = true")}${tasks("z")}${chain("z end")}`;
    expect((await verdict(out)).length).toBeGreaterThan(0);
    const into = `${start}${gateway("exclusive", "x", "x_p")}${block}${chain("start x p a q d end")}
      ${chain("p b q")}${flow("x", "b", "paid = true")}${chain("c end")}`;
    expect((await verdict(into)).length).toBeGreaterThan(0);
  });

  it("count a timer's flow as part of the branch its task lies in", async () => {
    const inside = (target: string) => `${start}${gateway("parallel", "p")}${tasks("a b c")}${timer("late", "a", "")}
      ${gateway("exclusive", "m")}${gateway("parallel", "q")}${end}
      ${chain("start p a m q c end")}${chain("p b q")}${flow("late", target)}`;
    expect(await verdict(inside("m"))).toEqual([]);
    expect(await verdict(inside("c"))).not.toEqual([]);
  });
});

describe("reaching every node", () => {
  it("is asked both ways: an island is neither reached nor left", async () => {
    const inside = `${start}${tasks("a b c")}${end}${chain("start a end")}${chain("b c b")}`;
    const found = await verdict(inside);
    expect(found).toEqual(expect.arrayContaining(["unreachable b", "dead-end b", "unreachable c", "dead-end c"]));
  });

  it("counts a node that only a timer leads to as reached", async () => {
    const inside = `${start}${tasks("a b")}${timer("late", "a", "")}${end}
      ${chain("start a end")}${flow("late", "b")}${flow("b", "end")}`;
    expect(await verdict(inside)).toEqual([]);
  });

  it("finds a flow that runs back into the start", async () => {
    const inside = `${start}${tasks("a")}${gateway("exclusive", "x", "x_end")}${end}
      ${chain("start a x end")}${flow("x", "start", "paid = true")}`;
    expect(await verdict(inside)).toContain("bad-flow-count start");
  });

  it("finds a flow out of an end", async () => {
    const inside = `${start}${tasks("a")}${end}${chain("start a end")}${flow("end", "a")}`;
    expect(await verdict(inside)).toContain("bad-flow-count end");
  });

  it("finds a cycle in which only a service works", async () => {
    const inside = `${start}${gateway("exclusive", "m")}<bpmn:serviceTask id="tell" wf:job="tell-payroll" />
      ${gateway("exclusive", "x", "x_end")}${end}${chain("start m tell x end")}${flow("x", "m", "paid = true")}`;
    expect(await verdict(inside)).toEqual(["loop-without-people m"]);
  });

  it("copes with a long row of tasks", async () => {
    const ids = Array.from({ length: 600 }, (_, index) => `t${index}`);
    expect(await verdict(`${start}${tasks(ids.join(" "))}${end}${chain(`start ${ids.join(" ")} end`)}`)).toEqual([]);
  });
});
