import type { Messages } from "../../../i18n/translate.ts";
import { labels } from "../../../i18n/words/labels.ts";

export const guideMessages = {
  chapters: { zh: "章节", en: "Chapters" },
  search: { zh: "搜索指南", en: "Search the guide" },
  found: { zh: "找到 {count} 处", en: "{count} places found", one: "{count} place found" },
  nothing: {
    zh: "指南中没有这些词。缩写见术语表；在表单中按 F1 显示字段说明。",
    en: "No part of the guide contains these words. The glossary explains abbreviations; F1 explains a field of a form.",
  },
  glossary: { zh: "术语表", en: "Glossary" },
  glossaryAbout: { zh: "缩写和行业用语。", en: "Abbreviations and technical terms." },
  term: { zh: "术语", en: "Term" },
  name: { zh: "全称", en: "Stands for" },
  meaning: { zh: "说明", en: "What it is" },
  shortcuts: labels.keyboardShortcuts,
  tour: { zh: "开始导览", en: "Take the tour" },
  picture: { zh: "图：{title}", en: "Picture: {title}" },
} satisfies Messages;
