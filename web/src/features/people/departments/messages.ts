import type { Messages } from "../../../i18n/translate.ts";
import { actions } from "../../../i18n/words/actions.ts";
import { labels } from "../../../i18n/words/labels.ts";
import { states } from "../../../i18n/words/states.ts";

export const departmentMessages = {
  moves: {
    zh: "{name} 将连同 {below} 个下级部门、{people} 人一起移动。自下一次调用起，新上级的负责人可查看其单据，原上级的负责人不再可见。",
    en: "{name} moves with its {below} sub-departments and {people} people. From the next call on, the leaders of the new place see its requests and those of the old place no longer do.",
  },
  switchOff: {
    zh: "该部门及其下级将不再可选；其人员与已归档的单据保持不变。",
    en: "It and everything below it will no longer be offered. People in it and requests filed in it stay.",
  },
  find: { zh: "查找部门", en: "Find department" },
  all: labels.allDepartments,
  drag: { zh: "将部门拖到另一个部门上即可移动。", en: "Drag a department onto another one to move it there." },
  "drag.title": { zh: "将 {name} 移到 {into} 之下？", en: "Move {name} below {into}?" },
  "drag.ok": actions.move,
  cancel: actions.cancel,
  people: labels.people,
  "people.none": { zh: "该部门没有人员", en: "Nobody is in this department" },
  below: { zh: "下级部门", en: "Below" },
  "below.none": { zh: "该部门没有下级", en: "Nothing stands below this department" },
  leaders: { zh: "负责人", en: "Leaders" },
  "leaders.own": { zh: "本部门负责人", en: "Leads this department" },
  "leaders.above": { zh: "上级，第 {level} 级", en: "Above, level {level}" },
  "leaders.none": { zh: "该部门没有负责人", en: "Nobody leads this department" },
  "leaders.noneText": {
    zh: "需要其负责人审批的流程将转到上一级。",
    en: "Routes that ask for its leader go to the next one above.",
  },
  failed: { zh: "加载失败", en: "This could not be loaded" },
  retry: actions.tryAgain,
  merge: { zh: "并入…", en: "Merge into…" },
  "merge.title": { zh: "将 {name} 并入其他部门", en: "Merge {name} into another department" },
  "merge.into": { zh: "并入", en: "Into" },
  "merge.ok": { zh: "合并", en: "Merge" },
  "merge.moves": { zh: "以下内容将一并转移：", en: "This moves over:" },
  "merge.nothing": { zh: "没有需要转移的内容。", en: "Nothing needs to move." },
  "merge.deleted": {
    zh: "之后 {name} 将被删除：没有单据归档于此。",
    en: "{name} is deleted afterwards: no request was filed in it.",
  },
  "merge.kept": {
    zh: "{name} 为归档于此的 {count} 份单据保留：停用并置于目标部门之下，其负责人可查看这些单据。",
    en: "{name} is kept for the {count} requests filed in it: switched off, below the other one, whose leaders see them.",
  },
  "merge.done": states.merged,
} satisfies Messages;
