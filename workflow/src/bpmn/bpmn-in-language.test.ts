import { describe, expect, it } from "vitest";
import { bpmnInLanguage } from "./bpmn-in-language.ts";
import { parseRoute } from "./parse-route.ts";
import { bpmnFile, chain, end, flow, start, userTask } from "./testing/bpmn-text.ts";

const file = bpmnFile(
  `${start}${userTask("review").replace('name="review task"', 'name="审核" wf:nameEn="Review"')}
   ${flow("start", "review").replace("id=", 'name="Go" wf:nameZh="走" id=')}${end}${chain("review end")}`,
  'isExecutable="true" name="请假" wf:nameEn="Leave"',
);

describe("a route for viewers that show plain names", () => {
  it("has every label in the language asked for", async () => {
    const english = await bpmnInLanguage(file, "en");
    expect(english).toMatch(/<bpmn:userTask id="review" name="Review"/);
    expect(english).toMatch(/<bpmn:process id="leave" name="Leave"/);
    expect(english).toMatch(/name="Go"/);
    const chinese = await bpmnInLanguage(file, "zh");
    expect(chinese).toMatch(/<bpmn:userTask id="review" name="审核"/);
    expect(chinese).toMatch(/name="走"/);
  });

  it("means the same route, and can be turned back", async () => {
    const before = await parseRoute(file);
    const english = await bpmnInLanguage(file, "en");
    expect(await parseRoute(english)).toEqual(before);
    expect(await parseRoute(await bpmnInLanguage(english, "zh"))).toEqual(before);
  });

  it("leaves what has no name without one", async () => {
    expect(await bpmnInLanguage(file, "en")).toMatch(/<bpmn:startEvent id="start" \/>/);
  });
});
