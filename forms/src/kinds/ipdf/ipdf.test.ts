import { describe, expect, it } from "vitest";
import { closedParts } from "../../validation/closed-parts.ts";
import { demoNumbers } from "../../demo/demo-numbers.ts";
import { deviceRecords } from "../../demo/device-records.ts";
import { displayIp } from "../../demo/tapeout-records.ts";
import { applyEffects } from "../../testing/apply-effects.ts";
import { completionEffects } from "../../effects/complete-request.ts";
import { rowsIn, type FormValues } from "../../values/form-values.ts";
import { completed } from "../../testing/demo-rows.ts";
import { deviceRows } from "../../testing/device-rows.ts";
import { kindHarness, withRow } from "../../testing/kind-harness.ts";
import { againstRegistries, filledSample } from "../../testing/registry-harness.ts";
import { loadSampledKind } from "../../demo/samples.ts";

const kind = await loadSampledKind("ipdf");

const rows = deviceRows();
const { sample, submit, decide } = kindHarness(kind, rows);
const ips = sample.ips as readonly FormValues[];
const none = { hasIp: "N", noIpStatement: "Y", ips: undefined };

describe("an IPDF", () => {
  it("is submitted as the sample has it", async () => {
    expect(submit()).toEqual([]);
    expect(await againstRegistries(kind, rows)).toEqual([]);
  });

  it("takes customer and Tech ID over from its device", () => {
    expect(sample).toMatchObject({ customerCode: "C001", techId: "28HV52A01" });
  });

  it("[R-FORM-5] M02 asks for each of its required fields", () => {
    for (const field of ["fsrNo", "hasIp", "ipEngineer", "royalty"]) {
      expect(submit({ [field]: undefined })).toContain(`${field} required`);
    }
    expect(submit({ comment: undefined })).toEqual([]);
  });

  it("[R-FORM-5] M12 names its device", () => {
    expect(submit({ deviceName: undefined })).toContain("deviceName deviceChosen");
  });

  it("[R-FORM-5] M13 has an FSR and IP only of a device", () => {
    const issues = submit({ deviceName: undefined });
    expect(issues).toEqual(expect.arrayContaining(["fsrNo deviceFirst", "ips deviceFirst"]));
    expect(submit({ deviceName: undefined, fsrNo: undefined, ips: [] })).not.toContain("ips deviceFirst");
  });

  it("[R-FORM-5] M15 is of one device and one FSR", () => {
    expect(submit({ deviceName: ["C001-N28HV0001A", "C004-M55LP0003B"] })).toEqual(["deviceName onlyOne"]);
    expect(submit({ fsrNo: [demoNumbers.display.fsr, demoNumbers.shuttle.fsr] })).toEqual(["fsrNo onlyOne"]);
  });

  it("belongs to an FSR of its device", async () => {
    expect(await againstRegistries(kind, rows, { fsrNo: demoNumbers.shuttle.fsr })).toEqual(["fsrNo lookupMissing"]);
  });

  it("[R-FORM-5] M03 lists at least one IP where IP is used", () => {
    expect(submit({ ips: [] })).toEqual(["ips minRows"]);
    expect(submit(none)).toEqual([]);
  });

  it("states that there is no IP where none is used", () => {
    expect(submit({ ...none, noIpStatement: undefined })).toEqual(["noIpStatement required"]);
    expect(submit({ ...none, noIpStatement: "N" })).toEqual(["noIpStatement mustBe"]);
  });

  it("keeps no list of IP beside the statement that there is none, nor the statement beside a list", () => {
    expect(filledSample(kind, rows, { hasIp: "N", noIpStatement: "Y" })).not.toHaveProperty("ips");
    expect(filledSample(kind, rows, { noIpStatement: "Y" })).not.toHaveProperty("noIpStatement");
  });

  it("[R-FORM-5] M02 asks for every cell of an IP that always has one", () => {
    const required = [
      "ipCode",
      "ipName",
      "ipType",
      "ipKind",
      "vendor",
      "ipVersion",
      "cellName",
      "siliconProven",
      "needMerge",
    ];
    for (const column of required) {
      expect(submit(withRow(sample, "ips", 0, { [column]: undefined }))).toContain(`ips[0].${column} required`);
    }
    expect(submit(withRow(sample, "ips", 0, { checksum: undefined }))).toEqual([]);
  });

  it("says how and where IP is merged that the foundry merges", () => {
    const unknown = { ipMergeType: undefined, mergeSite: undefined };
    expect(submit(withRow(sample, "ips", 1, unknown))).toEqual([
      "ips[1].ipMergeType required",
      "ips[1].mergeSite required",
    ]);
    expect(submit(withRow(sample, "ips", 1, { ...unknown, needMerge: "N" }))).toEqual([]);
  });

  it("has the licence of each IP where a royalty applies", () => {
    const change = withRow(sample, "ips", 2, { licenseNo: undefined });
    expect(submit(change)).toEqual(["ips[2].licenseNo required"]);
    expect(submit({ ...change, royalty: "N" })).toEqual([]);
  });

  it("lists each version of an IP once", () => {
    const { ipCode, ipVersion } = ips[0] ?? {};
    expect(submit(withRow(sample, "ips", 1, { ipCode, ipVersion }))).toEqual(["ips[1].ipCode uniqueRows"]);
    expect(submit(withRow(sample, "ips", 1, { ipCode, ipVersion: "9.9" }))).toEqual([]);
  });

  it("[R-FORM-9] M22 has a comment of at most 2000 characters", () => {
    expect(submit({ comment: "x".repeat(2001) })).toEqual(["comment commentLength"]);
  });

  it("asks nothing of its handlers but their decision", () => {
    for (const node of ["deptReview", "ipReview", "riskSign", "tapeoutAccept"]) expect(decide(node)).toEqual([]);
    expect(kind.definition.nodeEdits).toEqual([]);
  });

  it("needs no attachment", () => {
    expect(submit({}, { attachments: {} })).toEqual([]);
  });

  it("stays with its device when it is revised, and is copied to another", () => {
    const isClosed = closedParts(kind.definition, { version: 2 });
    expect(["deviceName", "fsrNo", "ips"].map(isClosed)).toEqual([true, false, false]);
    expect(kind.definition.notCopied).toEqual(["deviceName", "fsrNo"]);
  });
});

