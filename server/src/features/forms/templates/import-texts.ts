import type { Bilingual } from "@signoff/domain/locale";

export const importTexts = {
  noWorkbook: { zh: "不是可读取的Excel文件（.xlsx）", en: "This is not an Excel file (.xlsx) that can be read" },
  tooLarge: {
    zh: "文件过大，请使用模板并只保留数据行",
    en: "The file is too large; please use the template and keep rows of data only",
  },
  otherForm: {
    zh: "这不是从本申请单导出的工作簿，请先在此导出",
    en: "This workbook was not exported from this request; please export it here first",
  },
  noSheet: { zh: "文件中没有名为“{name}”的工作表", en: "The file has no sheet named “{name}”" },
  tooManyRows: { zh: "最多可导入{most}行", en: "At most {most} rows can be imported" },
  unknownColumn: { zh: "模板中没有“{name}”列，已忽略", en: "The template has no column “{name}”; it was left out" },
  columnTwice: {
    zh: "“{name}”列重复，仅读取第一列",
    en: "The column “{name}” is there twice; only the first was read",
  },
  missingColumn: { zh: "缺少“{name}”列", en: "The column “{name}” is missing" },
  formula: { zh: "单元格不能是公式，请填写数值", en: "A cell cannot be a formula; please enter the value itself" },
  number: { zh: "“{value}”不是数字", en: "“{value}” is not a number" },
  date: { zh: "“{value}”不是日期，请按 yyyy-MM-dd 填写", en: "“{value}” is not a date; please enter it as yyyy-MM-dd" },
  option: { zh: "“{value}”不在可选项中", en: "“{value}” is not one of the options" },
  person: { zh: "没有用户“{value}”", en: "There is no user “{value}”" },
  department: { zh: "没有部门“{value}”", en: "There is no department “{value}”" },
} as const satisfies Readonly<Record<string, Bilingual>>;

export type ImportText = keyof typeof importTexts;

/** A cell that was not accepted, or a column with a problem. */
export interface CellProblem {
  readonly text: ImportText;
  readonly params?: Readonly<Record<string, string>>;
}
