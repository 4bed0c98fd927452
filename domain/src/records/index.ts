import { constant } from "./constant.ts";
import { customer } from "./customer.ts";
import type { AnyRecord } from "./define-record.ts";
import { department } from "./department.ts";
import { dictionary } from "./dictionary.ts";
import { ftpServer } from "./ftp-server.ts";
import { group } from "./group.ts";
import { location } from "./location.ts";
import { maskShop } from "./mask-shop.ts";
import { menu } from "./menu.ts";
import { news } from "./news.ts";
import { numberingRule } from "./numbering-rule.ts";
import { role } from "./role.ts";
import { token } from "./token.ts";
import { trrsQuestion } from "./trrs-question.ts";
import { user } from "./user.ts";
import { webhook } from "./webhook.ts";

/** All kinds of managed records that are defined as data. */
export const recordDefinitions: readonly AnyRecord[] = [
  constant,
  customer,
  department,
  dictionary,
  ftpServer,
  group,
  location,
  maskShop,
  menu,
  news,
  numberingRule,
  role,
  token,
  trrsQuestion,
  user,
  webhook,
];
