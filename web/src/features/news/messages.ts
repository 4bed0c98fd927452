import { defineMessages } from "../../i18n/define-messages.ts";

export const newsMessages = defineMessages("news", {
  en: { title: "News", empty: "No news", emptyText: "Announcements to all staff or to your department appear here." },
  zh: { title: "新闻", empty: "暂无新闻", emptyText: "面向全体员工或您所在部门的公告会显示在这里。" },
});
