import type { Messages } from "../../../i18n/translate.ts";
import { actions } from "../../../i18n/words/actions.ts";
import { labels } from "../../../i18n/words/labels.ts";
import { states } from "../../../i18n/words/states.ts";

export const notificationMessages = {
  title: labels.notifications,
  readAll: { zh: "全部标为已读", en: "Mark all read" },
  settings: labels.notificationSettings,
  "show.all": labels.all,
  "show.unread": { zh: "未读", en: "Unread" },
  "show.mentions": { zh: "提到我的", en: "Mentions" },
  "show.following": { zh: "我关注的", en: "Following" },
  shown: labels.whatIsShown,
  today: labels.today,
  yesterday: { zh: "昨天", en: "Yesterday" },
  unread: states.unread,
  read: { zh: "标为已读", en: "Mark as read" },
  readNamed: { zh: "将 {name} 标为已读", en: "Mark {name} as read" },
  more: { zh: "还有 {count} 条", en: "{count} more" },
  held: {
    zh: "有 {count} 封给您的邮件待定时发送",
    en: "{count} mails to you wait for their time",
    one: "{count} mail to you waits for its time",
  },
  openAll: { zh: "查看全部", en: "Open all" },
  older: { zh: "显示更早的", en: "Show older ones" },
  "key.move": actions.moveHint,
  "key.open": actions.openHint,
  "key.read": { zh: "已读", en: "read" },
  "key.close": { zh: "关闭", en: "close" },
  "empty.all": { zh: "暂无通知", en: "Nothing yet" },
  "empty.allText": {
    zh: "有单据等您处理，或您的单据有进展时，会显示在这里。",
    en: "Notifications appear here when a request waits for you or one of yours moves on.",
  },
  "empty.unread": { zh: "已全部阅读", en: "All read" },
  "empty.unreadText": { zh: "上次查看之后没有新的通知。", en: "Nothing new since you last looked." },
  "empty.mentions": { zh: "没有人提到您", en: "Nobody mentioned you" },
  "empty.mentionsText": {
    zh: "同事在意见中用 @ 加姓名提到您时，会显示在这里。",
    en: "Colleagues mention you with @ and your name in their remarks.",
  },
  "empty.following": { zh: "关注的内容没有新进展", en: "No news of what you follow" },
  "empty.followingText": {
    zh: "在单据或文件的页面选择关注，其进展会显示在这里。",
    en: "Follow a request or a document from its page to see its progress here.",
  },
  failed: { zh: "通知加载失败", en: "The notifications could not be loaded" },
  retry: actions.tryAgain,
} satisfies Messages;
