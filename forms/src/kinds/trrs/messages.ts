import type { FormTexts } from "../../definition/form-texts.ts";

export const messages = {
  sections: {
    base: { zh: "基本信息", en: "Basic" },
    mask: { zh: "光罩相关", en: "Mask-related" },
    nonMask: { zh: "非光罩相关", en: "Non-mask-related" },
    conclusion: { zh: "结论", en: "Conclusion" },
  },
  fields: {
    trrsStage: { zh: "评审阶段", en: "Review stage" },
    reviewTarget: { zh: "评审对象", en: "Review target" },
    toptierNo: { zh: "顶层工艺平台", en: "Toptier" },
    bodyCode: { zh: "产品主体", en: "Product body" },
    deviceName: { zh: "产品（Device）", en: "Device" },
    productId: { zh: "产品编号", en: "Product ID" },
    techId: { zh: "工艺编号", en: "Tech ID" },
    customerCode: { zh: "客户", en: "Customer" },
    fsrNo: { zh: "服务申请", en: "FSR" },
    reviewDate: { zh: "评审日期", en: "Review date" },
    chair: { zh: "主持人", en: "Chair" },
    attendees: { zh: "参与人", en: "Attendees" },
    maskQuestions: { zh: "光罩相关问题名称", en: "Mask-related question names" },
    nonMaskQuestions: { zh: "非光罩相关问题名称", en: "Non-mask-related question names" },
    overallRisk: { zh: "总体风险", en: "Overall risk" },
    conclusion: { zh: "结论", en: "Conclusion" },
    comment: { zh: "说明", en: "Comment" },
  },
  tables: {
    conditions: {
      title: { zh: "放行条件", en: "Conditions of the go" },
      columns: {
        condition: { zh: "条件", en: "Condition" },
        owner: { zh: "负责人", en: "Owner" },
        due: { zh: "到期日", en: "Due" },
        closedBy: { zh: "关闭人", en: "Closed by" },
        closedOn: { zh: "关闭日期", en: "Closed on" },
        evidence: { zh: "证据", en: "Evidence" },
      },
    },
    maskLines: {
      title: { zh: "光罩相关问题", en: "Mask-related questions" },
      columns: {
        questionName: { zh: "问题名称", en: "Question name" },
        subQuestion: { zh: "子问题", en: "Sub-question" },
        type: { zh: "问题类型", en: "Problem type" },
        description: { zh: "描述", en: "Description" },
        riskLevel: { zh: "风险", en: "Risk" },
        needsVerification: { zh: "需要验证", en: "Needs verification" },
        dueDate: { zh: "到期日", en: "Due date" },
        assign: { zh: "指派", en: "Assign" },
        faNo: { zh: "失效分析单号", en: "FA no." },
        result: { zh: "结果", en: "Result" },
        attachment: { zh: "附件", en: "Attachment" },
      },
    },
    nonMaskLines: {
      title: { zh: "非光罩相关问题", en: "Non-mask-related questions" },
      columns: {
        questionName: { zh: "问题名称", en: "Question name" },
        subQuestion: { zh: "子问题", en: "Sub-question" },
        type: { zh: "问题类型", en: "Problem type" },
        description: { zh: "描述", en: "Description" },
        riskLevel: { zh: "风险", en: "Risk" },
        needsVerification: { zh: "需要验证", en: "Needs verification" },
        dueDate: { zh: "到期日", en: "Due date" },
        assign: { zh: "指派", en: "Assign" },
        faNo: { zh: "失效分析单号", en: "FA no." },
        result: { zh: "结果", en: "Result" },
        attachment: { zh: "附件", en: "Attachment" },
      },
    },
  },
  rules: {
    conditionsNamed: {
      zh: "有条件放行时，须列出每项条件及其负责人和到期日",
      en: "A go with conditions names each of them, with its owner and the day it is due",
    },
    conditionsStillOpen: {
      zh: "条件在评审完成后由{owner}凭证据关闭，此处不能填写",
      en: "Conditions are closed by {owner} with evidence once the review has completed, not here",
    },
    stageQuestions: {
      zh: "该评审阶段必须包含以下问题：{questions}",
      en: "A review at this stage asks these questions too: {questions}",
    },
    openLinesBlockGo: {
      zh: "仍有未关闭的问题，结论不能为“通过”",
      en: "Some lines are still open: the conclusion cannot be go",
    },
  },
  options: {
    reviewTarget: {
      platform: { zh: "平台", en: "Platform" },
      body: { zh: "产品主体", en: "Product body" },
      device: { zh: "产品（Device）", en: "Device" },
    },
  },
  attachments: {
    trrs_minutes: { zh: "会议记录", en: "Minutes" },
    trrs_evidence: { zh: "验证证据", en: "Verification evidence" },
  },
} satisfies FormTexts;
