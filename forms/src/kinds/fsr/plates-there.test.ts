import { describe, expect, it } from "vitest";
import { demoNumbers } from "../../demo/demo-numbers.ts";
import { loadSampledKind } from "../../demo/samples.ts";
import { formState } from "../../conditions/visibility.ts";
import { resolveForm } from "../../validation/server-checks.ts";
import { dictionaries } from "../../testing/read-catalogue.ts";
import { portOf } from "../../testing/registry-harness.ts";
import { tapeoutRows } from "../../testing/tapeout-rows.ts";
import { type FormValues, rowsIn } from "../../values/form-values.ts";
import { daysFromToday } from "../days-from-today.ts";

const kind = await loadSampledKind("fsr");
const rows = tapeoutRows();
const { display } = demoNumbers;
const today = daysFromToday(0);

/** The form as the server fills it in, with the existing plates. */
async function resolved(change: FormValues = {}) {
  const data = { ...kind.example.sample, ...change };
  return resolveForm(kind.definition, kind.computed, data, portOf(rows), { today, dictionaries });
}

const layersIn = (maskVersion: string, action = "new") =>
  rowsIn(kind.example.sample["maskLayers"]).map((layer) => ({ ...layer, maskVersion, action }));

describe("[R-GATE-14] an FSR that orders plates which exist", () => {
  it("says so as soon as device and masks are chosen, with the request that has them and its FSR", async () => {
    const { data } = await resolved();
    const there = rowsIn(data["platesThere"]);
    expect(there.find(({ holder }) => holder === display.mtf)).toMatchObject({ fsrNo: display.fsr });
    const named = there.flatMap(({ masks }) => String(masks).split(", "));
    expect(named).toContain("131 A0");
    expect(new Set(named).size).toBe(named.length);
  });

  it("says nothing of versions that are new, or of masks of which no plate is made", async () => {
    expect((await resolved({ maskLayers: layersIn("K9") })).data["platesThere"]).toBeUndefined();
    expect((await resolved({ maskLayers: layersIn("A0", "reuse") })).data["platesThere"]).toBeUndefined();
    expect((await resolved({ deviceName: undefined })).data["platesThere"]).toBeUndefined();
  });

  it("shows the list to everybody who opens the form while there is one, and nothing can be written in it", async () => {
    const { data } = await resolved();
    for (const mode of ["edit", "read"] as const) {
      const state = formState(kind.definition, data, { viewer: { mode }, rows });
      expect(state.table("platesThere").visible).toBe(true);
    }
    const state = formState(kind.definition, data, { viewer: { mode: "edit" }, rows });
    expect([...state.row("platesThere", {}).values()].every(({ readOnly }) => readOnly)).toBe(true);
    const none = (await resolved({ maskLayers: layersIn("K9") })).data;
    expect(formState(kind.definition, none, { viewer: { mode: "edit" }, rows }).table("platesThere").visible).toBe(
      false,
    );
  });

  it("takes what was sent as the list for nothing", async () => {
    const forged = [{ holder: "MF-1", fsrNo: "FS-1", masks: "none" }];
    const { data } = await resolved({ platesThere: forged });
    expect(rowsIn(data["platesThere"]).map(({ holder }) => holder)).not.toContain("MF-1");
  });
});
