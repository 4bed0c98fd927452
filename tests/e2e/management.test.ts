// @order first
import { describe, expect, it } from "vitest";
import { createDemoDatabase } from "../../server/src/testing/test-database.ts";
import { browserSuite } from "../support/browser-suite.ts";
import { applyConfigStories } from "../support/management/apply-config.ts";
import { customerStories } from "../support/management/customers.ts";
import { departmentStories } from "../support/management/departments.ts";
import {
  constantStories,
  dictionaryStories,
  locationStories,
  numberingStories,
} from "../support/management/master-data.ts";
import { logStories } from "../support/management/logs.ts";
import { documentStories } from "../support/management/documents.ts";
import { healthStories } from "../support/management/health.ts";
import { groupStories } from "../support/management/groups.ts";
import { newsStories } from "../support/management/news.ts";
import { notificationStories } from "../support/management/notifications.ts";
import { absenceStories } from "../support/management/out-of-office.ts";
import { userStories } from "../support/management/users.ts";
import { outboxStories } from "../support/management/outbox.ts";
import { pickerStories } from "../support/management/pickers.ts";
import type { ManagementStage, ManagementStory } from "../support/management/management-story.ts";
import { ledgerStories } from "../support/management/ledgers.ts";
import { menuStories } from "../support/management/menus.ts";
import { routingStories } from "../support/management/routing.ts";
import { apiStories, tokenStories } from "../support/management/tokens.ts";
import { webhookStories } from "../support/management/webhooks.ts";
import { roleStories } from "../support/management/roles.ts";

/** The pages by which administrators run the portal, on one server: each leaves the records as it found them. */
const suite = browserSuite(async () => ({ database: await createDemoDatabase() }));

const pages: Readonly<Record<string, readonly ManagementStory[]>> = {
  groups: groupStories,
  users: userStories,
  news: newsStories,
  pickers: pickerStories,
  roles: roleStories,
  menus: menuStories,
  absences: absenceStories,
  notifications: notificationStories,
  customers: customerStories,
  departments: departmentStories,
  dictionaries: dictionaryStories,
  "apply configurations": applyConfigStories,
  logs: logStories,
  outbox: outboxStories,
  health: healthStories,
  documents: documentStories,
  routing: routingStories,
  constants: constantStories,
  "numbering rules": numberingStories,
  "locations and servers": locationStories,
  "API tokens": tokenStories,
  "the API": apiStories,
  webhooks: webhookStories,
  "rows kept by hand": ledgerStories,
};

describe.each(Object.entries(pages))("the page of %s", (_page, stories) => {
  it.each(stories)("$title ($language)", async ({ play, language }) => {
    const browserLanguage = language === "zh" ? "zh-CN" : "en-GB";
    const openAs: ManagementStage["openAs"] = (user, path) => suite.openAs(user, path, { browserLanguage });
    await expect(play({ suite, openAs })).resolves.toBeUndefined();
  });
});
