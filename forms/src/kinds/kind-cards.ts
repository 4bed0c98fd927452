import type { Bilingual } from "@signoff/domain/locale";
import type { FormKindKey } from "./index.ts";

export interface KindCard {
  readonly title: Bilingual;
  readonly subsystem: string;
  readonly prefix: string;
  /** Path of the page that creates it. */
  readonly page: string;
}

/** What lists and menus need of every kind, without loading the kinds. A test holds it to the definitions. */
export const kindCards: Readonly<Record<FormKindKey, KindCard>> = {
  toptier: {
    title: { zh: "顶层工艺平台", en: "Toptier" },
    subsystem: "toptier",
    prefix: "TT",
    page: "/pages/toptier/create",
  },
  lota: {
    title: { zh: "逻辑运算表", en: "LOTA" },
    subsystem: "lota",
    prefix: "LT",
    page: "/pages/lota/create",
  },
  techId: {
    title: { zh: "工艺编号", en: "Tech ID" },
    subsystem: "techId",
    prefix: "TI",
    page: "/pages/techId/create",
  },
  tkBody: {
    title: { zh: "测试键主体", en: "TK Body" },
    subsystem: "tkdms",
    prefix: "TB",
    page: "/pages/tkdms/tkBody/create",
  },
  tkDetail: {
    title: { zh: "测试键明细", en: "TK Detail" },
    subsystem: "tkdms",
    prefix: "TL",
    page: "/pages/tkdms/tkDetail/create",
  },
  createDevice: {
    title: { zh: "创建器件", en: "Create Device" },
    subsystem: "etapeout",
    prefix: "DV",
    page: "/pages/etapeout/device/create",
  },
  fsr: {
    title: { zh: "代工服务申请", en: "FSR" },
    subsystem: "etapeout",
    prefix: "FS",
    page: "/pages/etapeout/fsr/create",
  },
  ipdf: {
    title: { zh: "IP数据表", en: "IPDF" },
    subsystem: "etapeout",
    prefix: "IP",
    page: "/pages/etapeout/ipdf/create",
  },
  dif: {
    title: { zh: "数据信息表", en: "DIF" },
    subsystem: "etapeout",
    prefix: "DI",
    page: "/pages/etapeout/dif/create",
  },
  rscDif: {
    title: { zh: "改版数据信息表", en: "RSC DIF" },
    subsystem: "etapeout",
    prefix: "RD",
    page: "/pages/etapeout/rscDif/create",
  },
  ipMerge: {
    title: { zh: "IP合并", en: "IP Merge" },
    subsystem: "etapeout",
    prefix: "IM",
    page: "/pages/etapeout/ipMerge/create",
  },
  tdProductBody: {
    title: { zh: "技术开发产品主体", en: "TD Product Body" },
    subsystem: "pidb",
    prefix: "PBD",
    page: "/pages/pidb/tdBody/create",
  },
  testingProductBody: {
    title: { zh: "测试产品主体", en: "Testing Product Body" },
    subsystem: "pidb",
    prefix: "PBE",
    page: "/pages/pidb/testingBody/create",
  },
  mpwProductBody: {
    title: { zh: "MPW产品主体", en: "MPW Product Body" },
    subsystem: "pidb",
    prefix: "PBM",
    page: "/pages/pidb/mpwBody/create",
  },
  transferProductBody: {
    title: { zh: "转厂产品主体", en: "Transfer Product Body" },
    subsystem: "pidb",
    prefix: "PBX",
    page: "/pages/pidb/transferBody/create",
  },
  foundryProductBody: {
    title: { zh: "代工产品主体", en: "Foundry Product Body" },
    subsystem: "pidb",
    prefix: "PBF",
    page: "/pages/pidb/foundryBody/create",
  },
  ntoCombo: {
    title: { zh: "新产品流片与组合流片", en: "NTO & Combo" },
    subsystem: "pidb",
    prefix: "NC",
    page: "/pages/pidb/ntoCombo/create",
  },
  stackWiring: {
    title: { zh: "三维堆叠与2.5D布线", en: "3D Stack & 2.5D Wiring" },
    subsystem: "pidb",
    prefix: "SW",
    page: "/pages/pidb/stackWiring/create",
  },
  mpwProductId: {
    title: { zh: "MPW产品编号", en: "MPW Product ID" },
    subsystem: "pidb",
    prefix: "PIM",
    page: "/pages/pidb/mpwId/create",
  },
  testingProductId: {
    title: { zh: "测试产品编号", en: "Testing Product ID" },
    subsystem: "pidb",
    prefix: "PIT",
    page: "/pages/pidb/testingId/create",
  },
  tdProductId: {
    title: { zh: "技术开发产品编号", en: "TD Product ID" },
    subsystem: "pidb",
    prefix: "PIR",
    page: "/pages/pidb/tdId/create",
  },
  newProductId: {
    title: { zh: "新产品编号", en: "New Product ID" },
    subsystem: "pidb",
    prefix: "PIN",
    page: "/pages/pidb/newId/create",
  },
  mtr: {
    title: { zh: "光罩申请单", en: "Mtr — Mask Tooling Request" },
    subsystem: "etapeout",
    prefix: "MR",
    page: "/pages/etapeout/mtr/create",
  },
  mtf: {
    title: { zh: "光罩制作单", en: "Mtf — Mask Tooling Form" },
    subsystem: "etapeout",
    prefix: "MF",
    page: "/pages/etapeout/mtf/create",
  },
  mpw: {
    title: { zh: "MPW光罩单", en: "Mpw — MPW mask form" },
    subsystem: "mpw",
    prefix: "MW",
    page: "/pages/mpw/create",
  },
  mci: {
    title: { zh: "光罩变更单", en: "Mci — Mask Change Instruction" },
    subsystem: "etapeout",
    prefix: "MC",
    page: "/pages/etapeout/mci/create",
  },
  trrs: {
    title: { zh: "流片风险评审", en: "TRRS" },
    subsystem: "trrs",
    prefix: "TR",
    page: "/pages/trrs/create",
  },
  pfm: {
    title: { zh: "产品框架管理", en: "PFM — Product Frame Management" },
    subsystem: "smart",
    prefix: "PF",
    page: "/pages/smart/pfm/create",
  },
  pfmChild: {
    title: { zh: "子框架确认", en: "PFM Child" },
    subsystem: "smart",
    prefix: "PC",
    page: "/pages/smart/pfmChild",
  },
  sTool: {
    title: { zh: "标准器具", en: "S-Tool" },
    subsystem: "stool",
    prefix: "ST",
    page: "/pages/stool/create",
  },
  opc: {
    title: { zh: "OPC研究", en: "OPC research" },
    subsystem: "opc",
    prefix: "OP",
    page: "/pages/opc/create",
  },
  deviceVoid: {
    title: { zh: "器件作废申请", en: "Device void application" },
    subsystem: "etapeout",
    prefix: "VD",
    page: "/pages/etapeout/deviceVoid/create",
  },
  fsrRevision: {
    title: { zh: "FSR改版申请", en: "FSR revision application" },
    subsystem: "etapeout",
    prefix: "FR",
    page: "/pages/etapeout/fsrRevision/create",
  },
};

/** The card of a form type as the server names it; undefined for one that this version does not know. */
export function kindCard(formType: string): KindCard | undefined {
  return Object.hasOwn(kindCards, formType) ? kindCards[formType as FormKindKey] : undefined;
}
