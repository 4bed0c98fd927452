import type { Bilingual } from "@signoff/domain/locale";

const oneDevice = { zh: "只能选择一个产品。", en: "Only one device can be chosen." };
const followsDevice = {
  zh: "选择产品后带出；未选择时不能打开。",
  en: "Comes with the device; closed until one is chosen.",
};
const fromProductId = { zh: "由产品编号预填，可以修改。", en: "Filled in from the product ID; may be changed." };
const atCompletion = { zh: "完成时按编号规则给出。", en: "Given at completion, by the numbering rules." };
const oneOwner = {
  zh: "每类表格一位负责人，由其在流程中填写。",
  en: "One owner for each kind of table, who fills it in on the route.",
};
const analysis = {
  zh: "失效分析编号；下方显示其已采纳的结论。",
  en: "Number of the failure analysis; what was accepted of it is shown below the table.",
};
const noRisk = { zh: "没有风险时可写“无风险”。", en: "“No risk” is an answer." };
const field = {
  zh: "由阵列和芯片尺寸计算，不超过 26 × 33 mm。",
  en: "Computed from array and die size; at most 26 × 33 mm.",
};
const twoPeople = { zh: "设计者和检查者须为不同的人。", en: "Designer and checker are two people." };

/** Help of kinds for their own fields. */
export const helpOfKinds: Readonly<Record<string, Readonly<Record<string, Bilingual>>>> = {
  createDevice: {
    deviceName: { zh: "由客户和产品编号预填。", en: "Proposed from customer and product ID." },
    exportControl: { zh: "未答复时不能完成。", en: "The request cannot be completed while this is pending." },
  },
  deviceVoid: {
    deviceName: oneDevice,
    customerCode: followsDevice,
    productId: followsDevice,
    techId: followsDevice,
    openForms: { zh: "系统列出该产品未结的单据。", en: "Listed by the portal: what is still open on the device." },
  },
  foundryProductBody: { bodyCode: atCompletion },
  fsr: {
    deviceName: {
      zh: "先选择产品，其余各段才会打开；只能选择一个。",
      en: "Choose it first: the other sections open with it. Only one can be chosen.",
    },
    maskOwner: { zh: "客户自有光罩（COT）时为客户。", en: "The customer, where tooling is customer-owned (COT)." },
    needCpTest: fromProductId,
    cpSite: fromProductId,
    needBackGrinding: fromProductId,
    backGrindingThickness: fromProductId,
    needDicing: fromProductId,
    dicingMethod: fromProductId,
    stiAnswers: { zh: "回答“否”的选项光罩变灰，不能选择。", en: "A No greys out the option masks that it excludes." },
  },
  fsrRevision: {
    fsrNo: { zh: "要改版的 FSR，只能选择一个。", en: "The FSR to reopen; only one can be chosen." },
    reviseScope: { zh: "新版本中只打开所选的段。", en: "Only these sections are open in the new version." },
    maskStage: {
      zh: "光罩目前的阶段：已申请、已发版或已出货。",
      en: "Stage of its masks: requested, released or shipped.",
    },
  },
  lota: {
    lotaCode: { zh: "产品主体代号 + -LO + 两位序号。", en: "Stem of the platform, -LO and two digits." },
    baseLota: { zh: "复制其所有行。", en: "Its rows are copied." },
    "logicOps.expression": {
      zh: "运算符 AND、OR、NOT、XOR、SIZE，只能用平台声明的层。",
      en: "AND, OR, NOT, XOR and SIZE, over layers the platform declares.",
    },
  },
  mci: { changeClass: { zh: "数据或工艺有变更时为重大。", en: "Major when data or process change." } },
  mpw: { shuttleNo: { zh: "只能选择一个班次。", en: "Only one shuttle can be chosen." } },
  mpwProductBody: { bodyCode: atCompletion },
  mpwProductId: { productId: atCompletion },
  mtf: {
    mciNo: { zh: "来自光罩变更时，只列出变更的版。", en: "From a mask change only its changed plates are listed." },
    maskSetId: { zh: "产品编号 + 套号。", en: "Product ID and number of the set." },
  },
  mtr: { deviceName: oneDevice, maskShop: { zh: "由 FSR 带出。", en: "Taken over from the FSR." } },
  newProductId: { productId: atCompletion, ifcot: { zh: "由平台带出。", en: "Taken over from the platform." } },
  ntoCombo: {
    bodyCode: atCompletion,
    ntoType: { zh: "只能勾选一个，保留最后勾选的。", en: "One only: the last tick stays." },
    sourceBodies: {
      zh: "新产品流片选 1 个，组合流片至少 2 个。",
      en: "One for a new tape-out, two or more for a combo.",
    },
    "costShare.share": { zh: "各行合计 100。", en: "All rows sum up to 100." },
  },
  opc: {
    modelCode: { zh: "平台 + 光罩 + 两位序号。", en: "Platform, mask and two digits." },
    films: { zh: "自上而下。", en: "From top to bottom." },
    "films.thickness": { zh: "最后一行是衬底，可为 0。", en: "The last row is the substrate and may be 0." },
    "films.wavelength": { zh: "由光刻机带出。", en: "Taken over from the scanner." },
    na: { zh: "不超过光刻机的最大值。", en: "At most what the scanner has." },
    cdsem: { zh: "限用的机台显示其限用说明。", en: "A tool of restricted use shows its restriction." },
  },
  pfm: {
    frameNo: { zh: "FM- + 产品主体 + - + 两位序号。", en: "FM-, product body, - and two digits." },
    stackTier: { zh: "非堆叠产品为 0。", en: "0 for a product that is not stacked." },
    fieldX: field,
    fieldY: field,
  },
  pfmChild: { tier: { zh: "0 表示非堆叠。", en: "0 means not stacked." } },
  sTool: {
    location: { zh: "器具所在的位置。", en: "The place of the equipment." },
    nextDate: { zh: "完成日加点检频率。", en: "Done date plus the check frequency." },
  },
  stackWiring: { bodyCode: atCompletion, "tiers.tier": { zh: "1 为最下层。", en: "1 is the bottom." } },
  tdProductBody: { bodyCode: atCompletion },
  tdProductId: { productId: atCompletion },
  techId: {
    techId: { zh: "按编号规则给出。", en: "Given by the numbering rules." },
    metalOption: {
      zh: "例如 1P5M2TM：1 层多晶、5 层金属、2 层顶层金属。",
      en: "Such as 1P5M2TM: 1 poly, 5 metals, 2 top metals.",
    },
    ownerLitho: oneOwner,
    ownerRe: oneOwner,
    ownerTk: oneOwner,
    ownerOpc: oneOwner,
    baseTechId: { zh: "复制其所有表格。", en: "Its tables are copied." },
  },
  testingProductBody: { bodyCode: atCompletion, expireDate: { zh: "最长两年。", en: "Two years at most." } },
  testingProductId: { productId: atCompletion, validUntil: { zh: "最长一年。", en: "One year at most." } },
  tkBody: {
    tkBodyCode: { zh: "TKB- + 平台代号 + - + 两位序号。", en: "TKB-, stem of the platform, - and two digits." },
    designer: twoPeople,
    checker: twoPeople,
  },
  toptier: {
    productBody: {
      zh: "由技术节点和产品类型预填，例如 28HV。",
      en: "Node and type, such as 28HV, prefilled.",
    },
    polyLayer: { zh: "只有中介层可为 0。", en: "0 only for an interposer." },
    productApplication: {
      zh: "市场 / 应用 / 细分应用，由下方三级选择。",
      en: "Market, application, sub-application, chosen in the three levels.",
    },
    doubleCheckUser: { zh: "不能是提单人本人，只能选择一个。", en: "Not the requester; only one can be chosen." },
  },
  transferProductBody: { bodyCode: atCompletion },
  trrs: {
    "maskLines.description": noRisk,
    "nonMaskLines.description": noRisk,
    "maskLines.faNo": analysis,
    "nonMaskLines.faNo": analysis,
  },
};
