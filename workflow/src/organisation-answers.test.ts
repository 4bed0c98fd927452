import { describe, expect, it } from "vitest";
import { advance } from "./engine/advance.ts";
import type { Event } from "./event.ts";
import { draftInstance, type Instance } from "./instance.ts";
import { indexOrganisation } from "./organisation.ts";
import { type OrganisationAnswers, recordAnswers, replayAnswers } from "./organisation-answers.ts";
import { all, field, role, routeOf, seq, task } from "./testing/blocks.ts";
import { clone, company } from "./testing/story.ts";

const away = { of: "eve", deputy: "fay", from: "2026-01-01T00:00:00Z", until: "2027-01-01T00:00:00Z" };
const leader = { rule: { by: "dept-leader", level: 1 }, spread: "each" } as const;
const route = routeOf(
  seq(
    task("a", [leader]),
    all("p", task("b", [role("pie")]), task("c", [field("staff")])),
    task("d", [role("nobody")]),
    task("e", "eve"),
  ),
);
const base = { at: "2026-11-16T08:00:00Z", data: { staff: ["gil", "hal"] } };

/** A request from submit to end, with the log a server would keep. */
function lived(): { end: Instance; log: readonly { event: Event; answers: OrganisationAnswers }[] } {
  const log: { event: Event; answers: OrganisationAnswers }[] = [];
  let instance: Instance = draftInstance({ kind: "test", requester: "ann", department: "team" });
  let event: Event | undefined = { ...base, type: "submit", by: "ann" };
  while (event) {
    const { org, answers } = recordAnswers(indexOrganisation({ ...company, deputies: [away] }));
    const outcome = advance(route, instance, event, org);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
    log.push(clone({ event, answers }));
    instance = outcome.instance;
    const [next] = instance.tasks;
    event = next && { ...base, type: "agree", by: next.people[0] ?? "", task: next.id };
  }
  return { end: instance, log };
}

describe("the answers of the day", () => {
  it("replay a whole request without the organisation that gave them", () => {
    const { end, log } = lived();
    let instance: Instance = draftInstance({ kind: "test", requester: "ann", department: "team" });
    for (const { event, answers } of log) {
      const outcome = advance(route, instance, event, replayAnswers(answers));
      if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
      instance = clone(outcome.instance);
    }
    expect(instance).toEqual(end);
    expect(end.status).toBe("completed");
  });

  it("hold only what was asked", () => {
    const [submit] = lived().log;
    expect(Object.keys(submit?.answers ?? {}).toSorted()).toEqual([
      "department company",
      "department division",
      "department team",
      "deputy lea",
      "user lea",
      "user max",
      "user top",
    ]);
  });

  it("refuse a question that was never put, rather than guess", () => {
    expect(() => replayAnswers({}).holders("pie")).toThrow("no answer to: holders pie");
  });

  it("tell nobody from an unknown person", () => {
    const { org, answers } = recordAnswers(indexOrganisation(company));
    expect(org.user("unheard")).toBeUndefined();
    expect(org.deputy("bob", "test", base.at)).toBeUndefined();
    expect(replayAnswers(clone(answers)).user("unheard")).toBeUndefined();
    expect(replayAnswers(clone(answers)).deputy("bob", "test", base.at)).toBeUndefined();
  });

  it("answer as the organisation did", () => {
    const real = indexOrganisation({ ...company, deputies: [away] });
    const { org, answers } = recordAnswers(real);
    const ask = (one: typeof real) => [
      one.user("ann"),
      one.department("team"),
      one.holders("pie"),
      one.members("board"),
      one.administrators("test"),
      one.deputy("eve", "test", base.at),
    ];
    expect(ask(org)).toEqual(ask(real));
    expect(ask(replayAnswers(clone(answers)))).toEqual(ask(real));
  });
});
