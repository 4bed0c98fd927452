import type { FormValues } from "../values/form-values.ts";

/** Layout data of a chip as its customer delivers it. */
export type LayoutFacts = {
  chipName: string;
  customerMail: string;
  /** 32 hexadecimal digits. */
  checksum: string;
  maskVersion?: string;
  /** Placeholders of foundry and vendor IP must be merged. */
  hasIp?: boolean;
};

const gigabyte = 1024 ** 3;

/** Data and transmission: an encrypted upload, compressed, with its checksum. */
export function layoutData({
  chipName,
  customerMail,
  checksum,
  maskVersion = "A0",
  hasIp = false,
}: LayoutFacts): FormValues {
  const folder = chipName.toLowerCase();
  return {
    topcellName: `${chipName}_TOP`,
    fileTransmissionWay: "sftp",
    customerDeviceId: chipName,
    fileName: `${folder}_${maskVersion.toLowerCase()}.gds.gz`,
    dbFormat: "gds",
    compressType: "gz",
    fileSizeBefore: 44 * gigabyte,
    fileSizeAfter: 9 * gigabyte,
    checksumType: "md5",
    checksum,
    ftpServer: "SFTP-SEC",
    gdsPath: `/${folder}/${maskVersion.toLowerCase()}`,
    runsetFileName: `drc_${folder}.rs`,
    maskVersion,
    dummyInsertionRequest: "foundry",
    ...(hasIp ? { ipMergeType: "both", mergeSite: "hq" } : { ipMergeType: "none" }),
    customerMailAddress: customerMail,
  };
}

/** Input of tape-out after receiving and checking the data. */
export function receivedData(runTool: "toolDrc" | "toolXor" = "toolDrc"): FormValues {
  const isFirst = runTool === "toolDrc";
  const drc = isFirst
    ? { runResult: "waived", remark: "Density of the seal ring, waived by PIE" }
    : { runResult: "pass" };
  return {
    runTool,
    runResult: "pass",
    checks: [
      { checkItem: "size", runTool: "script", runResult: "pass" },
      { checkItem: "checksum", runTool: "script", runResult: "pass" },
      { checkItem: "topcell", runTool: "toolView", runResult: "pass" },
      { checkItem: "layer", runTool, runResult: "pass" },
      { checkItem: "drc", runTool: "toolDrc", ...drc },
    ],
  };
}
