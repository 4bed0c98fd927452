import type { RegisteredKind } from "@signoff/domain/enums/registered-pages";
import { type CenterColumn, choice, choices, code, number, text } from "../find-centers/center-contract.ts";
import { centers } from "../find-centers/contract.ts";

export interface RecordKind {
  readonly registry: string;
  /** The value by which people name the record, if not the code of its row. */
  readonly namedBy?: string;
  /** Labelled as in the list of the record. */
  readonly columns: readonly CenterColumn[];
  /** Its list shows requests, so the right to the page gives no right to the rows. */
  readonly isRequestList?: true;
  /** The name of its manual changes in the operation log. */
  readonly logged?: "equipment" | "opc-model" | "shuttle";
}

type Listed = "findDevice" | "findProductBody" | "findProductId" | "findFrame" | "findTkBody";
type Ledger = "shuttles" | "opcModels" | "equipment";

function inCenter(key: Listed | Ledger): Pick<RecordKind, "registry" | "columns"> {
  const { registry, columns } = centers[key];
  return { registry, columns };
}

/** The columns of a platform that look-ups show. */
const platform = [
  choice("techNode", "Tech node", "技术节点", "tech_node"),
  choice("productType", "Product type", "产品类型", "product_type"),
  choices("characterization", "Characterization", "工艺特性", "characterization"),
];

export const recordKinds: Readonly<Record<RegisteredKind, RecordKind>> = {
  device: inCenter("findDevice"),
  productBody: inCenter("findProductBody"),
  productId: inCenter("findProductId"),
  frame: inCenter("findFrame"),
  tkBody: inCenter("findTkBody"),
  shuttle: { ...inCenter("shuttles"), logged: "shuttle" },
  opcModel: { ...inCenter("opcModels"), logged: "opc-model" },
  equipment: { ...inCenter("equipment"), logged: "equipment" },
  maskSet: {
    registry: "mt",
    namedBy: "maskSetId",
    columns: [
      code("maskSetId", "Mask set", "光罩套"),
      code("deviceName", "Device", "产品（Device）"),
      code("productId", "Product ID", "产品编号"),
      code("techId", "Tech ID", "工艺编号"),
      choice("maskShop", "Mask shop", "光罩厂", "mask_shop"),
      choice("mtStage", "Stage", "阶段", "mt_stage"),
      code("requestNo", "MT no.", "光罩单号"),
    ],
  },
  toptier: {
    registry: "toptier",
    isRequestList: true,
    columns: [
      code("toptierCode", "Toptier", "顶层工艺平台"),
      text("subject", "Subject", "主题"),
      text("productBody", "Product body stem", "产品主体代号"),
      ...platform,
      number("version", "Version", "版本"),
    ],
  },
  techId: {
    registry: "techId",
    isRequestList: true,
    columns: [
      code("techId", "Tech ID", "工艺编号"),
      text("techIdName", "Tech ID name", "工艺名称"),
      code("toptierNo", "Toptier", "顶层工艺平台"),
      ...platform,
      number("version", "Version", "版本"),
    ],
  },
};
