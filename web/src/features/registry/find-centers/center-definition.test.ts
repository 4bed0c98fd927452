// @vitest-environment jsdom
import { centers } from "@signoff/server/contract/registry/find-centers";
import { describe, expect, it } from "vitest";
import { centerDefinition } from "./center-definition.tsx";
import { daysUntil } from "./components/due-day.tsx";

const all = Object.values(centers);
const row = { id: "1", version: 1, state: "current", status: 5, subsystem: "pidb", cells: {}, values: {} } as const;

describe("a center as a list page", () => {
  it.each(all)("[R-WORK-8] $key shows every column and filter, one of them naming the row", (center) => {
    const list = centerDefinition(center, center.title, true);
    const keys = list.columns.map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(center.columns.map(({ key }) => key)));
    expect(list.columns.filter(({ type }) => type === "identifier")).toHaveLength(1);
    expect(list.conditions).toHaveLength(center.filters.length);
    expect(list.conditions.filter(({ more }) => more !== true).length).toBeLessThanOrEqual(4);
  });

  it("[R-WORK-8] leads to the read-only page of the request a row comes from, and nowhere where there is none", () => {
    const { hrefOf } = centerDefinition(centers.findProductId, centers.findProductId.title, true);
    const href = hrefOf?.({ ...row, applyId: "x", formType: "newProductId" });
    expect(href).toBe("/readonly/pages/pidb/detail?applyId=x&formType=newProductId");
    const confirmed = centerDefinition(centers.findFrame, centers.findFrame.title, true);
    expect(confirmed.hrefOf?.({ ...row, applyId: "x", formType: "pfm" })).toMatch(/^\/pages\/smart\/detail/);
    expect(hrefOf?.({ ...row, applyId: null, formType: null })).toBeNull();
  });

  it("[R-WORK-9] offers what is started from its rows to those who may start it, and copying wherever it can be done", () => {
    const keysOf = (key: keyof typeof centers, mayStart: boolean) =>
      centerDefinition(centers[key], centers[key].title, mayStart).columns.map((column) => column.key);
    expect(keysOf("findDevice", true).slice(0, 3)).toEqual(["deviceName", "start", "actions"]);
    expect(keysOf("findDevice", false).slice(0, 3)).toEqual(["deviceName", "actions", "customerName"]);
    expect(keysOf("findTkBody", true)).toContain("actions");
    // The state of a record is beside its name.
    expect(keysOf("findProductId", true).slice(0, 2)).toEqual(["productId", "status"]);
    for (const past of ["findObsolete", "equipment"] as const) expect(keysOf(past, true)).not.toContain("actions");
  });

  it("[R-SYS-2] offers the rooms that administrators keep where tools are looked for by their place", () => {
    const { conditions } = centerDefinition(centers.equipment, centers.equipment.title, true);
    expect(conditions.find(({ key }) => key === "location")).toMatchObject({
      type: "select",
      options: { name: "locations" },
    });
  });

  it("asks for a range by two conditions", () => {
    const { conditions } = centerDefinition(centers.findMci, centers.findMci.title, true);
    expect(conditions.at(-1)).toMatchObject({ key: "effectiveDateFrom", to: "effectiveDateTo", type: "dateRange" });
  });
});

describe("days until something is due", () => {
  const now = new Date(2026, 10, 15, 23, 30);
  it.each([
    ["2026-11-14", -1],
    ["2026-11-15", 0],
    ["2026-11-16", 1],
    ["2027-11-15", 365],
  ])("%s is %i days off, late in the evening too", (day, days) => {
    expect(daysUntil(day, now)).toBe(days);
  });
});
