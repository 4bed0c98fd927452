import { type FormStatus, formStatuses } from "@signoff/domain/status/form-status";
import { statusChanges } from "@signoff/domain/status/lifecycle";
import type { EventType } from "@signoff/workflow/event";
import type { InstanceStatus } from "@signoff/workflow/instance";
import { describe, expect, it } from "vitest";
import { instanceStatusOf, statusAfter } from "./status.ts";

const ends: readonly InstanceStatus[] = ["draft", "running", "cancelled", "completed", "terminated"];
const events: readonly EventType[] = [
  "submit",
  "agree",
  "disagree",
  "cancel",
  "withdraw",
  "terminate",
  "timer",
  "jump",
];

describe("the status an event of the engine leads to", () => {
  it("[R-FORM-2] is in the table of the lifecycle or a fault, for every status, event and end", () => {
    const allowed = new Set(statusChanges.map(({ from, to }) => `${from} ${to}`));
    for (const from of formStatuses)
      for (const event of events)
        for (const end of ends) {
          const after = outcomeOf(from, event, end);
          if (after === "fault" || after === from) continue;
          const isPassedThrough = event === "submit" && allowed.has(`${from} 2`) && allowed.has(`2 ${after}`);
          expect(isPassedThrough || allowed.has(`${from} ${after}`)).toBe(true);
        }
  });

  it("[R-FORM-2] never leaves a final status", () => {
    for (const from of [4, 6, 7] as const)
      for (const event of events)
        for (const end of ends) expect([from, "fault"]).toContain(outcomeOf(from, event, end));
  });

  it("stays as it is while the engine's status stays, so that a superseded request is no completed one again", () => {
    for (const status of formStatuses) expect(statusAfter(status, "agree", instanceStatusOf(status))).toBe(status);
  });

  it("follows the decision that ended the request", () => {
    expect(statusAfter(2, "agree", "completed")).toBe(5);
    expect(statusAfter(2, "disagree", "terminated")).toBe(7);
    expect(statusAfter(2, "terminate", "terminated")).toBe(7);
    expect(statusAfter(2, "withdraw", "draft")).toBe(1);
    expect(statusAfter(0, "submit", "running")).toBe(2);
    expect(statusAfter(1, "submit", "completed")).toBe(5);
    expect(statusAfter(1, "cancel", "cancelled")).toBe(4);
  });
});

function outcomeOf(from: FormStatus, event: EventType, end: InstanceStatus): FormStatus | "fault" {
  try {
    return statusAfter(from, event, end);
  } catch {
    return "fault";
  }
}
