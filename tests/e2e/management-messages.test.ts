// @order first
// @opens messages/news-editing messages/notice-mails messages/notification-list messages/outbox messages/webhooks
import { managementPages } from "../support/management/management-pages.ts";
import { newsStories } from "../support/management/news.ts";
import { notificationStories } from "../support/management/notifications.ts";
import { outboxStories } from "../support/management/outbox.ts";
import { webhookStories } from "../support/management/webhooks.ts";

/** The pages about notifications of people and other systems. */
managementPages({
  news: newsStories,
  notifications: notificationStories,
  outbox: outboxStories,
  webhooks: webhookStories,
});
