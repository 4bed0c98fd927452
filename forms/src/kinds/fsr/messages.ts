import { waferRuleTexts } from "../../messages/tapeout-rule-texts.ts";
import type { FormTexts } from "../../definition/form-texts.ts";
import { waiverRuleTexts } from "../../groups/waivers.ts";

export const messages = {
  sections: {
    device: { zh: "产品（Device）", en: "Device" },
    service: { zh: "服务项目", en: "Services" },
    sti: { zh: "特殊工艺", en: "Special technology" },
    masks: { zh: "光罩", en: "Masks" },
    eview: { zh: "远程看图", en: "e-view" },
    contacts: { zh: "联系人", en: "Contacts" },
    declare: { zh: "声明", en: "Declarations" },
  },
  fields: {
    deviceName: { zh: "产品（Device）", en: "Device" },
    customerCode: { zh: "客户", en: "Customer" },
    productId: { zh: "产品编号", en: "Product ID" },
    techId: { zh: "工艺编号", en: "Tech ID" },
    fsrType: { zh: "申请类别", en: "FSR type" },
    relatedFsr: { zh: "关联申请", en: "Related FSR" },
    poNo: { zh: "订单号", en: "PO no." },
    quoteNo: { zh: "报价单号", en: "Quotation" },
    serviceItems: { zh: "服务项目", en: "Service items" },
    fabSite: { zh: "厂区", en: "Fab" },
    maskShop: { zh: "光罩厂", en: "Mask shop" },
    maskOwner: { zh: "光罩归属", en: "Mask owner" },
    waferQty: { zh: "晶圆片数", en: "Wafer quantity" },
    holdStep: { zh: "暂停站点", en: "Hold step" },
    dataDue: { zh: "数据到达日", en: "Data due" },
    maskOutDue: { zh: "光罩出货日", en: "Mask-out due" },
    waferOutDue: { zh: "晶圆出货日", en: "Wafer-out due" },
    ipMergeType: { zh: "IP合并类型", en: "IP merge type" },
    dummyInsertionRequest: { zh: "Dummy填充需求", en: "Dummy insertion request" },
    drcStatus: { zh: "DRC状态", en: "DRC status" },
    trrsNo: { zh: "风险评审", en: "Risk review" },
    comment: { zh: "说明", en: "Comment" },
  },
  tables: {
    stiAnswers: {
      title: { zh: "特殊工艺问答", en: "Special technology questions" },
      columns: {
        question: { zh: "问题", en: "Question" },
        answer: { zh: "回答", en: "Answer" },
        detail: { zh: "说明", en: "Detail" },
      },
    },
    platesThere: {
      title: {
        zh: "已存在的光罩（请改用其他版本，或不再制版）",
        en: "Plates that exist already: take another version, or make none",
      },
      columns: {
        fsrNo: { zh: "已订购的服务申请", en: "Ordered by FSR" },
        holder: { zh: "持有单据", en: "Held by" },
        masks: { zh: "光罩与版本", en: "Masks and versions" },
      },
    },
    contacts: {
      title: { zh: "联系人", en: "Contacts" },
      columns: {
        role: { zh: "角色", en: "Role" },
        name: { zh: "姓名", en: "Name" },
        mail: { zh: "邮箱", en: "E-mail" },
        phone: { zh: "电话", en: "Phone" },
      },
    },
  },
  placeholders: {
    eviewEmail: { zh: "最多5个地址，以分号分隔", en: "Up to 5 addresses, parted by semicolons" },
    holdStep: { zh: "如 CT 前", en: "e.g. before CT" },
  },
  rules: {
    ...waferRuleTexts,
    ...waiverRuleTexts,
    questionsAnswered: {
      zh: "须回答该平台的每个特殊工艺问题，且只回答一次：{question}",
      en: "Each special technology question of the platform is answered once: {question}",
    },
    ruledOutMasksAbsent: {
      zh: "特殊工艺问答已排除光罩{mask}",
      en: "Mask {mask} is ruled out by the answers on special technology",
    },
  },
  options: {
    "stiAnswers.question": {
      highResPoly: { zh: "是否使用高阻多晶？", en: "Is the high-resistance poly used?" },
      mimCapacitor: { zh: "是否使用MIM电容？", en: "Is the MIM capacitor used?" },
      secondTopMetal: { zh: "是否使用第二层顶层金属？", en: "Is the second top metal used?" },
      memoryMarker: { zh: "是否使用带标记层的存储单元？", en: "Are memory cells with a marker layer used?" },
      highVoltage: { zh: "是否使用高压器件？", en: "Is the high-voltage device used?" },
      colourFilter: {
        zh: "彩膜与微透镜是否由代工厂制作？",
        en: "Are colour filter and micro lens made by the foundry?",
      },
      deepTrench: { zh: "是否使用深沟槽隔离？", en: "Is deep trench isolation used?" },
      bondingLayers: { zh: "数据是否包含键合层？", en: "Are bonding layers included in the data?" },
    },
    maskOwner: {
      foundry: { zh: "代工厂", en: "Foundry" },
      customer: { zh: "客户", en: "Customer" },
    },
  },
  attachments: {
    fsr_signed: { zh: "签署申请", en: "Signed request" },
    fsr_drc: { zh: "DRC报告", en: "DRC report" },
    fsr_waiver: { zh: "豁免单", en: "Waiver" },
  },
} satisfies FormTexts;
