import { expect, it } from "vitest";
import { shuttleStatusOn } from "./shuttle-status.ts";

const dates = { bookingOpen: "2026-03-10", bookingClose: "2026-03-20" };

it("a shuttle is planned, then open for booking, then closed; first and last day count", () => {
  const statuses = ["2026-03-09", "2026-03-10", "2026-03-20", "2026-03-21"].map((day) => shuttleStatusOn(dates, day));
  expect(statuses).toEqual(["planned", "booking", "booking", "closed"]);
});

it("dates that are moved open a closed booking again", () => {
  expect(shuttleStatusOn({ ...dates, bookingClose: "2026-04-01" }, "2026-03-25", "closed")).toBe("booking");
});

it("what comes after booking stays", () => {
  for (const status of ["consolidating", "released", "shipped", "cancelled"]) {
    expect(shuttleStatusOn(dates, "2026-03-15", status)).toBe(status);
  }
});
