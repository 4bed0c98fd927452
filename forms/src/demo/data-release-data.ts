import type { FormValues } from "../values/form-values.ts";
import { demoChecksum } from "./checksum.ts";
import { layoutData, type LayoutFacts } from "./layout-data.ts";
import { lddiData, mappingData, type DemoChip } from "./lddi-data.ts";
import type { Platform } from "./platform.ts";
import { masksOf } from "./platform-masks.ts";
import { filedByAdmin } from "./toptier-data.ts";

export type ReleaseFacts = Omit<LayoutFacts, "chipName"> & {
  device: string;
  fsr: string;
  platform: Platform;
  chip: DemoChip;
  cdrn: string;
  day: string;
  /** Release day of its data; three days before by default. */
  released?: string;
  purpose?: "new" | "update" | "trial";
};

function releaseData(title: string, facts: ReleaseFacts): FormValues {
  const { device, fsr, platform, chip, cdrn, day, purpose = "new" } = facts;
  return {
    subject: `${device} ${title}`,
    ...filedByAdmin,
    deviceName: device,
    fsrNo: fsr,
    dataPurpose: purpose,
    ...layoutData({ ...facts, chipName: chip.chipName }),
    ...lddiData([chip], cdrn, day, facts.released),
    ...mappingData(platform),
  };
}

/** A DIF: the layout of one chip, in two split files. */
export function difData(facts: ReleaseFacts): FormValues {
  const name = facts.chip.chipName.toLowerCase();
  return {
    ...releaseData("GDS数据提交", facts),
    parts: [
      { fileName: `${name}.part1`, fileSize: 5 * 1024 ** 3, checksum: demoChecksum(`${facts.checksum} 1`) },
      { fileName: `${name}.part2`, fileSize: 4 * 1024 ** 3, checksum: demoChecksum(`${facts.checksum} 2`) },
    ],
  };
}

export type RespinFacts = ReleaseFacts & {
  baseDataSet: string;
  trrs: string;
  ecoNo: string;
  /** Codes of the masks that change. */
  masks: readonly string[];
  newVersion: string;
};

/** A RSC DIF: some metal layers changed by an engineering change order. */
export function rscDifData(facts: RespinFacts): FormValues {
  const { baseDataSet, trrs, ecoNo, masks, newVersion, platform } = facts;
  return {
    ...releaseData("改版数据（ECO）提交", { ...facts, maskVersion: newVersion, purpose: "update" }),
    baseDataSet,
    respinReason: "eco",
    changeScope: "metalOnly",
    ecoNo,
    reuseMask: "Y",
    trrsNo: trrs,
    ...(facts.hasIp ? {} : { ipAlreadyMerged: "Y" }),
    maskMapping: (mappingData(platform).maskMapping as readonly FormValues[]).map((line) => ({
      ...line,
      need: masks.some((mask) => mask === line.maskCode) ? "Y" : "N",
    })),
    respinDesc: "Buffers added on a late timing path; routing changed in the layers listed.",
    changedLayers: masksOf(platform)
      .filter(({ maskCode }) => masks.includes(maskCode))
      .map(({ maskCode, gdsLayer, layerName }) => ({
        maskCode,
        layerNumber: `${gdsLayer};0`,
        maskVersion: newVersion,
        changeDesc: `Routing of ${layerName} around the late path`,
      })),
  };
}
