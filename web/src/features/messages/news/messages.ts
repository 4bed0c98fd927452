import type { Messages } from "../../../i18n/translate.ts";
import { actions } from "../../../i18n/words/actions.ts";
import { labels } from "../../../i18n/words/labels.ts";
import { phrases } from "../../../i18n/words/phrases.ts";
import { states } from "../../../i18n/words/states.ts";

export const newsMessages = {
  title: labels.news,
  empty: states.noNews,
  emptyText: {
    zh: "面向全体员工或您所在部门的公告会显示在这里。",
    en: "Announcements to all staff or to your department appear here.",
  },
  unread: phrases.countUnread,
  allRead: { zh: "全部已读", en: "all read" },
  markAll: { zh: "全部标为已读", en: "Mark all as read" },
  all: labels.all,
  search: { zh: "搜索新闻", en: "Search news" },
  pinned: states.pinned,
  isUnread: states.unread,
  back: labels.allNews,
  failed: { zh: "新闻加载失败", en: "The news could not be loaded" },
  gone: { zh: "该新闻不面向您，或已不存在", en: "This news is not for you, or no longer there" },
  retry: actions.tryAgain,
  more: { zh: "显示更多", en: "Show more" },
  toConfirm: { zh: "待确认", en: "To confirm" },
  confirm: actions.iHaveReadIt,
  confirmed: { zh: "您已确认阅读", en: "You have confirmed that you read it" },
} satisfies Messages;
