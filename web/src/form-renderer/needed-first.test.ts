import { is, ref, when } from "@signoff/forms/definition/condition";
import { table } from "@signoff/forms/definition/detail-table";
import { lookup, text } from "@signoff/forms/definition/field";
import { lookupIn } from "@signoff/forms/definition/options";
import { toyForm } from "@signoff/forms/testing/toy-form";
import { describe, expect, it } from "vitest";
import { neededFirst } from "./needed-first.ts";

const ofToptier = lookupIn("toptierMask", { filter: when("toptierCode", is(ref("techId.toptierNo"))) });

function neededFor(techId: ReturnType<typeof text>, mask = lookup("maskCode", { options: ofToptier })) {
  const definition = toyForm([techId, table("masks", [mask])]);
  const [column] = definition.sections.flatMap((section) => section.tables).flatMap(({ columns }) => columns);
  return column && neededFirst(column, definition);
}

describe("what is needed before a cell is opened", () => {
  it("[R-FORM-5] M13: is the device, where it brings the record that limits the list", () => {
    expect(neededFor(text("techId", { system: { from: "server" } }))).toEqual({ field: "techId", rule: "deviceFirst" });
  });

  it("is the level above, where people choose that record themselves", () => {
    expect(neededFor(text("techId"))).toEqual({ field: "techId", rule: "previousLevelFirst" });
  });

  it("is what the column names, and nothing where the list has no limit", () => {
    const dependsOn = { field: "techId", rule: "previousLevelFirst" };
    expect(neededFor(text("techId"), lookup("maskCode", { options: ofToptier, dependsOn }))).toEqual(dependsOn);
    expect(neededFor(text("techId"), lookup("maskCode", { options: lookupIn("toptierMask") }))).toBeUndefined();
  });
});
