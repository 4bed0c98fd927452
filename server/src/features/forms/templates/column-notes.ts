import type { Bilingual, Locale } from "@signoff/domain/locale";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import type { FieldType } from "@signoff/forms/definition/field-type";

export const noteTexts = {
  notes: { zh: "填写说明", en: "Notes" },
  options: { zh: "选项", en: "Options" },
  table: { zh: "表格", en: "Table" },
  column: { zh: "列", en: "Column" },
  key: { zh: "键", en: "Key" },
  required: { zh: "必填", en: "Required" },
  holds: { zh: "内容", en: "Content" },
  limits: { zh: "限制", en: "Limits" },
  closed: { zh: "此单元格由系统填写，或此处不可修改", en: "This cell is filled in by the system or is closed here" },
  fields: { zh: "字段", en: "Fields" },
  section: { zh: "区块", en: "Section" },
  field: { zh: "字段", en: "Field" },
  unit: { zh: "单位", en: "Unit" },
  item: { zh: "项目", en: "Item" },
  entry: { zh: "填写内容", en: "Entry" },
  always: { zh: "是", en: "Yes" },
  sometimes: { zh: "视情况", en: "In some cases" },
  never: { zh: "否", en: "No" },
} as const satisfies Readonly<Record<string, Bilingual>>;

const contents: Readonly<Record<FieldType, Bilingual>> = {
  text: { zh: "文本", en: "Text" },
  textarea: { zh: "文本", en: "Text" },
  number: { zh: "数字", en: "Number" },
  select: { zh: "选项", en: "Option" },
  multiselect: { zh: "多个选项，以;分隔", en: "Options, parted by ;" },
  radio: { zh: "选项", en: "Option" },
  checkbox: { zh: "选项", en: "Option" },
  date: { zh: "日期 yyyy-MM-dd", en: "Date yyyy-MM-dd" },
  user: { zh: "用户名", en: "User name" },
  dept: { zh: "部门代码", en: "Department code" },
  lookup: { zh: "已有记录的代码", en: "Code of an existing record" },
  attachment: { zh: "文件", en: "File" },
  email: { zh: "邮箱地址", en: "E-mail address" },
};

const limitTexts = {
  maxLength: { zh: "最多{n}个字符", en: "at most {n} characters" },
  min: { zh: "不小于{n}", en: "at least {n}" },
  max: { zh: "不大于{n}", en: "at most {n}" },
  step: { zh: "步长{n}", en: "in steps of {n}" },
  precision: { zh: "最多{n}位小数", en: "at most {n} decimals" },
  pattern: { zh: "格式 {n}", en: "format {n}" },
  minItems: { zh: "至少{n}项", en: "at least {n} entries" },
  maxItems: { zh: "最多{n}项", en: "at most {n} entries" },
} as const satisfies Readonly<Partial<Record<keyof FieldDefinition, Bilingual>>>;

const limitKeys = Object.keys(limitTexts) as (keyof typeof limitTexts)[];
const noTwice: Bilingual = { zh: "不可重复", en: "no value twice" };

export function requiredNote({ required }: FieldDefinition, locale: Locale): string {
  if (required === undefined) return noteTexts.never[locale];
  return noteTexts[required === true ? "always" : "sometimes"][locale];
}

export function contentNote({ type, multiple }: FieldDefinition, locale: Locale): string {
  const isSeveral = multiple !== undefined && (type === "select" || type === "checkbox");
  return contents[isSeveral ? "multiselect" : type][locale];
}

export function limitNote(column: FieldDefinition, locale: Locale): string {
  const found = limitKeys.flatMap((key) => {
    const limit = column[key];
    return limit === undefined ? [] : [limitTexts[key][locale].replace("{n}", () => String(limit))];
  });
  if (column.unique) found.push(noTwice[locale]);
  return found.join(locale === "zh" ? "；" : "; ");
}
