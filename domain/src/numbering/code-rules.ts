import type { Bilingual } from "../locale.ts";

interface CodeRule {
  readonly name: Bilingual;
  /** The prefix of the digits, described in words; the forms create it. */
  readonly head: Bilingual;
  readonly digits: number;
  /** Kinds of request whose completion assigns such a code. */
  readonly kinds: readonly string[];
}

/** Codes that completed requests assign to the records they create. An administrator sets the number of digits. */
export const codeRules = {
  techId: {
    name: { zh: "工艺编号", en: "Tech ID" },
    head: { zh: "{平台}{金属层}A", en: "{stem}{metals}A" },
    digits: 2,
    kinds: ["techId"],
  },
  lotaCode: {
    name: { zh: "LOTA编号", en: "LOTA" },
    head: { zh: "{平台}-LO", en: "{stem}-LO" },
    digits: 2,
    kinds: ["lota"],
  },
  tkBody: {
    name: { zh: "测试键主体", en: "TK body" },
    head: { zh: "TKB-{平台}-", en: "TKB-{stem}-" },
    digits: 2,
    kinds: ["tkBody"],
  },
  productBody: {
    name: { zh: "产品主体", en: "Product body" },
    head: { zh: "{类别字母}{平台}", en: "{kind letter}{stem}" },
    digits: 4,
    kinds: [
      "tdProductBody",
      "testingProductBody",
      "mpwProductBody",
      "transferProductBody",
      "foundryProductBody",
      "ntoCombo",
      "stackWiring",
    ],
  },
  productId: {
    name: { zh: "产品编号", en: "Product ID" },
    head: { zh: "{主体}{版次字母}-", en: "{body}{revision letter}-" },
    digits: 2,
    kinds: ["mpwProductId", "testingProductId", "tdProductId", "newProductId"],
  },
  dataSet: {
    name: { zh: "数据集", en: "Data set" },
    head: { zh: "{产品}-D", en: "{device}-D" },
    digits: 2,
    kinds: ["dif", "rscDif"],
  },
  frame: {
    name: { zh: "框架", en: "Frame" },
    head: { zh: "FM-{主体}-", en: "FM-{body}-" },
    digits: 2,
    kinds: ["pfm"],
  },
  opcModel: {
    name: { zh: "OPC模型", en: "OPC model" },
    head: { zh: "{平台}-{光罩代码}-", en: "{stem}-{mask code}-" },
    digits: 2,
    kinds: ["opc"],
  },
} as const satisfies Record<string, CodeRule>;

export type CodeRuleKey = keyof typeof codeRules;

export function codeRule(key: string): CodeRule | undefined {
  return Object.hasOwn(codeRules, key) ? codeRules[key as CodeRuleKey] : undefined;
}

/** The rule for the codes that a completed request of this kind assigns. */
export function codeRuleOf(kind: string): string | undefined {
  return Object.entries(codeRules).find(([, { kinds }]) => (kinds as readonly string[]).includes(kind))?.[0];
}
