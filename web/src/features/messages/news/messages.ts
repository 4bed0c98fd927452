import type { Messages } from "../../../i18n/translate.ts";

export const newsMessages = {
  title: { zh: "新闻", en: "News" },
  empty: { zh: "暂无新闻", en: "No news" },
  emptyText: {
    zh: "面向全体员工或您所在部门的公告会显示在这里。",
    en: "Announcements to all staff or to your department appear here.",
  },
  unread: { zh: "{count} 条未读", en: "{count} unread" },
  allRead: { zh: "全部已读", en: "all read" },
  markAll: { zh: "全部标为已读", en: "Mark all as read" },
  all: { zh: "全部", en: "All" },
  search: { zh: "搜索新闻", en: "Search news" },
  pinned: { zh: "置顶", en: "Pinned" },
  isUnread: { zh: "未读", en: "unread" },
  back: { zh: "全部新闻", en: "All news" },
  failed: { zh: "新闻加载失败", en: "The news could not be loaded" },
  gone: { zh: "该新闻不面向您，或已不存在", en: "This news is not for you, or no longer there" },
  retry: { zh: "重试", en: "Try again" },
  more: { zh: "显示更多", en: "Show more" },
  toConfirm: { zh: "待确认", en: "To confirm" },
  confirm: { zh: "我已阅读", en: "I have read it" },
  confirmed: { zh: "您已确认阅读", en: "You have confirmed that you read it" },
} satisfies Messages;
