import type { Dependants } from "@signoff/domain/http/record-endpoints";
import type { Bilingual, Locale } from "@signoff/domain/locale";
import { kindCard } from "@signoff/forms/kinds/kind-cards";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import { kindsMentioning } from "../../base/definitions/public.ts";
import { neededByAdministrator } from "../../base/directory/public.ts";
import { usedBy } from "../../base/managed-records/public.ts";
import * as stored from "./held-by-user.sql.ts";

/** Everything that names a user. Participants of a request cannot be deleted, so that its history can name them. */
export async function dependantsOfUser(db: Queryable, id: string, locale: Locale): Promise<readonly Dependants[]> {
  const blocks = { blocks: true, locale } as const;
  const along = { blocks: false, locale } as const;
  const requests = await stored.requestsWith(db, id);
  const kinds = await stored.kindsAdministeredBy(db, id);
  return [
    ...(requests.count === 0 ? [] : [{ what: requestsText[locale], ...requests, blocks: true }]),
    ...usedBy(
      { zh: "流程", en: "Routes" },
      (await kindsMentioning(db, { by: "user", id })).map((kind) => kind[locale]),
      blocks,
    ),
    ...usedBy(
      { zh: "申请配置管理员", en: "Administrator of forms" },
      kinds.map((kind) => kindCard(kind)?.title[locale] ?? kind),
      blocks,
    ),
    ...usedBy({ zh: "部门负责人", en: "Leader of departments" }, await stored.departmentsLedBy(db, id, locale), blocks),
    ...usedBy({ zh: "他人外出代理", en: "Deputy of others" }, await stored.absentWithDeputy(db, id, locale), blocks),
    ...usedBy({ zh: "群组", en: "Groups" }, await stored.groupsOf(db, id, locale), along),
  ];
}

const requestsText: Bilingual = { zh: "参与过的申请", en: "Requests they took part in" };

/** Reasons to keep a user other than dependants: one's own account, the last administrator, and what to do instead. */
export async function keptBecause(tx: Tx, id: string, { user }: Context): Promise<Bilingual | undefined> {
  if (id === user.id) return ownAccount;
  const needed = await neededByAdministrator(tx, { userId: id });
  if (needed) return needed;
  const { count } = await stored.requestsWith(tx, id);
  return count === 0 ? undefined : disableInstead(count);
}

const ownAccount: Bilingual = { zh: "不能删除自己的账号", en: "You cannot delete your own account" };

function disableInstead(count: number): Bilingual {
  return {
    zh: `该用户参与过 ${count} 份申请，其历史须保留姓名，不能删除；请改为停用`,
    en: `They took part in ${count} requests, whose history has to name them: disable the account instead`,
  };
}
