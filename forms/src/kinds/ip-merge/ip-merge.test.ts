import { describe, expect, it } from "vitest";
import { demoChecksum } from "../../demo/checksum.ts";
import { demoNumbers } from "../../demo/demo-numbers.ts";
import { completionEffects, numbersWanted } from "../../effects/complete-request.ts";
import type { FormValues } from "../../values/form-values.ts";
import { describeIssue } from "../../messages/describe-issue.ts";
import { completed } from "../../testing/demo-rows.ts";
import { kindHarness, withRow } from "../../testing/kind-harness.ts";
import { againstRegistries, filledSample } from "../../testing/registry-harness.ts";
import { current, tapeoutRows } from "../../testing/tapeout-rows.ts";
import { loadSampledKind } from "../../demo/samples.ts";

const kind = await loadSampledKind("ipMerge");

const rows = tapeoutRows();
const { display, shuttle } = demoNumbers;
const { sample, submit, decide } = kindHarness(kind, rows);
const cells = sample.mergeCells as readonly FormValues[];

describe("an IP Merge", () => {
  it("is submitted as the sample has it, and refers to records that are there", async () => {
    expect(submit()).toEqual([]);
    expect(await againstRegistries(kind, rows)).toEqual([]);
  });

  it("[M12] [M13] starts with its device", () => {
    expect(submit({ deviceName: undefined })).toEqual([
      "deviceName deviceChosen",
      "fsrNo deviceFirst",
      "ipdfNo deviceFirst",
      "dataSetNo deviceFirst",
      "mergeCells deviceFirst",
    ]);
  });

  it("offers service requests, IPDF and data sets of its device only", async () => {
    expect(await againstRegistries(kind, rows, { dataSetNo: shuttle.dataSet })).toEqual(["dataSetNo lookupMissing"]);
    expect(await againstRegistries(kind, rows, { fsrNo: shuttle.fsr })).toEqual(["fsrNo lookupMissing"]);
    expect(await againstRegistries(kind, rows, { ipdfNo: display.rscDif })).toContain("ipdfNo lookupNotOffered");
  });

  it("[M02] wants type, site, cells, tool and output", () => {
    const missing = { ipMergeType: "", mergeSite: "", topcellName: "", outFile: "", runTool: "", runsetFileName: "" };
    expect(submit(missing)).toEqual(Object.keys(missing).map((key) => `${key} required`));
  });

  it("merges something: none is no type of merge", () => {
    expect(submit({ ipMergeType: "none" })).toContain("ipMergeType option");
  });

  it("[M03] has at least one cell to merge", () => {
    expect(submit({ mergeCells: [] })).toContain("mergeCells minRows");
  });

  it("[M04] merges every IP that its IPDF wants merged, and says which is missing", () => {
    expect(submit({ mergeCells: cells.slice(0, 1) })).toEqual(["mergeCells rowOfType"]);
    const issue = { path: "mergeCells", rule: "rowOfType", params: { type: "IP-MIPI-28HV" } };
    expect(describeIssue(kind.definition, issue, "zh")).toBe("至少需要一条IP-MIPI-28HV类型的数据");
    expect(submit({ mergeCells: cells.toReversed() })).toEqual([]);
  });

  it("leaves IP alone that stays at the customer", () => {
    const kept = current("request", display.ipdf, {
      type: "ipdf",
      deviceName: display.device,
      ips: [
        { ipCode: "IP-SRAM-28HV", needMerge: "Y" },
        { ipCode: "IP-MIPI-28HV", needMerge: "N" },
      ],
    });
    const others = rows.filter((row) => row.code !== display.ipdf);
    expect(kindHarness(kind, [...others, kept]).submit({ mergeCells: cells.slice(0, 1) })).toEqual([]);
  });

  it("says nothing of the IPDF where it is not loaded", () => {
    expect(submit({ mergeCells: cells.slice(0, 1) }, { rows: [] })).toEqual([]);
  });

  it("[M02] fills in every cell", () => {
    expect(submit(withRow(sample, "mergeCells", 0, { realCell: "", conflict: "" }))).toEqual([
      "mergeCells[0].realCell required",
      "mergeCells[0].conflict required",
    ]);
  });

  it("merges IP that is declared", async () => {
    const mergeCells = [...cells, { ...cells[0], ipCode: "IP-NOBODY" }];
    expect(await againstRegistries(kind, rows, { mergeCells })).toEqual(["mergeCells[2].ipCode lookupMissing"]);
  });

  it("[M22] has a comment of at most 2000 characters", () => {
    expect(submit({ comment: "x".repeat(2001) })).toEqual(["comment commentLength"]);
  });

  it("leaves result and confirmation to the nodes", () => {
    expect(submit({ runResult: undefined, outChecksum: undefined, customerConfirm: undefined })).toEqual([]);
  });

  it("copies its list of cells, nothing else", () => {
    const { notCopied = [] } = kind.definition;
    expect(notCopied).toContain("deviceName");
    expect(notCopied).toContain("outFile");
    expect(notCopied).not.toContain("mergeCells");
  });
});

