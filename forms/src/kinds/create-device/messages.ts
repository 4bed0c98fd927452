import { geometryRuleTexts, waferRuleTexts } from "../../messages/tapeout-rule-texts.ts";
import type { FormTexts } from "../../definition/form-texts.ts";

export const messages = {
  sections: {
    base: { zh: "基本信息", en: "Basic" },
    tech: { zh: "工艺信息", en: "Technology" },
    die: { zh: "芯片信息", en: "Die" },
    market: { zh: "市场与应用", en: "Market & Application" },
    contact: { zh: "负责人与联系人", en: "Owners & contact" },
  },
  fields: {
    customerCode: { zh: "客户", en: "Customer" },
    productId: { zh: "产品编号", en: "Product ID" },
    techId: { zh: "工艺编号", en: "Tech ID" },
    bodyCode: { zh: "产品主体", en: "Product body" },
    deviceName: { zh: "产品（Device）名称", en: "Device name" },
    customerDeviceId: { zh: "客户产品代号", en: "Customer device ID" },
    deviceType: { zh: "产品（Device）类型", en: "Device type" },
    tapeoutType: { zh: "流片类型", en: "Tape-out type" },
    shuttleNo: { zh: "班次", en: "Shuttle" },
    ifcot: { zh: "是否COT", en: "COT" },
    ceOwner: { zh: "CE负责人", en: "CE owner" },
    pieOwner: { zh: "PIE负责人", en: "PIE owner" },
    customerContact: { zh: "客户联系人", en: "Customer contact" },
    customerMailAddress: { zh: "客户邮箱", en: "Customer mail address" },
    exportControl: { zh: "出口管制检查", en: "Export-control check" },
    forecast: { zh: "月预估量", en: "Monthly forecast" },
  },
  placeholders: {
    deviceName: { zh: "客户代码-产品编号，如 C001-N28HV0001A", en: "Customer-product ID, e.g. C001-N28HV0001A" },
    customerMailAddress: { zh: "多个地址以分号分隔", en: "Part several addresses by semicolons" },
  },
  options: {
    exportControl: {
      passed: { zh: "已通过", en: "Passed" },
      pending: { zh: "待定", en: "Pending" },
    },
  },
  attachments: {
    createDevice_nda: { zh: "保密协议", en: "Agreement" },
    createDevice_app: { zh: "客户申请", en: "Customer application" },
  },
  rules: { ...geometryRuleTexts, ...waferRuleTexts },
} satisfies FormTexts;
