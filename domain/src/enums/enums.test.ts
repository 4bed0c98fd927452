import { describe, expect, it } from "vitest";
import { decisions, needsRemark } from "./decision.ts";
import { isSubsystem, subsystems } from "./subsystem.ts";

describe("the enumerations", () => {
  it("[R-APPR-1] ask for remarks on every decision but agree", () => {
    expect(decisions.filter(needsRemark)).toEqual(["disagree", "reject", "cancel"]);
  });

  it("[R-ROUTE-5] know the thirteen subsystems and no other", () => {
    expect([subsystems.length, isSubsystem("toptier"), isSubsystem("Toptier")]).toEqual([13, true, false]);
  });
});