describe("its nodes", () => {
  it("the run has a result, a checksum and its log", () => {
    expect(decide("mergeRun")).toEqual([]);
    expect(decide("mergeRun", { runResult: undefined, outChecksum: "" })).toEqual([
      "runResult required",
      "outChecksum required",
    ]);
    expect(decide("mergeRun", {}, { attachments: {} })).toEqual(["attachments.ipMerge_log attachmentRequired"]);
    expect(submit({}, { attachments: {} })).toEqual([]);
  });

  it("a failed run is rejected", () => {
    expect(decide("mergeRun", { runResult: "fail" })).toEqual(["runResult mustNotBe"]);
    expect(decide("mergeRun", { runResult: "waived" })).toEqual([]);
  });

  it("CE agrees once the customer has confirmed", () => {
    expect(decide("ceConfirm")).toEqual([]);
    expect(decide("ceConfirm", { customerConfirm: undefined })).toEqual(["customerConfirm required"]);
    expect(decide("ceConfirm", { customerConfirm: "N" })).toEqual(["customerConfirm mustBe"]);
  });

  it.each([
    [undefined, "-1"],
    ["pass", "0"],
    ["fail", "0"],
    ["na", "1"],
  ])("after the result %s the environment is in status %s", (runResult, envStatus) => {
    expect(filledSample(kind, rows, { runResult }).envStatus).toBe(envStatus);
  });
});

describe("completing an IP Merge", () => {
  const request = completed(kind, filledSample(kind, rows), rows);
  const [written] = completionEffects(kind, request);

  it("asks for no code: it is known by its request number", () => {
    expect(numbersWanted(kind, request)).toEqual([]);
    expect(written).toMatchObject({ do: "write", registry: "mergedData", code: request.requestNo });
  });

  it("stands for its data set: the same device and chips, the merged file", () => {
    expect(written).toMatchObject({
      data: {
        mergeNo: request.requestNo,
        deviceName: display.device,
        dataSetNo: display.dataSet,
        customerDeviceId: "SV5601",
        fileName: "sv5601_merged.gds.gz",
        checksum: demoChecksum("SV5601 A0 merged"),
        ipMergeType: "both",
        maskVersions: { "131": "A0", "070": "A0" },
        lddi: [{ lddiNo: "L01" }],
      },
    });
  });

  it("lies on the foundry's own server, not where the customer left its data", () => {
    const data = written?.do === "write" ? written.data : {};
    expect(data.fileTransmissionWay).toBe("internal");
    expect(data).not.toHaveProperty("ftpServer");
    expect(data).not.toHaveProperty("gdsPath");
  });

  it("keeps its own values while the data set is not loaded", () => {
    const [alone] = completionEffects(kind, { ...request, rows: [] });
    expect(alone).toMatchObject({ data: { deviceName: display.device, topcellName: "SV5601_TOP" } });
    expect(alone?.do === "write" && "maskVersions" in alone.data).toBe(false);
  });
});
