import type { Event } from "@signoff/workflow/event";
import { advance } from "@signoff/workflow/engine/advance";
import { draftInstance, type Instance } from "@signoff/workflow/instance";
import type { Route } from "@signoff/workflow/route";
import { loadKind } from "@signoff/forms/kinds/load-kind";
import { beforeAll, describe, expect, it } from "vitest";
import { openRule, sampleDirectory } from "../../../../testing/sample-directory.ts";
import { sampleRequest } from "../../../../testing/sample-request.ts";
import { sampleRoute } from "../../../../testing/sample-route.ts";
import type { RequestRow } from "../../../base/request-access/public.ts";
import { type ActionInput, actionsFor, urgedLately } from "./actions.ts";
import { headerOf, searchTextOf } from "../read/header.ts";

const directory = sampleDirectory({
  people: {
    ann: { department: "D1", roles: ["maker"] },
    lead: { department: "D1" },
    pie: { roles: ["pie_eng"] },
    opc: { roles: ["opc_eng"] },
    lit: { roles: ["litho_eng"] },
    mgr: { roles: ["tapeout_mgr"] },
    adm: { roles: ["admin"] },
    eve: { department: "D2" },
  },
  leaders: { D1: "lead" },
  rules: { lota: { ...openRule, roles: ["maker"] } },
});
const now = new Date("2026-11-15T09:00:00Z");
const data = {};

let route: Route;
let base: Pick<ActionInput, "definition" | "directory" | "now" | "hasOpenRevision">;

beforeAll(async () => {
  route = await sampleRoute("lota");
  const { definition } = await loadKind("lota");
  base = { definition: { ...definition, copy: true, revise: true }, directory, now, hasOpenRevision: false };
});

function after(...events: readonly Partial<Event>[]): Instance {
  let instance = draftInstance({ kind: "lota", requester: "ann", department: "D1" });
  for (const event of [{ type: "submit", by: "ann" } as const, ...events]) {
    const whole = { at: now.toISOString(), data, ...event } as Event;
    const outcome = advance(route, instance, whole, directory);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
    ({ instance } = outcome);
  }
  return instance;
}

const taskOf = (instance: Instance, user: string) => instance.tasks.find((task) => task.people.includes(user))?.id ?? 0;

function offered(userId: string, instance: Instance, changes: Partial<RequestRow> = {}): string[] {
  const request = sampleRequest({ form_kind: "lota", status: 2, submitted_at: now, ...changes });
  const all = actionsFor({ ...base, userId, holder: { id: userId }, request, instance, route });
  for (const { allowed, reason } of all) expect(allowed).toBe(reason === undefined);
  return all.filter(({ allowed }) => allowed).map(({ action }) => action);
}

describe("what is offered", () => {
  it("while the first handler is asked", () => {
    const waiting = after();
    expect(offered("ann", waiting)).toEqual(["withdraw", "copy", "urge"]);
    expect(offered("lead", waiting)).toEqual(["agree", "disagree", "reject", "add_sign", "transfer"]);
    expect(offered("adm", waiting)).toEqual(["copy"]);
    expect(offered("eve", waiting)).toEqual([]);
  });

  it("while somebody waits for the people he asked", () => {
    const waiting = after();
    const held = after({
      type: "add-sign",
      by: "lead",
      task: taskOf(waiting, "lead"),
      people: ["eve"],
      mode: "before",
      rule: "all",
    });
    expect(offered("lead", held)).toEqual(["add_sign", "transfer"]);
    expect(offered("eve", held)).toEqual(["agree", "disagree", "add_sign", "transfer"]);
  });

  it("after a decision: to take it back, and to answer a withdrawal", () => {
    const waiting = after();
    const decided = { type: "agree", by: "lead", task: taskOf(waiting, "lead") } as const;
    expect(offered("lead", after(decided))).toEqual(["take_back"]);
    const asked = after(decided, { type: "withdraw", by: "ann" });
    expect(offered("pie", asked)).toEqual(["answer_withdraw", "agree", "disagree", "reject", "add_sign", "transfer"]);
    expect(offered("ann", asked)).toEqual(["copy", "urge"]);
  });

  it("on a rework, a draft, a withdrawn draft and a completed request", () => {
    const waiting = after();
    const rework = after({ type: "reject", by: "lead", task: taskOf(waiting, "lead"), remark: "No" });
    expect(offered("ann", rework)).toEqual(["save", "submit", "cancel", "withdraw", "copy", "urge"]);
    const idle = draftInstance({ kind: "lota", requester: "ann" });
    expect(offered("ann", idle, { status: 1, submitted_at: null })).toEqual(["save", "submit", "delete", "copy"]);
    expect(offered("ann", idle, { status: 1 })).toEqual(["save", "submit", "cancel", "copy"]);
    expect(offered("ann", idle, { status: 5 })).toEqual(["revise", "copy"]);
    expect(offered("eve", idle, { status: 5 })).toEqual([]);
    for (const status of [3, 4, 6, 7] as const) expect(offered("ann", idle, { status })).toEqual(["copy"]);
  });

  it("is no second revision, no copy where the kind forbids it, no urging twice within an hour", () => {
    const idle = draftInstance({ kind: "lota", requester: "ann" });
    base = { ...base, hasOpenRevision: true };
    expect(offered("ann", idle, { status: 5 })).toEqual(["copy"]);
    base = { ...base, hasOpenRevision: false, definition: { ...base.definition, copy: false } };
    expect(offered("ann", idle, { status: 5 })).toEqual(["revise"]);
    base = { ...base, definition: { ...base.definition, copy: true } };
    const minutes = (ago: number) => new Date(now.getTime() - ago * 60_000);
    expect(offered("ann", after(), { urged_at: minutes(59) })).not.toContain("urge");
    expect(urgedLately({ urged_at: minutes(61) }, now)).toBe(false);
  });
});

describe("the header of a form", () => {
  it("is kept on the request row in both languages", async () => {
    const kind = await loadKind("lota");
    const form = { kind, version: 1, definition: kind.definition };
    const filled = { subject: "Words", priority: "high", applicant: { id: "eve" }, department: { id: "D2" } };
    const header = headerOf(form, filled, directory, "en");
    expect(header).toMatchObject({
      subject: "Words",
      priority: "high",
      applicant_id: "eve",
      applicant_name_zh: "eve先生",
      department_id: "D2",
      department_name_en: "D2",
    });
    const text = searchTextOf(form, header, sampleRequest());
    expect(text).toBe(text.toLowerCase());
    expect(text).toContain("tt-2611-0001 words ann先生 ann eve先生");
  });

  it("names the form when there is no subject yet, and nobody who is not there", async () => {
    const kind = await loadKind("lota");
    const form = { kind, version: 1, definition: kind.definition };
    const header = headerOf(form, { applicant: { id: "nobody" }, department: "D2" }, directory, "zh");
    expect(header).toMatchObject({ subject: kind.definition.title.zh, applicant_id: null, department_id: null });
  });
});