describe("completing an IPDF", () => {
  const data = filledSample(kind, rows);
  const effects = completionEffects(kind, completed(kind, data, rows));

  it("makes the declaration known under its number, with all its IP", () => {
    expect(effects[0]).toMatchObject({
      do: "write",
      registry: "request",
      code: "IP-2603-0001",
      data: { type: "ipdf" },
    });
    expect(effects[0]?.do === "write" && rowsIn(effects[0].data.ips)).toHaveLength(ips.length);
  });

  it("makes each IP known under code and version", () => {
    expect(effects.slice(1)).toHaveLength(ips.length);
    expect(effects.at(-1)).toMatchObject({
      do: "write",
      registry: "ip",
      code: "IP-OTP-28HV",
      scope: "0.9",
      data: {
        vendor: "United IP",
        siliconProven: "N",
        deviceName: "C001-N28HV0001A",
        ipdfNo: "IP-2603-0001",
        version: 1,
      },
    });
    expect(effects.at(-1)).not.toHaveProperty("data.ips");
  });

  it("keeps versions of the same IP apart", () => {
    const both = [ips[0], { ...ips[0], ipVersion: "3.0" }];
    const written = completionEffects(kind, completed(kind, { ...data, ips: both }, rows));
    const current = applyEffects([], written, 1).filter((row) => row.registry === "ip" && row.state === "current");
    expect(current.map((row) => row.scope)).toEqual(["2.1", "3.0"]);
  });

  it("writes no IP for a device without any", () => {
    const { ips: _ips, ...without } = data;
    expect(completionEffects(kind, completed(kind, { ...without, ...none }, rows))).toHaveLength(1);
  });
});

it("the demo data declares the IP that its merge replaces", () => {
  const declared = deviceRecords("2026-03-02").find((record) => record.requestNo === demoNumbers.display.ipdf);
  const codes = rowsIn(declared?.data.ips).map(({ ipCode, cellName, needMerge }) => ({ ipCode, cellName, needMerge }));
  expect(codes).toEqual(displayIp.map((ip) => ({ ...ip, needMerge: "Y" })));
});
