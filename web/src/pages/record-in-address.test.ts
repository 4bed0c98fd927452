import { describe, expect, it } from "vitest";
import { recordInAddress } from "./record-in-address.ts";

const list = "/pages/pidb/findProductId";

describe("the record in an address", () => {
  it.each([
    [list, ""],
    [`${list}/`, ""],
    [`${list}/P1`, "P1"],
    [`${list}/P%2F1%20%E4%BA%A7`, "P/1 产"],
    // A user may break an address by hand; the server then reports that there is no such record, which is better than a
    // broken page.
    [`${list}/%E0%A4`, "%E0%A4"],
    [`${list}/100%`, "100%"],
  ])("%s is %j", (pathname, code) => {
    expect(recordInAddress(pathname, list)).toEqual({ base: list, code });
  });

  it("keeps what stands before the list, for the way back", () => {
    expect(recordInAddress(`/readonly${list}/P1`, list)).toEqual({ base: `/readonly${list}`, code: "P1" });
  });
});
