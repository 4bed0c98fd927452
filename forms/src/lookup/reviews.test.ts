import { describe, expect, it } from "vitest";
import { demoNumbers } from "../demo/demo-numbers.ts";
import { loadSampledKind } from "../demo/samples.ts";
import { kindHarness } from "../testing/kind-harness.ts";
import { againstRegistries } from "../testing/registry-harness.ts";
import { current, tapeoutRows } from "../testing/tapeout-rows.ts";
import type { FormValues } from "../values/form-values.ts";

const { display } = demoNumbers;
const rows = tapeoutRows();
const mtr = await loadSampledKind("mtr");

/** The form's answer to a review with these values. */
async function offered(kindKey: "mtr" | "fsr" | "rscDif" | "mci", data: FormValues): Promise<boolean> {
  const kind = await loadSampledKind(kindKey);
  const issues = await againstRegistries(kind, [...rows, current("trrs", "TR-X", data)], { trrsNo: "TR-X" });
  return !issues.includes("trrsNo lookupNotOffered");
}

const ofDevice = { reviewTarget: "device", deviceName: display.device };

describe.each(["mtr", "fsr", "rscDif", "mci"] as const)("the risk review of a %s", (kind) => {
  it("lets it go, be it on conditions", async () => {
    for (const conclusion of ["go", "goCond"]) expect(await offered(kind, { ...ofDevice, conclusion })).toBe(true);
    for (const conclusion of ["hold", undefined]) expect(await offered(kind, { ...ofDevice, conclusion })).toBe(false);
  });

  it("is of its device, its product body or its platform", async () => {
    const go = { conclusion: "go" };
    expect(await offered(kind, { ...go, reviewTarget: "body", bodyCode: "N28HV0001" })).toBe(true);
    expect(await offered(kind, { ...go, reviewTarget: "platform", toptierNo: "28HV" })).toBe(true);
    expect(await offered(kind, { ...go, reviewTarget: "device", deviceName: demoNumbers.shuttle.device })).toBe(false);
    expect(await offered(kind, { ...go, reviewTarget: "body", bodyCode: "M55LP0002" })).toBe(false);
    expect(await offered(kind, { ...go, reviewTarget: "platform", toptierNo: "55LP" })).toBe(false);
  });

  it("is not known by a value that its target does not have", async () => {
    const leftOver = { conclusion: "go", reviewTarget: "platform", toptierNo: "55LP", deviceName: display.device };
    expect(await offered(kind, leftOver)).toBe(false);
  });
});

it("a first tape-out has its risk reviewed as a re-spin does; an added plate has not", () => {
  const { submit } = kindHarness(mtr, rows);
  for (const mtType of ["new", "respin"]) expect(submit({ mtType, trrsNo: undefined })).toContain("trrsNo required");
  expect(submit({ mtType: "add", trrsNo: undefined })).toEqual([]);
});
