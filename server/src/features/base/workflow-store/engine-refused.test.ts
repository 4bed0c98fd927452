import { refusalCode } from "@signoff/domain/http/refusals";
import type { EventType } from "@signoff/workflow/event";
import type { RecentEvent } from "@signoff/workflow/instance";
import { type Refusal, wireRefusal } from "@signoff/workflow/refusal";
import { describe, expect, it } from "vitest";
import type { Tx } from "../../../db/database.ts";
import { refusalEnvelope } from "../../../http/envelope.ts";
import { sampleDirectory } from "../../../testing/sample-directory.ts";
import { engineRefused, handledRefusal } from "./engine-refused.ts";

const directory = sampleDirectory({ people: { ann: {}, bob: {} } });
const event: RecentEvent = { seq: 3, type: "agree", by: "bob", at: "2026-11-15T08:00:00.000Z" };

/** One of each kind that needs no query. */
const refusals: readonly Refusal[] = [
  { kind: "wrong-status", status: "completed", last: event },
  { kind: "wrong-status", status: "completed" },
  { kind: "already-applied", event },
  { kind: "task-held", task: 1, waitingFor: ["ann", "bob"] },
  { kind: "not-the-handler", handlers: ["ann"] },
  { kind: "not-the-requester", requester: "ann" },
  { kind: "not-an-administrator" },
  { kind: "not-the-one-who-added", addedBy: "ann" },
  { kind: "not-allowed-at-node", verb: "cancel", node: "n" },
  { kind: "remark-required" },
  { kind: "remark-too-long", limit: 2000 },
  { kind: "people-required" },
  { kind: "person-inactive", people: ["ann"] },
  { kind: "person-is-self" },
  { kind: "person-is-requester" },
  { kind: "already-on-node", people: ["ann", "bob"] },
  { kind: "not-added-here", person: "ann" },
  { kind: "added-too-deep", limit: 3 },
  { kind: "bad-target", node: "n", targets: [] },
  { kind: "node-is-open", node: "n" },
  { kind: "withdraw-not-allowed" },
  { kind: "withdraw-already-requested" },
  { kind: "no-withdraw-request" },
  { kind: "cannot-take-back", because: "ended" },
  { kind: "timer-gone", timer: 1 },
  { kind: "condition-incident", at: "f", expression: "x", problem: "null", administrators: ["ann"] },
  { kind: "endless-loop", node: "n", administrators: [] },
  { kind: "nobody-to-ask", node: "n", administrators: [] },
  { kind: "wrong-route", key: "k", version: 1 },
  { kind: "unmapped", problems: ["a has no counterpart"] },
];

async function said(refusal: Refusal, locale: "zh" | "en", asked: EventType = "agree") {
  const refused = await engineRefused({} as Tx, refusal, { id: "r", asked }, "ann", { directory, locale });
  return refusalEnvelope(refused, locale);
}

describe("a refusal of the engine", () => {
  it.each(refusals.map((refusal) => [refusal.kind, refusal] as const))(
    "%s has its code and a whole sentence in both languages",
    async (kind, refusal) => {
      for (const locale of ["zh", "en"] as const) {
        const { code, message } = await said(refusal, locale);
        expect(code).toBe(refusalCode[wireRefusal[kind]]);
        expect(message).not.toBe("");
        expect(message).not.toMatch(/[{}]/);
        expect(/[一-鿿]/.test(message)).toBe(locale === "zh");
      }
    },
  );

  it.each([
    ["M17", "remark-required", "cancel", "取消时必须填写备注", "Cancel requires remarks"],
    ["M18", "remark-required", "reject", "驳回时必须填写备注", "Reject requires remarks"],
    ["M19", "remark-required", "disagree", "不同意时必须填写备注", "Disagree requires remarks"],
    ["M20", "people-required", "add-sign", "加签或转签时请选择人员", "Choose personnel for endorsement or transfer"],
    ["M20", "people-required", "transfer", "加签或转签时请选择人员", "Choose personnel for endorsement or transfer"],
    ["", "remark-required", "skip", "请填写备注", "Please enter remarks"],
  ] as const)("[R-APPR-1] %s says of %s what it is missing for: %s", async (_message, kind, asked, zh, en) => {
    expect((await said({ kind }, "zh", asked)).message).toBe(zh);
    expect((await said({ kind }, "en", asked)).message).toBe(en);
  });

  it("[R-FORM-9] M22 says how long a comment may be", async () => {
    const refusal: Refusal = { kind: "remark-too-long", limit: 2000 };
    expect((await said(refusal, "zh")).message).toBe("备注最多2000个字符");
    expect((await said(refusal, "en")).message).toBe("The comment may have at most 2000 characters");
  });

  it("names the people it is about, in the caller's language", async () => {
    const refusal: Refusal = { kind: "already-on-node", people: ["ann", "bob"] };
    expect((await said(refusal, "en")).message).toContain("ann, bob");
    expect((await said(refusal, "zh")).message).toContain("ann先生、bob先生");
  });

  it("[R-APPR-5] tells a late click who did what and when, in words and as data", async () => {
    const answer = await said({ kind: "wrong-status", status: "completed", last: event }, "zh");
    expect(answer).toMatchObject({
      code: 508,
      result: {
        handledBy: { id: "bob", name: "bob先生" },
        action: "agree",
        actionName: "同意",
        time: "2026-11-15T08:00:00.000Z",
      },
    });
    expect(answer.message).toMatch(/bob先生.*2026-11-15.*同意/);
  });

  it("lets no name play tricks with the sentence", () => {
    const odd = { namesOf: () => ({ zh: "$&{time}", en: "$&{time}" }) };
    const refused = handledRefusal(
      "already-handled",
      { by: "x", action: "agree", at: new Date(0) },
      { directory: odd, locale: "en" },
    );
    expect(refused.details.message?.en).toContain("$&");
  });
});
