import type { Bilingual, Locale } from "@signoff/domain/locale";

/** The names of the records of a registry. */
export const registryTitles: Readonly<Record<string, Bilingual>> = {
  customer: { zh: "客户", en: "Customer" },
  dataSet: { zh: "数据集", en: "Data set" },
  device: { zh: "产品（Device）", en: "Device" },
  document: { zh: "文件", en: "Document" },
  equipment: { zh: "器具", en: "Equipment" },
  frame: { zh: "框架", en: "Frame" },
  fsr: { zh: "代工服务申请", en: "FSR" },
  ip: { zh: "IP", en: "IP" },
  jdv: { zh: "JDV", en: "JDV" },
  location: { zh: "地点", en: "Location" },
  lota: { zh: "逻辑运算表", en: "LOTA" },
  maskShop: { zh: "光罩厂", en: "Mask shop" },
  mci: { zh: "光罩变更单", en: "Mci" },
  mergedData: { zh: "合并数据", en: "Merged data" },
  mt: { zh: "光罩", en: "Mask" },
  opcModel: { zh: "OPC 模型", en: "OPC model" },
  productBody: { zh: "产品主体", en: "Product body" },
  productId: { zh: "产品编号", en: "Product ID" },
  request: { zh: "单据", en: "Request" },
  shuttle: { zh: "班次", en: "Shuttle" },
  techId: { zh: "工艺编号", en: "Tech ID" },
  tkBody: { zh: "测试键主体", en: "TK body" },
  tkTable: { zh: "测试键表", en: "TK table" },
  toptier: { zh: "顶层工艺平台", en: "Toptier" },
  toptierMask: { zh: "光罩表配置", en: "Mask table" },
  trrs: { zh: "风险评审", en: "TRRS" },
};

export function registryTitle(registry: string, locale: Locale): string {
  return registryTitles[registry]?.[locale] ?? registry;
}
