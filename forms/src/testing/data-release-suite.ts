import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FormValues } from "../values/form-values.ts";
import type { SampledKind } from "../demo/samples.ts";
import { daysFromToday } from "../kinds/days-from-today.ts";
import type { LookupRows } from "../lookup/lookup-rows.ts";
import { validateForm } from "../validation/validate-form.ts";
import { kindHarness, withRow } from "./kind-harness.ts";
import { againstRegistries } from "./registry-harness.ts";
import { dictionaries } from "./read-catalogue.ts";

const lengths = { crc32: 8, md5: 32, sha256: 64 } as const;

/** What holds for every form that delivers layout data: DIF and RSC DIF. */
export function describeDataRelease(kind: SampledKind, rows: LookupRows): void {
  const { sample, submit, decide } = kindHarness(kind, rows);
  const lddi = sample.lddi as readonly FormValues[];
  const mapping = sample.maskMapping as readonly FormValues[];

  describe("as a release of layout data", () => {
    it("is submitted as the sample has it, and refers to records that are there", async () => {
      expect(submit()).toEqual([]);
      expect(await againstRegistries(kind, rows)).toEqual([]);
    });

    it("takes customer, product and Tech ID over from its device", () => {
      expect(sample).toMatchObject({ customerCode: "C001", productId: "N28HV0001A-01", techId: "28HV52A01" });
      expect(mapping[0]).toMatchObject({ maskCode: "010", layerName: "DNW", logicOp: "DNW" });
    });

    it("[M12] [M13] starts with its device", () => {
      const issues = submit({ deviceName: undefined });
      expect(issues).toContain("deviceName deviceChosen");
      expect(issues).toContain("fsrNo deviceFirst");
      expect(issues).toContain("lddi deviceFirst");
      expect(issues).toContain("maskMapping deviceFirst");
      expect(submit({ deviceName: ["C001-N28HV0001A", "C007-M55LP0002A"] })).toContain("deviceName onlyOne");
    });

    it("[M02] wants what every transmission has", () => {
      const missing = {
        topcellName: "",
        fileName: " ",
        fileSizeBefore: undefined,
        customerMailAddress: "",
        checksum: "",
      };
      expect(submit(missing)).toEqual(expect.arrayContaining(Object.keys(missing).map((key) => `${key} required`)));
    });

    it("names its topcell with letters, digits, _ and $", () => {
      expect(submit({ topcellName: "SV 5601" })).toEqual(["topcellName pattern"]);
      expect(submit({ topcellName: "sv$5601_Top" })).toEqual([]);
    });

    it("is no larger compressed than before, and says both sizes when it is compressed", () => {
      expect(submit({ fileSizeBefore: 10, fileSizeAfter: 11 })).toEqual(["fileSizeAfter compare"]);
      expect(submit({ fileSizeBefore: 10, fileSizeAfter: 10 })).toEqual([]);
      expect(submit({ fileSizeAfter: undefined })).toEqual(["fileSizeAfter required"]);
      expect(submit({ compressType: "none", fileSizeAfter: undefined })).toEqual([]);
    });

    it("has a checksum as long as its type says, of any hexadecimal digits", () => {
      const digits = fc.stringMatching(/^[0-9a-f]{8,64}$/);
      fc.assert(
        fc.property(fc.constantFrom(...Object.keys(lengths)), digits, (checksumType, checksum) => {
          const isRight = checksum.length === lengths[checksumType as keyof typeof lengths];
          expect(submit({ checksumType, checksum })).toEqual(isRight ? [] : ["checksum checksumLength"]);
        }),
        { numRuns: 30 },
      );
      expect(submit({ checksum: "z".repeat(32) })).toEqual(["checksum checksumLength"]);
      expect(submit({ checksumType: "crc32", checksum: "0BADF00D" })).toEqual([]);
    });

    it("asks for server and path, or for the medium, by the way it is sent", () => {
      const without = { ftpServer: undefined, gdsPath: undefined };
      expect(submit(without)).toEqual(["ftpServer required", "gdsPath required"]);
      expect(submit({ ...without, fileTransmissionWay: "portal" })).toEqual([]);
      expect(submit({ ...without, fileTransmissionWay: "media" })).toEqual(["mediaNo required"]);
      expect(submit({ gdsPath: "relative/path" })).toEqual(["gdsPath pattern"]);
      expect(submit({ gdsPath: "/with blank" })).toEqual(["gdsPath pattern"]);
    });

    it("asks for the runset where a merge or a DRC run is wanted", () => {
      expect(submit({ runsetFileName: "", ipMergeType: "both", mergeSite: "hq" })).toEqual(["runsetFileName required"]);
      const plain = rows.map((row) =>
        row.registry === "fsr" ? { ...row, data: { ...row.data, serviceItems: ["mask"] } } : row,
      );
      expect(kindHarness(kind, plain).submit({ runsetFileName: "", ipMergeType: "none" })).not.toContain(
        "runsetFileName required",
      );
      const checked = rows.map((row) =>
        row.registry === "fsr" ? { ...row, data: { ...row.data, serviceItems: ["mask", "drc"] } } : row,
      );
      expect(kindHarness(kind, checked).submit({ runsetFileName: "", ipMergeType: "none" })).toContain(
        "runsetFileName required",
      );
    });

    it("says where IP is merged, if it is", () => {
      expect(submit({ ipMergeType: "vendorIp", mergeSite: undefined })).toEqual([
        "mergeSite required",
        "differences[0].reason differenceReason",
      ]);
    });

    it("writes to mail addresses of the customer, several parted by ;", () => {
      expect(submit({ customerMailAddress: "a@b.example; c@d.example" })).toEqual([]);
      expect(submit({ customerMailAddress: "a@b.example; nobody" })).toEqual(["customerMailAddress email"]);
    });

    it("[M06] has its CDRN before any LDDI", () => {
      expect(submit({ cdrn: undefined })).toEqual(["cdrn required", "lddi cdrnFirst"]);
      expect(submit({ cdrn: "cdrn 1" })).toEqual(["cdrn pattern"]);
      expect(submit({ cdrnDate: daysFromToday(1) })).toEqual(["cdrnDate maxDate"]);
    });

    it("[M07] has every LDDI, each filled in", () => {
      expect(submit({ lddi: [] })).toEqual(["lddi allLddi"]);
      expect(submit({ chipCount: 2 })).toEqual(["lddi allLddi"]);
      expect(submit(withRow(sample, "lddi", 0, { chipSizeX: undefined }))).toEqual(["lddi[0].chipSizeX allLddi"]);
      expect(lddi[0]).toMatchObject({ filled: "Y" });
    });

    it("[M08] asks for a confirmation where the Assist Layers of two LDDI differ", () => {
      const [first] = lddi;
      const two = { ...sample, chipCount: 2, lddi: [first, { ...first, lddiNo: "L02", chipName: "OTHER" }] };
      const context = { level: "submit", today: daysFromToday(0), rows, dictionaries, requester: "admin" } as const;
      const asked = validateForm(kind.definition, kind.rules, two, context);
      expect(asked.issues).toEqual([]);
      expect(asked.confirmations.map(({ key }) => key)).toEqual(["assistLayersAgree"]);
      const confirmed = { ...context, confirmed: ["assistLayersAgree"] };
      expect(validateForm(kind.definition, kind.rules, two, confirmed).confirmations).toEqual([]);
    });

    it("[M03] [M09] maps at least one mask layer", () => {
      expect(submit({ maskMapping: [] })).toEqual(expect.arrayContaining(["maskMapping minRows"]));
      expect(submit({ maskMapping: mapping.map((line) => ({ ...line, chosen: "N" })) })).toEqual([
        "maskMapping mappingChosen",
      ]);
      expect(submit({ maskMapping: [mapping[0], { ...mapping[1], chosen: "N" }] })).toEqual([]);
    });

    it("[M22] has a comment of at most 2000 characters", () => {
      expect(submit({ comment: "x".repeat(2001) })).toEqual(["comment commentLength"]);
      expect(submit({ comment: "x".repeat(2000) })).toEqual([]);
    });
  });

  describe("received by tape-out", () => {
    it("says which tool ran, and how it ended", () => {
      expect(decide("tapeoutRun")).toEqual([]);
      expect(decide("tapeoutRun", { runTool: undefined, runResult: undefined })).toEqual([
        "runTool required",
        "runResult required",
      ]);
    });

    it("is rejected when the run failed, as a whole or in one check", () => {
      expect(decide("tapeoutRun", { runResult: "fail" })).toEqual(["runResult mustNotBe"]);
      const checks = ["size", "checksum", "topcell", "layer", "drc"].map((checkItem) => ({
        checkItem,
        runTool: "script",
        runResult: checkItem === "checksum" ? "fail" : "pass",
      }));
      expect(decide("tapeoutRun", { checks })).toEqual(["checks[1].runResult noRowWith"]);
    });

    it("may be waived", () => {
      expect(decide("tapeoutRun", { runResult: "waived" })).toEqual([]);
    });
  });
}
