import type { Messages } from "../../../i18n/translate.ts";
import { actions } from "../../../i18n/words/actions.ts";
import { labels } from "../../../i18n/words/labels.ts";
import { phrases } from "../../../i18n/words/phrases.ts";

export const plateMessages = {
  title: { zh: "光罩 {plateId}", en: "Plate {plateId}" },
  gone: { zh: "没有这块光罩", en: "There is no such plate" },
  back: { zh: "全部光罩", en: "All plates" },
  print: actions.print,
  facts: labels.facts,
  nanometres: phrases.nanometres,
  results: { zh: "收货检验", en: "Receipt results" },
  noResults: { zh: "尚未收货，或收货时未记录检验结果", en: "Not received yet, or received before results were kept" },
  stages: { zh: "阶段记录", en: "Stages" },
  noStages: { zh: "尚无记录", en: "No entries yet" },
  requests: { zh: "相关单据", en: "Requests behind it" },
  hidden: phrases.andMoreHidden,
  stage: { zh: "阶段", en: "Stage" },
  when: labels.when,
  who: { zh: "操作人", en: "Who" },
  reason: labels.reason,
  through: labels.request,
  barcode: { zh: "{plateId} 的条码", en: "Bar code of {plateId}" },
  "to.shipped": { zh: "已出货", en: "Shipped" },
  "to.inUse": { zh: "投入使用", en: "In use" },
  "to.onHold": { zh: "暂停使用", en: "On hold" },
  "to.back": { zh: "恢复使用", en: "Back in use" },
  set: { zh: "设置阶段：{stage}", en: "Set the stage: {stage}" },
  from: {
    zh: "当前为“{stage}”。变更将连同您的姓名记入阶段记录。",
    en: "It is “{stage}” now. The change is recorded in its history with your name.",
  },
  reasonLabel: { zh: "原因（必填）", en: "Reason (required)" },
  save: { zh: "设置阶段", en: "Set the stage" },
  cancel: actions.cancel,
  done: { zh: "阶段已设置", en: "The stage is set" },
  "fact.deviceName": { zh: "产品（Device）或班次", en: "Device or shuttle" },
  "fact.productId": { zh: "产品编号", en: "Product ID" },
  "fact.techId": labels.techId,
  "fact.maskSetId": { zh: "光罩组", en: "Mask set" },
  "fact.maskCode": { zh: "光罩代码", en: "Mask" },
  "fact.layerName": labels.layer,
  "fact.maskVersion": labels.version,
  "fact.copyNo": { zh: "副本", en: "Copy" },
  "fact.reticleGrade": labels.grade,
  "fact.pellicleType": { zh: "保护膜类型", en: "Pellicle type" },
  "fact.maskShop": { zh: "光罩厂", en: "Mask shop" },
  "fact.maskOutDue": { zh: "光罩出货日", en: "Mask-out due" },
  "fact.disposal": { zh: "处理", en: "Disposal" },
} satisfies Messages;

export type FactText = Extract<keyof typeof plateMessages, `fact.${string}`>;
