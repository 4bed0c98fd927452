import { refusalCode } from "@signoff/domain/http/refusals";
import { describe, expect, it } from "vitest";
import { wireRefusal } from "./refusal.ts";

describe("the HTTP answer for a refusal", () => {
  it.each(Object.entries(wireRefusal))("%s is one of the refusals of the interface", (_kind, wire) => {
    expect(refusalCode).toHaveProperty(wire);
  });

  it("[R-APPR-5] every action that comes too late is 508", () => {
    for (const kind of ["task-closed", "already-applied", "wrong-status", "timer-gone"] as const)
      expect(refusalCode[wireRefusal[kind]]).toBe(508);
  });

  it("whatever is not one's own to decide is 510", () => {
    for (const kind of [
      "not-the-handler",
      "not-the-requester",
      "not-an-administrator",
      "not-the-one-who-added",
    ] as const)
      expect(refusalCode[wireRefusal[kind]]).toBe(510);
  });

  it("[R-APPR-1] [R-APPR-2] a missing remark and missing people are bad input", () => {
    expect(refusalCode[wireRefusal["remark-required"]]).toBe(406);
    expect(refusalCode[wireRefusal["people-required"]]).toBe(406);
  });
});
