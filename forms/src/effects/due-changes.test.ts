import { expect, it } from "vitest";
import type { RegistryRow } from "../lookup/lookup-rows.ts";
import { datedRegistries, dueChanges } from "./due-changes.ts";

const row = (registry: string, code: string, data: RegistryRow["data"], state: RegistryRow["state"] = "current") => ({
  registry,
  code,
  version: 1,
  state,
  data,
});
const shuttle = (shuttleStatus: string) =>
  row("shuttle", "M2655LP-03", { bookingOpen: "2026-03-10", bookingClose: "2026-03-20", shuttleStatus });

it("the booking of a shuttle opens and closes on its days", () => {
  const patch = (shuttleStatus: string) => [
    { do: "patch", registry: "shuttle", code: "M2655LP-03", data: { shuttleStatus } },
  ];
  expect(dueChanges([shuttle("planned")], "2026-03-10")).toEqual(patch("booking"));
  expect(dueChanges([shuttle("booking")], "2026-03-21")).toEqual(patch("closed"));
  expect(dueChanges([shuttle("booking")], "2026-03-20")).toEqual([]);
  expect(dueChanges([shuttle("released")], "2026-03-21")).toEqual([]);
});

it("the run ID of an engineering test ends after its last day", () => {
  const testing = row("productId", "E55LP0001A-01", { pidKind: "testing", validUntil: "2026-03-20" });
  expect(dueChanges([testing], "2026-03-20")).toEqual([]);
  expect(dueChanges([testing], "2026-03-21")).toEqual([
    { do: "retire", registry: "productId", code: "E55LP0001A-01", as: "obsolete", reason: "validUntil" },
  ]);
});

it("nothing else changes by itself", () => {
  const rows = [
    row("productId", "N28HV0001A-01", { pidKind: "new", validUntil: "2020-01-01" }),
    row("productId", "E55LP0001B-01", { pidKind: "testing" }),
    row("productId", "E55LP0001C-01", { pidKind: "testing", validUntil: "2020-01-01" }, "obsolete"),
    row("device", "C001-N28HV0001A", { validUntil: "2020-01-01" }),
  ];
  expect(dueChanges(rows, "2026-03-20")).toEqual([]);
});

it("says which registries to look through", () => {
  expect(datedRegistries).toEqual(["shuttle", "productId"]);
});
