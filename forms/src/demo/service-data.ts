import { addDays } from "../values/calendar.ts";
import type { FormValues } from "../values/form-values.ts";
import { questionsOf } from "../kinds/fsr/questions.ts";
import { mappingData } from "./lddi-data.ts";
import { maskLayerRows } from "./mask-layer-data.ts";
import type { Platform } from "./platform.ts";
import { masksOf } from "./platform-masks.ts";
import { filedByAdmin } from "./toptier-data.ts";

export type ServiceFacts = {
  device: string;
  platform: Platform;
  fsrType: "newTapeout" | "mpwSeat";
  poNo: string;
  contact: string;
  mail: string;
  day: string;
};

/** An order of masks and wafers for a device, on every mask of its platform. */
export function fsrData(facts: ServiceFacts): FormValues {
  const { device, platform, fsrType, poNo, contact, mail, day } = facts;
  return {
    subject: `${device} 流片服务申请`,
    ...filedByAdmin,
    deviceName: device,
    fsrType,
    poNo,
    quoteNo: "QT-0117",
    ...services(day),
    ...(fsrType === "mpwSeat" ? seatServices : {}),
    stiAnswers: answersOf(platform),
    ...mappingData(platform),
    maskLayers: maskLayerRows(platform, { maskVersion: "A0", action: "new" }),
    needEview: "Y",
    eviewEmail: mail,
    eviewDays: 3,
    eviewLayers: masksOf(platform).map(({ maskCode }) => maskCode),
    contacts: [
      { role: "design", name: contact, mail },
      { role: "jdv", name: contact, mail, phone: "+86 21 5555 0117" },
    ],
    drcStatus: "pass",
    comment: "Hold the first lot before contact for a decision on the split.",
  };
}

/** Masks and an engineering lot, probed and ground. */
function services(day: string): FormValues {
  return {
    serviceItems: ["mask", "wafer", "ipmerge", "dummy", "opc", "cp", "bg"],
    fabSite: "F1",
    maskShop: "MS1",
    maskOwner: "foundry",
    waferQty: 12,
    holdStep: "before CT",
    needCpTest: "Y",
    cpSite: "inhouse",
    needBackGrinding: "Y",
    backGrindingThickness: 300,
    needDicing: "N",
    dataDue: addDays(day, 10),
    maskOutDue: addDays(day, 90),
    waferOutDue: addDays(day, 150),
    ipMergeType: "both",
    dummyInsertionRequest: "foundry",
  };
}

/** The chips of a seat are diced out of the wafers that the shuttle shares. It has no IP to merge. */
const seatServices = {
  serviceItems: ["mask", "wafer", "dummy", "opc", "cp", "dicing"],
  needBackGrinding: "N",
  backGrindingThickness: undefined,
  needDicing: "Y",
  dicingMethod: "blade",
  ipMergeType: "none",
};

/** The design uses everything that the platform has. */
function answersOf(platform: Platform): FormValues[] {
  const uses: Readonly<Record<string, boolean>> = {
    highResPoly: platform.hasHrp,
    mimCapacitor: platform.hasMim,
    secondTopMetal: platform.topMetal > 1,
  };
  return questionsOf(platform.productType, platform.stackTier).map(({ question }) =>
    (uses[question] ?? true)
      ? { question, answer: "Y", detail: "As in the standard library" }
      : { question, answer: "N" },
  );
}

/** The customer of an FSR requests other dates and another contact. */
export function fsrRevisionData(facts: { device: string; fsr: string; maskOutDue: string }): FormValues {
  return {
    subject: `${facts.fsr} 交期与联系人变更`,
    ...filedByAdmin,
    deviceName: facts.device,
    fsrNo: facts.fsr,
    reviseReason: "schedule",
    reviseScope: ["dates", "contacts"],
    costBearer: "foundry",
    reviseDesc: "The customer's board comes later; another engineer takes over the JDV.",
    diffs: [
      { section: "dates", field: "Mask-out due", newValue: facts.maskOutDue },
      { section: "contacts", field: "JDV contact", newValue: "Ms Shen" },
    ],
  };
}
