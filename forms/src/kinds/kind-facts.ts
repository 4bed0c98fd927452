import type { Subsystem } from "@signoff/domain/enums/subsystem";
import type { Bilingual } from "@signoff/domain/locale";
import type { FormKindKey } from "./index.ts";

export interface KindFacts {
  readonly subsystem: Subsystem;
  /** Its request numbers begin with it. */
  readonly prefix: string;
  /** Address of the page that creates it. */
  readonly page: string;
  readonly name: Bilingual;
}

/** What lists and menus need to know of a kind without loading its definition. */
export const kindFacts = {
  toptier: {
    subsystem: "toptier",
    prefix: "TT",
    page: "/pages/toptier/create",
    name: { en: "Toptier", zh: "顶层工艺平台" },
  },
  lota: { subsystem: "lota", prefix: "LT", page: "/pages/lota/create", name: { en: "LOTA", zh: "逻辑运算表" } },
  techId: { subsystem: "techId", prefix: "TI", page: "/pages/techId/create", name: { en: "Tech ID", zh: "工艺编号" } },
  tkBody: {
    subsystem: "tkdms",
    prefix: "TB",
    page: "/pages/tkdms/tkBody/create",
    name: { en: "TK Body", zh: "测试键主体" },
  },
  tkDetail: {
    subsystem: "tkdms",
    prefix: "TL",
    page: "/pages/tkdms/tkDetail/create",
    name: { en: "TK Detail", zh: "测试键明细" },
  },
  createDevice: {
    subsystem: "etapeout",
    prefix: "DV",
    page: "/pages/etapeout/device/create",
    name: { en: "Create Device", zh: "创建器件" },
  },
  fsr: {
    subsystem: "etapeout",
    prefix: "FS",
    page: "/pages/etapeout/fsr/create",
    name: { en: "FSR", zh: "代工服务申请" },
  },
  ipdf: {
    subsystem: "etapeout",
    prefix: "IP",
    page: "/pages/etapeout/ipdf/create",
    name: { en: "IPDF", zh: "IP数据表" },
  },
  dif: {
    subsystem: "etapeout",
    prefix: "DI",
    page: "/pages/etapeout/dif/create",
    name: { en: "DIF", zh: "数据信息表" },
  },
  rscDif: {
    subsystem: "etapeout",
    prefix: "RD",
    page: "/pages/etapeout/rscDif/create",
    name: { en: "RSC DIF", zh: "改版数据信息表" },
  },
  ipMerge: {
    subsystem: "etapeout",
    prefix: "IM",
    page: "/pages/etapeout/ipMerge/create",
    name: { en: "IP Merge", zh: "IP合并" },
  },
  tdProductBody: {
    subsystem: "pidb",
    prefix: "PBD",
    page: "/pages/pidb/tdBody/create",
    name: { en: "TD Product Body", zh: "技术开发产品主体" },
  },
  testingProductBody: {
    subsystem: "pidb",
    prefix: "PBE",
    page: "/pages/pidb/testingBody/create",
    name: { en: "Testing Product Body", zh: "测试产品主体" },
  },
  mpwProductBody: {
    subsystem: "pidb",
    prefix: "PBM",
    page: "/pages/pidb/mpwBody/create",
    name: { en: "MPW Product Body", zh: "MPW产品主体" },
  },
  transferProductBody: {
    subsystem: "pidb",
    prefix: "PBX",
    page: "/pages/pidb/transferBody/create",
    name: { en: "Transfer Product Body", zh: "转厂产品主体" },
  },
  foundryProductBody: {
    subsystem: "pidb",
    prefix: "PBF",
    page: "/pages/pidb/foundryBody/create",
    name: { en: "Foundry Product Body", zh: "代工产品主体" },
  },
  ntoCombo: {
    subsystem: "pidb",
    prefix: "NC",
    page: "/pages/pidb/ntoCombo/create",
    name: { en: "NTO & Combo", zh: "新产品流片与组合流片" },
  },
  stackWiring: {
    subsystem: "pidb",
    prefix: "SW",
    page: "/pages/pidb/stackWiring/create",
    name: { en: "3D Stack & 2.5D Wiring", zh: "三维堆叠与2.5D布线" },
  },
  mpwProductId: {
    subsystem: "pidb",
    prefix: "PIM",
    page: "/pages/pidb/mpwId/create",
    name: { en: "MPW Product ID", zh: "MPW产品编号" },
  },
  testingProductId: {
    subsystem: "pidb",
    prefix: "PIT",
    page: "/pages/pidb/testingId/create",
    name: { en: "Testing Product ID", zh: "测试产品编号" },
  },
  tdProductId: {
    subsystem: "pidb",
    prefix: "PIR",
    page: "/pages/pidb/tdId/create",
    name: { en: "TD Product ID", zh: "技术开发产品编号" },
  },
  newProductId: {
    subsystem: "pidb",
    prefix: "PIN",
    page: "/pages/pidb/newId/create",
    name: { en: "New Product ID", zh: "新产品编号" },
  },
  mtr: {
    subsystem: "etapeout",
    prefix: "MR",
    page: "/pages/etapeout/mtr/create",
    name: { en: "Mtr — Mask Tooling Request", zh: "光罩申请单" },
  },
  mtf: {
    subsystem: "etapeout",
    prefix: "MF",
    page: "/pages/etapeout/mtf/create",
    name: { en: "Mtf — Mask Tooling Form", zh: "光罩制作单" },
  },
  mpw: {
    subsystem: "mpw",
    prefix: "MW",
    page: "/pages/mpw/create",
    name: { en: "Mpw — MPW mask form", zh: "MPW光罩单" },
  },
  mci: {
    subsystem: "etapeout",
    prefix: "MC",
    page: "/pages/etapeout/mci/create",
    name: { en: "Mci — Mask Change Instruction", zh: "光罩变更单" },
  },
  trrs: { subsystem: "trrs", prefix: "TR", page: "/pages/trrs/create", name: { en: "TRRS", zh: "流片风险评审" } },
  pfm: {
    subsystem: "smart",
    prefix: "PF",
    page: "/pages/smart/pfm/create",
    name: { en: "PFM — Product Frame Management", zh: "产品框架管理" },
  },
  pfmChild: {
    subsystem: "smart",
    prefix: "PC",
    page: "/pages/smart/pfmChild",
    name: { en: "PFM Child", zh: "子框架确认" },
  },
  sTool: { subsystem: "stool", prefix: "ST", page: "/pages/stool/create", name: { en: "S-Tool", zh: "标准器具" } },
  opc: { subsystem: "opc", prefix: "OP", page: "/pages/opc/create", name: { en: "OPC research", zh: "OPC研究" } },
  deviceVoid: {
    subsystem: "etapeout",
    prefix: "VD",
    page: "/pages/etapeout/deviceVoid/create",
    name: { en: "Device void application", zh: "器件作废申请" },
  },
  fsrRevision: {
    subsystem: "etapeout",
    prefix: "FR",
    page: "/pages/etapeout/fsrRevision/create",
    name: { en: "FSR revision application", zh: "FSR改版申请" },
  },
} as const satisfies Readonly<Record<FormKindKey, KindFacts>>;

export function factsOf(kind: string): KindFacts | undefined {
  return Object.hasOwn(kindFacts, kind) ? kindFacts[kind as FormKindKey] : undefined;
}
