import type { GuideChapter } from "./guide-chapter.ts";

export const excelChapter: GuideChapter = {
  id: "excel",
  title: { zh: "Excel 往返", en: "To Excel and back" },
  about: { zh: "表格、整张表单和列表。", en: "Tables, whole forms and lists." },
  parts: [
    {
      title: { zh: "复制与粘贴", en: "Copy and paste" },
      lines: [
        {
          zh: "在 Excel 中复制一个区域，在表格的单元格上粘贴；反过来也一样。{Ctrl+z} 撤销。",
          en: "Copy a range in Excel and paste it onto a cell of a table, or the other way round. {Ctrl+z} takes it back.",
        },
        {
          zh: "不合格的单元格标红并说明原因，仍可在表中修改。",
          en: "Cells that do not fit are marked red with the reason, and can be corrected in the table.",
        },
      ],
    },
    {
      title: { zh: "一张表格", en: "One table" },
      lines: [
        {
          zh: "“模板”给出空表；“导出”给出现有的行；改好后“导入…”。",
          en: "Template gives an empty sheet, Export the rows there are; change them and Import…",
        },
        {
          zh: "导出的行带有隐藏的行键，移动行不算修改。导入前预览新增、修改、删除；两边都改过的单元格由您选择保留哪个值。",
          en: "Exported rows carry a hidden key: moving them is no change. Before anything is written you see what is added, changed and removed; for a cell changed on both sides you choose the value.",
        },
        {
          zh: "有问题的行不会被勾选，也不妨碍其他行。写入后可一次撤销。",
          en: "Rows with something wrong are not ticked and do not stop the others. One undo takes the import back.",
        },
      ],
    },
    {
      title: { zh: "整张表单", en: "The whole form" },
      lines: [
        {
          zh: "“Excel：整张表单”在表单标题旁：字段一张工作表，每个表格一张。修改后导入，先预览再写入。",
          en: "Excel: the whole form stands beside the title of a request: one sheet for the fields, one for each table. Change it, import it, look, then write.",
        },
      ],
    },
    {
      title: { zh: "列表", en: "Lists" },
      lines: [
        {
          zh: "列表的导出正好是条件选出的那些，例如[查询产品编号](/pages/pidb/findProductId)。",
          en: "The export of a list has exactly what its conditions select, for example in [Find Product ID](/pages/pidb/findProductId).",
        },
        {
          zh: "表单所用的文件模板在[模板](/pages/dms/templates)中。",
          en: "Templates of files are in [Templates](/pages/dms/templates).",
        },
      ],
    },
  ],
};
