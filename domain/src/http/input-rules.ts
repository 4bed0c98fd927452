import type { Bilingual } from "../locale.ts";

/** Why one input was refused; the sentence is a template filled with the rule's parameters. */
export const inputRuleText = {
  required: { zh: "必填", en: "This is required" },
  type: { zh: "类型应为 {expected}", en: "This must be of type {expected}" },
  option: { zh: "不在可选值之内", en: "This is not one of the allowed values" },
  format: { zh: "格式不正确", en: "The format is not right" },
  "too-short": { zh: "最少 {limit} 个字符", en: "At least {limit} characters" },
  "too-long": { zh: "最多 {limit} 个字符", en: "At most {limit} characters" },
  "remark-too-long": { zh: "备注最多{limit}个字符", en: "The comment may have at most {limit} characters" },
  "too-small": { zh: "不能小于 {limit}", en: "This must not be below {limit}" },
  "too-big": { zh: "不能大于 {limit}", en: "This must not be above {limit}" },
  "too-few": { zh: "最少 {limit} 项", en: "At least {limit} items" },
  "too-many": { zh: "最多 {limit} 项", en: "At most {limit} items" },
  "not-multiple": { zh: "应为 {limit} 的倍数", en: "This must be a multiple of {limit}" },
  "day-range": {
    zh: "日期应在 1900-01-01 至 2999-12-31 之间",
    en: "The day must lie between 1900-01-01 and 2999-12-31",
  },
  "unknown-field": { zh: "未知字段", en: "This field is not known" },
  invalid: { zh: "内容无效", en: "This is not valid" },
  json: { zh: "不是有效的 JSON", en: "This is not valid JSON" },
  "json-depth": { zh: "嵌套过深", en: "This is nested too deeply" },
  "json-values": { zh: "内容项过多", en: "This has too many values" },
  "json-key": { zh: "不允许的字段名", en: "This field name is not allowed" },
  text: { zh: "包含无效字符", en: "This contains characters that are not allowed" },
  sealed: {
    zh: "密码密文无效或已过期，请重试",
    en: "The sealed password is not valid or no longer valid, please try again",
  },
  header: { zh: "请求头无效", en: "This header is not valid" },
  "file-type": {
    zh: "不支持该文件类型，可上传：{allowed}",
    en: "Files of this type cannot be attached, only: {allowed}",
  },
  "file-content": {
    zh: "文件内容与扩展名 .{extension} 不符",
    en: "The content of the file is not what its extension .{extension} says",
  },
  "file-infected": {
    zh: "文件含有恶意软件（{signature}），已拒绝并隔离",
    en: "The file contains malicious software ({signature}): it is refused and kept in quarantine",
  },
  "file-empty": { zh: "文件为空", en: "The file is empty" },
  "not-a-picture": { zh: "该附件不是可预览的图片", en: "This attachment is not a picture that can be shown" },
  "idempotency-key-reused": {
    zh: "该幂等键已用于其他内容",
    en: "This idempotency key was used for different content",
  },
} as const satisfies Record<string, Bilingual>;

export type InputRule = keyof typeof inputRuleText;

export function isInputRule(text: string): text is InputRule {
  return Object.hasOwn(inputRuleText, text);
}
