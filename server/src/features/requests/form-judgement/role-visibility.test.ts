import { loadKind } from "@signoff/forms/kinds/load-kind";
import { beforeAll, describe, expect, it } from "vitest";
import { hideByRole, isHiddenPlace, keepHiddenValues } from "./role-visibility.ts";

type Definition = Awaited<ReturnType<typeof loadKind>>["definition"];

let shuttle: Definition;
let toptier: Definition;

beforeAll(async () => {
  shuttle = (await loadKind("mpwProductBody")).definition;
  toptier = (await loadKind("toptier")).definition;
});

const data = { shuttleNo: "M2655LP-03", seatPrice: 1000 };

describe("what only some roles may see", () => {
  it("is hidden from the others, and from nobody else", () => {
    expect(hideByRole(shuttle, data, ["staff"])).toEqual({ shuttleNo: "M2655LP-03" });
    expect(hideByRole(shuttle, data, new Set(["sales"]))).toEqual(data);
    expect(hideByRole(toptier, { subject: "x" }, [])).toEqual({ subject: "x" });
  });

  it("is hidden wherever a place names it", () => {
    expect(isHiddenPlace(shuttle, "seatPrice", {}, ["staff"])).toBe(true);
    expect(isHiddenPlace(shuttle, "lines[2].seatPrice", {}, ["staff"])).toBe(true);
    expect(isHiddenPlace(shuttle, "shuttleNo", {}, ["staff"])).toBe(false);
    expect(isHiddenPlace(shuttle, "seatPrice", {}, ["mpw_coord"])).toBe(false);
  });

  it("survives being saved by somebody who cannot see it, whatever that person sends", () => {
    const sent = { shuttleNo: "M2655LP-04", seatPrice: 1 };
    expect(keepHiddenValues(shuttle, sent, data, ["staff"])).toEqual({ shuttleNo: "M2655LP-04", seatPrice: 1000 });
    expect(keepHiddenValues(shuttle, sent, data, ["sales"])).toEqual(sent);
  });
});
