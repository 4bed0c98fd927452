import type { FormTexts } from "../../definition/form-texts.ts";

export const messages = {
  sections: {
    device: { zh: "产品（Device）与数据", en: "Device & data" },
    data: { zh: "数据与传输", en: "Data & transmission" },
    mapping: { zh: "光罩层映射", en: "Mask Layer Mapping" },
    masks: { zh: "光罩", en: "Masks" },
    batches: { zh: "出版批次", en: "Release batches" },
    eview: { zh: "远程看图", en: "e-view" },
  },
  fields: {
    deviceName: { zh: "产品（Device）", en: "Device" },
    fsrNo: { zh: "服务申请", en: "FSR" },
    customerCode: { zh: "客户", en: "Customer" },
    productId: { zh: "产品编号", en: "Product ID" },
    techId: { zh: "工艺编号", en: "Tech ID" },
    mtType: { zh: "申请类型", en: "Request type" },
    dataSetNo: { zh: "数据集", en: "Data set" },
    lotaCode: { zh: "逻辑运算表", en: "LOTA" },
    trrsNo: { zh: "风险评审", en: "Risk review" },
    frameNo: { zh: "框架", en: "Frame" },
    maskSetType: { zh: "光罩套类型", en: "Mask set type" },
    maskShop: { zh: "光罩厂", en: "Mask shop" },
    maskOutDue: { zh: "光罩出货日", en: "Mask-out due" },
    rush: { zh: "加急", en: "Rush" },
    rushReason: { zh: "加急原因", en: "Rush reason" },
    releasePlan: { zh: "出版计划", en: "Release plan" },
  },
  tables: {
    batches: {
      title: { zh: "出版批次", en: "Release batches" },
      columns: {
        batchNo: { zh: "批次", en: "Batch" },
        maskCodes: { zh: "光罩", en: "Masks" },
        releaseDate: { zh: "出版日", en: "Release date" },
        hold: { zh: "暂停", en: "Hold" },
      },
    },
  },
  options: {
    releasePlan: {
      all: { zh: "一次出版", en: "All at once" },
      batch: { zh: "分批出版", en: "In batches" },
    },
  },
  attachments: {
    mtr_layermap: { zh: "层图", en: "Layer map" },
    mtr_customer: { zh: "客户指示", en: "Customer instruction" },
  },
  rules: {
    maskInOneBatch: {
      zh: "光罩{mask}已在批次{batch}中",
      en: "Mask {mask} is already in batch {batch}",
    },
    orderedMasks: {
      zh: "服务申请{fsr}订购了光罩{masks}：请加入光罩层次，或在光罩层映射中设为不需要制版并注明原因",
      en: "FSR {fsr} orders masks {masks}: add them, or set 'Need mask' to No in the mapping with a remark that says why",
    },
    impliedMasks: {
      zh: "服务申请{fsr}的特殊工艺回答需要光罩{masks}：请加入光罩层次，或在光罩层映射中设为不需要制版并注明原因",
      en: "The special technology of FSR {fsr} needs masks {masks}: add them, or set 'Need mask' to No in the mapping with a remark that says why",
    },
    dueByOrder: {
      zh: "不能晚于服务申请{fsr}的光罩出货日{due}",
      en: "FSR {fsr} wants the masks by {due}: not later than that",
    },
    respinData: {
      zh: "改版须使用改版数据信息表的数据集",
      en: "A re-spin is made from the data set of a RSC DIF",
    },
  },
} satisfies FormTexts;
