import type { Text } from "../route.ts";
import type { Finding, FindingCode } from "./finding.ts";

/** `{name}` is filled with the finding's parameters. */
const messages: Readonly<Record<FindingCode, Text>> = {
  "too-large": { zh: "文件超过 {limit} MB", en: "The file is larger than {limit} MB" },
  doctype: { zh: "文件含有 DOCTYPE 声明，不予读取", en: "The file has a DOCTYPE declaration and is not read" },
  "processing-instruction": {
    zh: "文件含有处理指令，不予读取",
    en: "The file has a processing instruction and is not read",
  },
  "unknown-entity": { zh: "文件引用了实体“{entity}”", en: 'The file refers to the entity "{entity}"' },
  "control-character": { zh: "文件含有控制字符", en: "The file has control characters in it" },
  "too-deep": { zh: "元素嵌套超过 {limit} 层", en: "Elements are nested deeper than {limit} levels" },
  "too-many-attributes": { zh: "某个元素的属性超过 {limit} 个", en: "An element has more than {limit} attributes" },
  "attribute-too-long": { zh: "某个属性超过 {limit} 个字符", en: "An attribute is longer than {limit} characters" },
  "too-many-elements": { zh: "元素超过 {limit} 个", en: "There are more than {limit} elements" },
  "too-many-namespaces": {
    zh: "命名空间声明超过 {limit} 个",
    en: "There are more than {limit} namespace declarations",
  },
  "not-xml": { zh: "文件不是完整的 XML：{detail}", en: "The file is not well-formed XML: {detail}" },
  "not-bpmn": { zh: "文件不是 BPMN 2.0 流程定义", en: "The file is not a BPMN 2.0 definition" },

  "not-one-process": {
    zh: "文件应当只含一个流程，实际有 {count} 个",
    en: "The file must contain one process, it contains {count}",
  },
  "process-not-executable": { zh: "流程未标记为可执行", en: "The process is not marked executable" },
  "element-not-supported": { zh: "流程不支持该元素：{type}", en: "Routes have no such element: {type}" },
  "event-not-supported": { zh: "流程不支持该事件：{type}", en: "Routes have no such event: {type}" },
  "property-not-supported": { zh: "流程不支持该属性：{property}", en: "Routes have no such property: {property}" },
  "foreign-extension": { zh: "含有其他产品的扩展：{name}", en: "There is an extension of another product: {name}" },
  "expression-language": {
    zh: "表达式语言应为 FEEL，实际为 {language}",
    en: "Expressions are written in FEEL, not in {language}",
  },
  "unresolved-reference": {
    zh: "{property} 指向不存在的元素“{reference}”",
    en: '{property} points to "{reference}", which does not exist',
  },
  "bad-id": {
    zh: "编号“{id}”不可用（{type}）：以字母开头，其后只用字母、数字、点和短横",
    en: 'The id "{id}" cannot be used ({type}): a letter first, then letters, digits, dots and hyphens',
  },
  "duplicate-id": { zh: "编号“{id}”出现不止一次（{type}）", en: 'The id "{id}" is there more than once ({type})' },

  "bad-value": {
    zh: "{attribute} 的值“{value}”无效，可用：{allowed}",
    en: '{attribute} cannot be "{value}"; it can be: {allowed}',
  },
  "bad-approver-rule": { zh: "无法识别审批人规则“{rule}”", en: 'The approver rule "{rule}" cannot be read' },
  "bad-duration": {
    zh: "时长“{value}”无效，应如 P2D 或 PT4H",
    en: 'The duration "{value}" cannot be used; write it like P2D or PT4H',
  },
  "no-start": { zh: "没有开始事件", en: "There is no start event" },
  "several-starts": { zh: "开始事件多于一个，已有“{first}”", en: 'There is another start event already: "{first}"' },
  "service-without-job": {
    zh: "服务任务必须指明后台作业，不能调用外部地址",
    en: "A service task names one of our jobs; it cannot call anything else",
  },
  "timer-not-a-duration": { zh: "定时器只能使用时长", en: "A timer is set by a duration only" },
  "timer-not-at-user-task": { zh: "定时器必须附在用户任务上", en: "A timer must sit at a user task" },
  "timer-flow-missing": {
    zh: "中断定时器须有一条流出连线，实际有 {count} 条",
    en: "A timer that leaves the task needs one flow out of it, it has {count}",
  },
  "timer-flow-not-taken": {
    zh: "动作为 {action} 的定时器不会走流出连线",
    en: "A timer that does {action} never takes the flow drawn from it",
  },
  "timer-must-interrupt": {
    zh: "该定时器离开任务，须为中断型",
    en: "This timer leaves the task, so it must be interrupting",
  },
  "timer-must-not-interrupt": {
    zh: "动作为 {action} 的定时器须为非中断型",
    en: "A timer that does {action} must not be interrupting",
  },

  unreachable: { zh: "从开始事件无法到达", en: "It cannot be reached from the start" },
  "dead-end": { zh: "从此处无法到达结束事件", en: "No end can be reached from here" },
  "loop-second-entry": {
    zh: "循环有第二个入口，见连线“{flow}”",
    en: 'The loop has a second way in, see the flow "{flow}"',
  },
  "loop-without-people": { zh: "循环中没有用户任务，将永远空转", en: "The loop asks nobody and would never end" },
  "unknown-node": { zh: "连线指向不存在的节点“{other}”", en: 'The flow leads to "{other}", which does not exist' },
  "bad-flow-count": {
    zh: "连线数量不对：任务与开始事件须有一条流出，结束事件没有流出，其余须有流入",
    en: "Wrong number of flows: one out of a task or start, none out of an end, and at least one into all but the start",
  },
  "split-and-join": { zh: "同一网关不能既分支又汇合", en: "One gateway cannot both split and join" },
  "default-missing": { zh: "分支网关没有默认连线", en: "The gateway has no default flow" },
  "no-matching-join": { zh: "分支没有对应的同类汇合网关", en: "The split has no join of its own kind" },
  "join-without-split": { zh: "汇合网关没有对应的分支网关", en: "The join has no split" },
  "joins-differ": {
    zh: "各分支汇合于不同网关，另见“{other}”",
    en: 'The branches end at different joins, see "{other}"',
  },
  "branch-arrives-twice": {
    zh: "一个分支多次到达汇合网关，另见“{other}”",
    en: 'A branch reaches the join twice, see "{other}"',
  },
  "branch-never-arrives": { zh: "该分支到不了汇合网关", en: "The branch never reaches the join" },
  "end-inside-block": { zh: "并行块内不能有普通结束事件", en: "A plain end cannot be inside a parallel block" },
  "flow-crosses-block": {
    zh: "连线跨越并行块的边界，另见“{other}”",
    en: 'A flow crosses the border of a block, see "{other}"',
  },

  "approver-missing": { zh: "用户任务没有审批人规则", en: "The user task has no approver rule" },
  "agree-not-allowed": {
    zh: "该节点不允许同意，无人能使其通过",
    en: "Nobody may agree here, so the node can never pass",
  },
  "count-out-of-range": {
    zh: "要求 {count} 人同意，但只有 {slots} 个席位",
    en: "It wants {count} agreements and has {slots} slots",
  },
  "unknown-user": { zh: "用户“{user}”不存在", en: 'There is no user "{user}"' },
  "approver-without-permission": {
    zh: "“{name}”没有此节点所需的权限（{permission}）",
    en: '"{name}" does not have the permission that this node needs ({permission})',
  },
  "unknown-role": { zh: "角色“{role}”不存在", en: 'There is no role "{role}"' },
  "unknown-group": { zh: "用户组“{group}”不存在", en: 'There is no group "{group}"' },
  "unknown-field": { zh: "表单没有字段“{field}”", en: 'The form has no field "{field}"' },
  "unknown-job": { zh: "后台作业“{job}”不存在", en: 'There is no job "{job}"' },
  "unknown-permission": { zh: "权限代码“{permission}”不存在", en: 'There is no permission code "{permission}"' },
  "unknown-calendar": { zh: "工作日历“{calendar}”不存在", en: 'There is no working calendar "{calendar}"' },
  "undeclared-field": {
    zh: "字段“{field}”未列在流程的字段清单中",
    en: 'The field "{field}" is not in the list of the process',
  },
  "field-without-people": { zh: "字段“{field}”填的不是人员", en: 'The field "{field}" does not hold people' },
  "rule-names-no-user-task": {
    zh: "规则指向的“{node}”不是用户任务",
    en: 'The rule names "{node}", which is no user task',
  },
  "reject-goes-forward": {
    zh: "驳回目标“{node}”不在该节点之前",
    en: 'Reject goes to "{node}", which does not come before this node',
  },

  "condition-missing": {
    zh: "从网关“{gateway}”流出的连线没有条件",
    en: 'The flow out of the gateway "{gateway}" has no condition',
  },
  "condition-not-read": { zh: "此处的条件不会被读取", en: "A condition here is never read" },
  "feel-syntax": { zh: "表达式有语法错误：{expression}", en: "The expression cannot be parsed: {expression}" },
  "feel-too-long": { zh: "表达式超过 {limit} 个字符", en: "The expression is longer than {limit} characters" },
  "feel-exponent": {
    zh: "数字“{literal}”请写成完整形式，不用指数",
    en: 'Write the number "{literal}" out in full, without an exponent',
  },
  "feel-function": { zh: "条件中不能使用函数“{function}”", en: 'Conditions cannot use the function "{function}"' },
  "feel-clock": {
    zh: "条件不能读取时钟（{function}）：同样的数据须得到同样的结果",
    en: "Conditions cannot read the clock ({function}): the same data must give the same answer",
  },
  "feel-range": {
    zh: "条件不能在数字区间上循环：{expression}",
    en: "Conditions cannot loop over a range of numbers: {expression}",
  },
  "feel-types-differ": {
    zh: "“{left}”（{leftType}）与“{right}”（{rightType}）类型不同，无法比较",
    en: '"{left}" ({leftType}) and "{right}" ({rightType}) are of different types and cannot be compared',
  },
  "feel-whole-and-part": {
    zh: "同一表达式中不能同时使用“{field}”与其下的内容：请只用后者",
    en: 'One expression cannot name both "{field}" and a part of it: name the part only',
  },
  "feel-fails-on-sample": {
    zh: "表达式 {expression} 在样例 {sample} 上得不到是或否：{problem}",
    en: "The expression {expression} is neither true nor false for {sample}: {problem}",
  },
};

/** Kinds of values that conditions compare. */
const valueTypes: Readonly<Record<string, Text>> = {
  text: { zh: "文本", en: "text" },
  number: { zh: "数字", en: "number" },
  boolean: { zh: "是否", en: "yes or no" },
  date: { zh: "日期文本", en: "date as text" },
  moment: { zh: "日期时间值", en: "date value" },
  person: { zh: "人员", en: "person" },
  list: { zh: "列表", en: "list" },
};

/** The finding in words: the element's name and id, then the error. */
export function describeFinding({ code, at, params }: Finding, language: keyof Text): string {
  const word = (name: string) => {
    const value = String(params[name] ?? "");
    return name.endsWith("Type") ? (valueTypes[value]?.[language] ?? value) : value;
  };
  const said = messages[code][language].replaceAll(/\{(\w+)\}/g, (_, name: string) => word(name));
  if (!at) return said;
  const name = at.name?.[language] ?? "";
  if (language === "zh") return name === "" ? `${at.id}：${said}` : `${name}（${at.id}）：${said}`;
  return name === "" ? `${at.id}: ${said}` : `${name} (${at.id}): ${said}`;
}
