import type { FormValues } from "../values/form-values.ts";
import { documentNo, type Platform } from "./platform.ts";
import { masksOf } from "./platform-masks.ts";

const markets: Readonly<Record<Platform["productType"], readonly [string, string, string, string]>> = {
  hv: ["mobile", "phone", "oledDdic", "OLED display driver"],
  logic: ["consumer", "home", "mcu", "Home appliance controller"],
  cis: ["mobile", "phone", "mainCam", "Phone main camera"],
  bcd: ["mobile", "phone", "pmic", "Phone power management"],
};

/** The Toptier form of a demo platform, as its requester fills it in. */
export function toptierData(platform: Platform): FormValues {
  const [marketL1, marketL2, marketL3, endProduct] = markets[platform.productType];
  const manual = documentNo("DRM", platform.stem);
  return {
    subject: `${platform.stem} 工艺平台发布`,
    ...filedByAdmin,
    ...technology(platform),
    designRule: manual,
    description: `${platform.featureSize} nm platform ${platform.stem} with ${platform.interMetal} inter and ${platform.topMetal} top metal layers.`,
    ifcot: "N",
    needCpTest: "N",
    needBackGrinding: "Y",
    backGrindingThickness: 200,
    needDicing: "N",
    marketL1,
    marketL2,
    marketL3,
    endProduct,
    automotive: "N",
    masks: maskRows(platform),
    layers: layerRows(platform),
    docs: [
      { documentType: "drm", documentName: manual, version: "V1.0" },
      { documentType: "pdk", documentName: documentNo("PDK", platform.stem), version: "V1.0" },
    ],
    doubleCheck: "Y",
    doubleCheckUser: { id: "pie.liu" },
    parallelCountersign: "N",
  };
}

/** The header as the administrator fills it in. */
export const filedByAdmin: FormValues = { department: { id: "D70" }, applicant: { id: "admin" }, priority: "normal" };

function technology(platform: Platform): FormValues {
  const { hvDeviceVoltage, pixelSize, pixelProcess } = platform;
  return {
    techNode: platform.techNode,
    productType: platform.productType,
    productBody: platform.stem,
    featureSize: platform.featureSize,
    opticalShrink: platform.opticalShrink,
    characterization: [...platform.characterization],
    polyLayer: 1,
    interMetal: platform.interMetal,
    topMetalLayers: platform.topMetal,
    metalSystem: platform.metalSystem,
    coreVoltage: [platform.coreVoltage],
    ioVoltage: [platform.ioVoltage],
    ...(hvDeviceVoltage ? { hvDeviceVoltage: [...hvDeviceVoltage] } : {}),
    ...(pixelSize === undefined ? {} : { pixelSize, pixelProcess }),
    stacked: platform.stackTier > 0 ? "Y" : "N",
    stackTier: platform.stackTier,
    HRP: platform.hasHrp ? "Y" : "N",
    ...(platform.hasHrp ? { hrpSheet: 1000 } : {}),
    MIM: platform.hasMim ? "Y" : "N",
    ...(platform.hasMim ? { mimDensity: 2 } : {}),
    MOM: "Y",
    varactor: "N",
  };
}

function maskRows(platform: Platform): FormValues[] {
  return masksOf(platform).map(({ gdsLayer, optionOf, ...mask }, at) => ({
    seq: at + 1,
    ...mask,
    layerNumber: `${gdsLayer};0`,
    usage: optionOf ? "optional" : "mandatory",
    ...(optionOf ? { optionOf } : {}),
    tier: 0,
  }));
}

function layerRows(platform: Platform): FormValues[] {
  const drawn = masksOf(platform).map(({ layerName, gdsLayer }) => ({
    layerName,
    layerNumber: gdsLayer,
    dataType: 0,
    purpose: "drawing",
  }));
  const markers = [
    { layerName: "SRAM", layerNumber: 150, dataType: 0, purpose: "marker" },
    { layerName: "HVMARK", layerNumber: 151, dataType: 0, purpose: "marker" },
    { layerName: "DBAA", layerNumber: 152, dataType: 0, purpose: "blocking" },
    { layerName: "DBGT", layerNumber: 153, dataType: 0, purpose: "blocking" },
    { layerName: "OPCKO", layerNumber: 154, dataType: 0, purpose: "marker" },
    { layerName: "SEAL", layerNumber: 155, dataType: 0, purpose: "boundary" },
  ];
  return [...drawn, ...markers];
}
