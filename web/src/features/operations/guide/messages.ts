import { defineMessages } from "../../../i18n/define-messages.ts";

export const guideMessages = defineMessages("guide", {
  en: {
    chapters: "Chapters",
    search: "Search the guide",
    found_one: "{count} place found",
    found_other: "{count} places found",
    nothing:
      "Nothing in the guide has these words. The glossary explains abbreviations; F1 explains a field of a form.",
    glossary: "Glossary",
    glossaryAbout: "Abbreviations and words of the trade.",
    term: "Term",
    name: "Stands for",
    meaning: "What it is",
    shortcuts: "Keyboard shortcuts",
    tour: "Take the tour",
    picture: "Picture: {title}",
  },
  zh: {
    chapters: "章节",
    search: "搜索指南",
    found_one: "找到 {count} 处",
    found_other: "找到 {count} 处",
    nothing: "指南中没有这些词。缩写见术语表；在表单中按 F1 显示字段说明。",
    glossary: "术语表",
    glossaryAbout: "缩写和行业用语。",
    term: "术语",
    name: "全称",
    meaning: "说明",
    shortcuts: "键盘快捷键",
    tour: "开始导览",
    picture: "图：{title}",
  },
});
