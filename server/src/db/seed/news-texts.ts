import type { Bilingual } from "@signoff/domain/locale";

/** Articles of the demo company's news, by their English title; empty lines separate paragraphs. */
export const newsTexts: Readonly<Record<string, Bilingual>> = {
  "28HV V1.2 platform released": {
    en: [
      "Platform 28HV is released as V1.2. The design rule manual, the layer map and the PDK have been updated together; V1.1 is obsolete from today.",
      "Products that were taped out on V1.1 stay as they are. New product bodies and every FSR that is filed from now on refer to V1.2.",
      "Questions about design rules go to PIE HV, questions about the PDK to Technology Development.",
    ].join("\n\n"),
    zh: [
      "28HV平台V1.2版已发布。设计规则手册、层图与PDK同步更新，V1.1版自今日起作废。",
      "已按V1.1版流片的产品保持不变；新建的产品主体与今后提交的FSR均引用V1.2版。",
      "设计规则问题请联系高压整合部，PDK问题请联系技术开发处。",
    ].join("\n\n"),
  },
  "Shuttle M2655LP-03 booking open": {
    en: [
      "Seats of shuttle M2655LP-03 can be booked now. It runs on 55LP with one top metal, 24 seats of 4 × 4 mm.",
      "File an MPW Product ID to book a seat. The data cut-off is six weeks from now; a seat without data by then is given to the next in line.",
    ].join("\n\n"),
    zh: [
      "班次M2655LP-03已开放预订。该班次采用55LP工艺、一层顶层金属，共24个4 × 4毫米席位。",
      "请提交MPW产品编号申请以预订席位。数据截止日为六周后，届时未交数据的席位将顺延给后续申请。",
    ].join("\n\n"),
  },
  "Portal maintenance on Saturday": {
    en: [
      "The portal is maintained on Saturday from 20:00 to 22:00. During these two hours it cannot be reached.",
      "Forms that you are filling in are saved as drafts before the maintenance begins. Deadlines that fall into it are moved to Monday morning.",
    ].join("\n\n"),
    zh: [
      "系统将于周六20:00至22:00维护，期间无法访问。",
      "维护开始前，正在填写的表单会保存为草稿；落在维护时段内的期限顺延至周一上午。",
    ].join("\n\n"),
  },
  "e-view training for CE": {
    en: [
      "How to open a job deck for a customer with e-view: which layers to open, for how many days, and how the customer confirms.",
      "Recording and slides are in the document library. Whoever opens e-view for customers is asked to take the training by the end of the month.",
    ].join("\n\n"),
    zh: [
      "本次培训讲解如何通过e-view为客户开放看图：开放哪些层、开放几天，以及客户如何确认。",
      "录像与讲义已放入文件库。为客户开放看图的同事请于月底前完成培训。",
    ].join("\n\n"),
  },
  "Old TK naming retired": {
    en: "Test keys are named by category and number only. Names with the year in them are kept for reference and cannot be chosen any more.",
    zh: "测试键现仅按类别与序号命名。带年份的旧名称仅供查阅，不可再选用。",
  },
};
