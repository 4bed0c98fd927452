import type { Bilingual } from "@signoff/domain/locale";

/** The message of a rule; `code` is its number among the messages of R-FORM-5. */
export type RuleMessage = Bilingual & { code?: string };

const wrong = "M01";

export const ruleMessages = {
  formNotFilled: { code: "M01", zh: "申请单未按要求填写", en: "The application form was not filled in as required" },
  required: { code: "M02", zh: "请填写必填项", en: "Please enter required options" },
  minRows: { code: "M03", zh: "至少需要一条数据", en: "At least one data row is needed" },
  moreRows: { code: "M03", zh: "至少需要{min}条数据", en: "At least {min} data rows are needed" },
  rowOfType: { code: "M04", zh: "至少需要一条{type}类型的数据", en: "At least one data row of type {type} is needed" },
  chooseToCopy: { code: "M05", zh: "请选择需要复制的单据", en: "Select the documents to be copied" },
  cdrnFirst: { code: "M06", zh: "请先填写CDRN", en: "Fill in the CDRN first" },
  allLddi: { code: "M07", zh: "请填写所有LDDI", en: "Fill in all LDDI" },
  assistLayersAgree: {
    code: "M08",
    zh: "各LDDI的Assist Layer数据不一致，是否确认提交？",
    en: "Assist Layer data differs across LDDI. Submit anyway?",
  },
  mappingChosen: {
    code: "M09",
    zh: "请至少选择一条Mask Layer Mapping",
    en: "Select at least one line of Mask Layer Mapping",
  },
  marketComplete: {
    code: "M10",
    zh: "请选择或填写所有Market & Application选项",
    en: "Select or enter all Market & Application options",
  },
  previousLevelFirst: { code: "M11", zh: "请先选择上一级", en: "Select the previous level first" },
  deviceChosen: { code: "M12", zh: "请选择Device", en: "Select a device" },
  deviceFirst: { code: "M13", zh: "请先填写Device", en: "Fill in Device first" },
  eviewEmail: { code: "M14", zh: "e-view邮箱格式不正确", en: "The e-view email format is incorrect" },
  onlyOne: { code: "M15", zh: "只能选择一个", en: "Only one can be chosen" },
  questionsComplete: {
    code: "M16",
    zh: "必须选择光罩相关和非光罩相关的问题名称，且各自的所有问题类型均为必填",
    en: "Mask-related and non-mask-related question names must be chosen, and all problem types in each are mandatory",
  },
  cancelRemark: { code: "M17", zh: "取消时必须填写备注", en: "Cancel requires remarks" },
  rejectRemark: { code: "M18", zh: "驳回时必须填写备注", en: "Reject requires remarks" },
  disagreeRemark: { code: "M19", zh: "不同意时必须填写备注", en: "Disagree requires remarks" },
  personnelChosen: {
    code: "M20",
    zh: "加签或转签时请选择人员",
    en: "Choose personnel for endorsement or transfer",
  },
  stackTierZero: { code: "M21", zh: "非堆叠产品的Stack tier为0", en: "Stack tier is 0 for non-stacked products" },
  commentLength: { code: "M22", zh: "备注最多2000个字符", en: "The comment may have at most 2000 characters" },

  unknownField: { code: wrong, zh: "表单没有这个字段", en: "The form has no such field" },
  shape: { code: wrong, zh: "数据格式不正确", en: "The value has the wrong form" },
  shapeNumber: { code: wrong, zh: "应填写数字", en: "Must be a number" },
  shapeDate: { code: wrong, zh: "应填写日期，如 2026-01-31", en: "Must be a date, for example 2026-01-31" },
  maxLength: { code: wrong, zh: "最多{max}个字符", en: "At most {max} characters" },
  min: { code: wrong, zh: "不能小于{min}", en: "Must be at least {min}" },
  max: { code: wrong, zh: "不能大于{max}", en: "Must be at most {max}" },
  step: { code: wrong, zh: "必须是{step}的整数倍", en: "Must be a multiple of {step}" },
  precision: { code: wrong, zh: "最多{digits}位小数", en: "At most {digits} decimal places" },
  minDate: { code: wrong, zh: "不能早于{min}", en: "Must not be before {min}" },
  maxDate: { code: wrong, zh: "不能晚于{max}", en: "Must not be after {max}" },
  pattern: { code: wrong, zh: "格式不正确", en: "The format is incorrect" },
  email: { code: wrong, zh: "邮箱格式不正确", en: "The e-mail format is incorrect" },
  option: { code: wrong, zh: "“{value}”不在可选范围内", en: "“{value}” is not one of the options" },
  minItems: { code: wrong, zh: "至少选择{min}项", en: "Choose at least {min}" },
  maxItems: { code: wrong, zh: "最多选择{max}项", en: "Choose at most {max}" },
  duplicate: { code: wrong, zh: "不能重复", en: "Must not be repeated" },
  compare: { code: wrong, zh: "必须{op}“{other}”（{value}）", en: "Must be {op} “{other}” ({value})" },
  fixed: { code: wrong, zh: "只能是{value}", en: "Can only be {value}" },
  maxRows: { code: wrong, zh: "最多{max}条数据", en: "At most {max} data rows" },
  formRows: {
    code: wrong,
    zh: "整张表单的各个表格合计最多{max}行",
    en: "All tables of the form together take at most {max} rows",
  },
  attachmentRequired: {
    code: "M02",
    zh: "请上传附件：{title}（缺少{count}个文件）",
    en: "Please attach: {title} (files missing: {count})",
  },

  lookupMissing: { code: wrong, zh: "没有“{value}”这条记录", en: "There is no record “{value}”" },
  lookupNotCurrent: {
    code: wrong,
    zh: "“{value}”已不是现行版本，请重新选择",
    en: "“{value}” is no longer current, please choose again",
  },
  lookupNotOffered: { code: wrong, zh: "此处不能选择“{value}”", en: "“{value}” cannot be chosen here" },
  taken: { code: wrong, zh: "“{value}”已存在", en: "“{value}” already exists" },
  codeHeld: {
    code: wrong,
    zh: "“{code}”已由{holder}占用，请更换版本",
    en: "“{code}” is held by {holder}, please take another version",
  },
  notEditable: { code: wrong, zh: "当前节点不能修改此项", en: "This cannot be changed at the current node" },

  uniqueRows: { code: wrong, zh: "“{value}”重复", en: "“{value}” is listed twice" },
  noRowWith: { code: wrong, zh: "存在结果为“{value}”的行", en: "A row has the result “{value}”" },
  columnTotal: { code: wrong, zh: "合计应为{total}，现为{sum}", en: "The total must be {total}, it is {sum}" },
  notTheRequester: { code: wrong, zh: "不能是提单人本人", en: "Must not be the requester" },
  mustBe: { code: wrong, zh: "此项必须为{value}", en: "This must be {value}" },
  mustNotBe: {
    code: wrong,
    zh: "结果为“{value}”时不能同意，请驳回",
    en: "With the result “{value}” this cannot be agreed to, please reject it",
  },
  differentPeople: { code: wrong, zh: "必须是不同的人", en: "Must be different people" },
  newLetterOnRevise: {
    code: wrong,
    zh: "改版须使用新的版本字母，“{letter}”已用于{productId}",
    en: "A revision takes a new letter; “{letter}” is that of {productId}",
  },
  checksumLength: {
    code: wrong,
    zh: "校验码应为{length}位十六进制数",
    en: "The checksum must have {length} hexadecimal digits",
  },
  changedCellsNeedRemark: {
    code: wrong,
    zh: "与工艺编号预设值不同，请填写备注",
    en: "Differs from what the Tech ID gives, please add a remark",
  },
  confirmOwnRow: {
    code: wrong,
    zh: "只有{func}的处理人可以修改此行",
    en: "Only the handler of {func} may change this row",
  },
  noneRefused: {
    code: wrong,
    zh: "{func}不同意（{opinion}），不能通过，请驳回",
    en: "{func} said no ({opinion}): this cannot be agreed to, please reject it",
  },
  stillWaiting: { code: wrong, zh: "{func}尚未确认", en: "{func} has not answered yet" },
  customerRefused: {
    code: wrong,
    zh: "客户不同意，不能放行，请驳回",
    en: "The customer said no: this cannot be released, please reject it",
  },
  opcFlagOfTechId: {
    code: wrong,
    zh: "光罩{mask}是否做OPC以工艺编号{techId}为准：{flag}",
    en: "Whether mask {mask} has OPC is said by Tech ID {techId}: {flag}",
  },
  customerWaiting: { code: wrong, zh: "客户尚未确认", en: "The customer has not answered yet" },
} as const satisfies Record<string, RuleMessage>;
