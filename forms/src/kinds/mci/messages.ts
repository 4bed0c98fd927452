import type { FormTexts } from "../../definition/form-texts.ts";

export const messages = {
  sections: {
    base: { zh: "基本信息", en: "Basic" },
    changes: { zh: "光罩变更", en: "Plate changes" },
    impact: { zh: "影响与切换", en: "Impact & switch" },
    eview: { zh: "远程看图", en: "e-view" },
  },
  fields: {
    deviceName: { zh: "产品（Device）", en: "Device" },
    mtNo: { zh: "光罩单", en: "Mask tooling" },
    productId: { zh: "产品编号", en: "Product ID" },
    techId: { zh: "工艺编号", en: "Tech ID" },
    maskSetId: { zh: "光罩套", en: "Mask set" },
    mciReason: { zh: "变更原因", en: "Change reason" },
    changeClass: { zh: "变更等级", en: "Change class" },
    rscDifNo: { zh: "改版数据信息表", en: "RSC DIF" },
    trrsNo: { zh: "风险评审", en: "Risk review" },
    customerAgree: { zh: "客户同意", en: "Customer agreed" },
    switchRule: { zh: "切换规则", en: "Switch rule" },
    switchLot: { zh: "切换批次", en: "First lot" },
    oldMaskHandling: { zh: "旧光罩处理", en: "Old mask handling" },
    wipImpact: { zh: "在制影响", en: "WIP impact" },
    effectiveDate: { zh: "生效日期", en: "Effective date" },
  },
  tables: {
    changes: {
      title: { zh: "光罩变更", en: "Plate changes" },
      columns: {
        plateId: { zh: "光罩编号", en: "Plate" },
        maskCode: { zh: "光罩代码", en: "Mask code" },
        layerName: { zh: "层名称", en: "Layer name" },
        action: { zh: "动作", en: "Action" },
        oldVersion: { zh: "旧版本", en: "Old version" },
        maskVersion: { zh: "新版本", en: "New version" },
        newGrade: { zh: "光罩等级", en: "Reticle grade" },
        newPellicle: { zh: "保护膜类型", en: "Pellicle type" },
        biasChange: { zh: "偏差变更（Bias）", en: "Bias change" },
        toneChange: { zh: "极性变更", en: "Tone changed" },
        fab: { zh: "厂区", en: "Fab" },
        reason: { zh: "原因", en: "Reason" },
      },
    },
  },
  options: {
    changeClass: {
      minor: { zh: "次要", en: "Minor" },
      major: { zh: "重大", en: "Major" },
    },
  },
  attachments: {
    mci_evidence: { zh: "变更依据", en: "Evidence" },
    mci_customer: { zh: "客户同意函", en: "Customer consent" },
  },
  rules: {
    newVersionAbove: {
      zh: "新版本必须高于旧版本{old}",
      en: "The new version must be above the old one, {old}",
    },
    swapOfOneLayer: {
      zh: "互换须为同一层（{mask}）的两块光罩",
      en: "A swap is between two plates of one layer ({mask})",
    },
    classOfChange: {
      zh: "数据或工艺有变更时，变更等级须为重大",
      en: "A change of data or process is a major one",
    },
  },
} satisfies FormTexts;
