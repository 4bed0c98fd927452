import type { Messages } from "../../../i18n/translate.ts";
import { actions } from "../../../i18n/words/actions.ts";
import { labels } from "../../../i18n/words/labels.ts";

export const heldMessages = {
  tab: { zh: "持有工作", en: "Held work" },
  none: { zh: "没有持有的工作", en: "Nothing is held" },
  failed: { zh: "持有工作加载失败", en: "The held work could not be loaded" },
  movable: {
    zh: "有 {count} 项将无人接手。",
    en: "{count} items would be left without anybody.",
    one: "{count} item would be left without anybody.",
  },
  handOver: { zh: "移交…", en: "Hand over…" },
  task: { zh: "待办任务", en: "Open tasks" },
  request: { zh: "本人进行中的申请", en: "Own requests under way" },
  deputy: { zh: "代理", en: "Deputy of" },
  group: labels.groups,
  department: { zh: "负责的部门", en: "Leads departments" },
  kind: { zh: "管理的单据", en: "Looks after forms" },
  document: { zh: "负责的文件", en: "Owns documents" },
  route: { zh: "流程点名", en: "Named by routes" },
  "route.open": { zh: "打开该节点", en: "Open the node" },
  title: { zh: "移交 {name} 的工作", en: "Hand over the work of {name}" },
  to: { zh: "接收人", en: "To whom" },
  reason: labels.reason,
  choose: {
    zh: "请选择接收人：变更之前会先列出将移交的内容。",
    en: "Choose a person to see what they will get before anything is changed.",
  },
  going: { zh: "将移交：", en: "This goes over:" },
  staying: { zh: "将保留：", en: "This stays:" },
  give: { zh: "移交 {count} 项", en: "Hand over {count} items", one: "Hand over {count} item" },
  done: { zh: "已向{name}移交 {count} 项", en: "{count} items went to {name}", one: "{count} item went to {name}" },
  cancel: actions.cancel,
} satisfies Messages;
