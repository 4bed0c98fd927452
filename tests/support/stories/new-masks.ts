import { addDays } from "@signoff/forms/values/calendar";
import { difData } from "@signoff/forms/demo/data-release-data";
import { confirmedFrame, pfmChildData, pfmData } from "@signoff/forms/demo/frame-data";
import { displayIpFacts, ipdfData } from "@signoff/forms/demo/ip-data";
import { ipMergeData, mergeConfirmed, mergeResult } from "@signoff/forms/demo/ip-merge-data";
import { receivedData } from "@signoff/forms/demo/layout-data";
import { jdvResult, receiptResult, maskLayerRows } from "@signoff/forms/demo/mask-layer-data";
import { mtfData, mtrData, preparedData } from "@signoff/forms/demo/mask-tooling-data";
import { masksOf } from "@signoff/forms/demo/platform-masks";
import { displayIp } from "@signoff/forms/demo/tapeout-records";
import type { Chapter } from "../mouse-story.ts";
import { newPlatform as platform, ok, received, today, wait } from "./new-platform.ts";
import { cdrn, chip, customerMail, device, die, productBody, productId } from "./new-product.ts";

const checksum = "d41d8cd98f00b204e9800998ecf8427e";
const dataSet = `${device}-D01`;
const frame = `FM-${productBody}-01`;
const masks = masksOf(platform).map(({ maskCode }) => maskCode);
const half = masks.length / 2;
const plates = { maskVersion: "A0", action: "new" } as const;
const layers = maskLayerRows(platform, plates);
const release = { device, platform, chip, cdrn, customerMail, checksum, day: today } as const;

/** The customer's data and IP, the frame, and the plates until they are ordered. */
export const newMasksStory: readonly Chapter[] = [
  ({ fsr = "" }) => ({ kind: "ipdf", by: "ce.han", data: ipdfData({ device, fsr, ips: displayIpFacts }) }),
  ({ fsr = "" }) => ({
    kind: "dif",
    by: "ce.han",
    data: difData({ ...release, fsr, hasIp: true }),
    atNode: { tapeoutRun: receivedData() },
  }),
  ({ fsr = "", ipdf = "" }) => ({
    kind: "ipMerge",
    by: "ip.shao",
    data: ipMergeData({ device, fsr, ipdf, dataSet, chipName: chip.chipName, customerMail, cells: displayIp }),
    atNode: { mergeRun: mergeResult, ceConfirm: mergeConfirmed },
  }),
  () => ({ kind: "pfm", by: "to.guo", data: pfmData({ platform, bodyCode: productBody, die }) }),
  () => ({
    kind: "pfmChild",
    by: "to.guo",
    isOpened: true,
    data: pfmChildData({ platform, bodyCode: productBody }, addDays(today, 5)),
    atNode: { confirm: confirmedFrame },
    found: [{ by: "ce.han", center: "findFrame", column: "frameNo", value: frame, words: [ok], lacks: [wait] }],
  }),
  ({ fsr = "", ipMerge = "", trrs = "" }) => ({
    kind: "mtr",
    by: "ce.han",
    data: {
      ...mtrData({ ...release, fsr, trrs, mtType: "new", dataSet: ipMerge, frame, plates }),
      releasePlan: "batch",
      batches: [
        { batchNo: 1, maskCodes: masks.slice(0, half), releaseDate: addDays(today, 14), hold: "N" },
        { batchNo: 2, maskCodes: masks.slice(half), releaseDate: addDays(today, 21), hold: "Y" },
      ],
    },
  }),
  ({ mtr = "" }) => ({
    kind: "mtf",
    by: "to.guo",
    isOpened: true,
    data: mtfData({ ...release, mtr, productId, frame, plates }),
    atNode: {
      mdpRun: preparedData(layers),
      jdv: jdvResult(productId, layers),
      maskReceive: receiptResult(productId, layers, today),
    },
    imported: ["placements", "jdvItems", "results"],
    found: [
      { by: "ce.han", center: "findJdv", column: "maskCode", value: "070", words: [device, ok], lacks: [wait] },
      { by: "ce.han", center: "findMt", column: "maskCode", value: "070", words: [device, "A0", received] },
    ],
  }),
];
