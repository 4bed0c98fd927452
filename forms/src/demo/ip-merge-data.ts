import type { FormValues } from "../values/form-values.ts";
import { demoChecksum } from "./checksum.ts";
import { filedByAdmin } from "./toptier-data.ts";

export type MergeFacts = {
  device: string;
  fsr: string;
  ipdf: string;
  dataSet: string;
  chipName: string;
  customerMail: string;
  /** IP to merge, with its placeholder cell in the customer's layout. */
  cells: readonly { ipCode: string; cellName: string }[];
};

/** An IP Merge: every placeholder of the declared IP is replaced by its layout. */
export function ipMergeData(facts: MergeFacts): FormValues {
  const { device, fsr, ipdf, dataSet, chipName, customerMail, cells } = facts;
  return {
    subject: `${dataSet} IP合并`,
    ...filedByAdmin,
    deviceName: device,
    fsrNo: fsr,
    ipdfNo: ipdf,
    dataSetNo: dataSet,
    ipMergeType: "both",
    mergeSite: "hq",
    topcellName: `${chipName}_TOP`,
    outFile: `${chipName.toLowerCase()}_merged.gds.gz`,
    runTool: "toolMerge",
    runsetFileName: `merge_${chipName.toLowerCase()}.rs`,
    customerMailAddress: customerMail,
    mergeCells: cells.map(({ ipCode, cellName }) => ({
      ipCode,
      cellName: `${cellName}_PH`,
      realCell: cellName,
      conflict: "rename",
    })),
  };
}

/** Input of tape-out after the run, and of CE once the customer has seen it. */
export const mergeResult: FormValues = { runResult: "pass", outChecksum: demoChecksum("SV5601 A0 merged") };
export const mergeConfirmed: FormValues = { customerConfirm: "Y" };
