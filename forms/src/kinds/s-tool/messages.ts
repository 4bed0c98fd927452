import type { FormTexts } from "../../definition/form-texts.ts";

export const messages = {
  sections: {
    equipment: { zh: "设备", en: "Equipment" },
    activity: { zh: "活动", en: "Activity" },
    points: { zh: "校准点", en: "Calibration points" },
    msa: { zh: "MSA研究", en: "MSA studies" },
    refs: { zh: "使用标准件", en: "Standards used" },
  },
  fields: {
    eqpId: { zh: "设备编号", en: "Equipment ID" },
    eqpName: { zh: "名称", en: "Name" },
    model: { zh: "型号", en: "Model" },
    serialNo: { zh: "序列号", en: "Serial no." },
    location: { zh: "位置", en: "Location" },
    ownerDept: { zh: "责任部门", en: "Owner department" },
    owner: { zh: "责任人", en: "Owner" },
    manufacturerType: { zh: "厂商类型", en: "Manufacturer type" },
    manufacturerName: { zh: "厂商或被测对象", en: "Manufacturer or measured object" },
    eqpStatus: { zh: "当前状态", en: "Current status" },
    newStatus: { zh: "变更后状态", en: "New status" },
    restriction: { zh: "限用说明", en: "Restriction" },
    scrapReason: { zh: "报废原因", en: "Scrap reason" },
    statusReason: { zh: "状态变更原因", en: "Status reason" },
    activityType: { zh: "活动类型", en: "Activity" },
    calibType: { zh: "校准类型", en: "Calibration type" },
    calibOrg: { zh: "校准机构", en: "Calibration body" },
    certNo: { zh: "证书编号", en: "Certificate no." },
    checkFrequency: { zh: "点检频率", en: "Check frequency" },
    planDate: { zh: "计划日", en: "Planned date" },
    doneDate: { zh: "完成日", en: "Done date" },
    nextDate: { zh: "下次到期", en: "Next due" },
    activityResult: { zh: "活动结果", en: "Activity result" },
    nonConformType: { zh: "不符合类型", en: "Non-conformance type" },
    impactLots: { zh: "受影响批次", en: "Affected lots" },
    envStatus: { zh: "环境状态", en: "Environment status" },
    temperature: { zh: "温度", en: "Temperature" },
    humidity: { zh: "湿度", en: "Humidity" },
  },
  tables: {
    points: {
      title: { zh: "校准点", en: "Calibration points" },
      columns: {
        item: { zh: "项目", en: "Item" },
        standard: { zh: "标准值", en: "Standard value" },
        reading: { zh: "示值", en: "Reading" },
        error: { zh: "误差", en: "Error" },
        limit: { zh: "允差±", en: "Limit ±" },
        result: { zh: "结果", en: "Result" },
      },
    },
    msa: {
      title: { zh: "MSA研究", en: "MSA studies" },
      columns: {
        study: { zh: "研究", en: "Study" },
        sampleCount: { zh: "样本数", en: "Samples" },
        appraisers: { zh: "评价人数", en: "Appraisers" },
        trials: { zh: "次数", en: "Trials" },
        value: { zh: "结果值", en: "Value" },
        unit: { zh: "单位", en: "Unit" },
        criterion: { zh: "判据", en: "Criterion" },
        result: { zh: "结果", en: "Result" },
      },
    },
    references: {
      title: { zh: "使用标准件", en: "Standards used" },
      columns: {
        standardNo: { zh: "标准件编号", en: "Standard no." },
        validUntil: { zh: "有效期", en: "Valid until" },
        traceTo: { zh: "溯源", en: "Traceable to" },
      },
    },
  },
  rules: {
    failForcesStatus: {
      zh: "结果为不合格时，状态只能是停用、限用或报废",
      en: "After a failure the equipment is disabled, restricted or scrapped",
    },
    standardsValid: { zh: "标准件在{day}使用时已过有效期", en: "The standard had expired when it was used on {day}" },
  },
  options: {
    "msa.unit": {
      "%": { zh: "%", en: "%" },
      ndc: { zh: "ndc", en: "ndc" },
      kappa: { zh: "kappa", en: "kappa" },
      nm: { zh: "nm", en: "nm" },
    },
  },
  attachments: {
    sTool_cert: { zh: "校准证书", en: "Certificate" },
    sTool_raw: { zh: "原始数据", en: "Raw data" },
  },
} satisfies FormTexts;
