import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Bilingual } from "@signoff/domain/locale";
import { randomPassword } from "../../../db/seed/first-administrator.ts";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import { requireNoLessPower } from "../../base/directory/public.ts";
import { recordOperation } from "../../base/operation-log/public.ts";
import { lockRecord, raiseRevision } from "../../base/managed-records/public.ts";
import type { usersContract } from "./contract.ts";
import { endAllSessions, userArea, type UserServices } from "./user-area.ts";
import { writeHandedPassword } from "./users.sql.ts";

type Reset = typeof usersContract.resetPassword;

const validHours = 72;

/** The password is in this answer and nowhere else: not in the log, not in the database. */
export async function resetPassword(
  context: Context,
  services: UserServices,
  { id, revision }: RequestOf<Reset>,
): Promise<ResultOf<Reset>> {
  const area = userArea(services);
  const password = randomPassword();
  const hash = await services.passwords.hash(password);
  return context.conclude(async (tx) => {
    const { fields } = await lockRecord(tx, area, { id, revision, locale: context.locale });
    if (id === context.user.id) throw new Refused("not-allowed-now", { message: ownPassword });
    if (fields.status !== "active") throw new Refused("not-allowed-now", { message: isDisabled });
    if (fields.machine) throw new Refused("not-allowed-now", { message: isMachine });
    requireNoLessPower(await services.directory.at(tx), context.user, id);
    const until = await writeHandedPassword(tx, id, hash, validHours);
    const raised = await raiseRevision(tx, area, id);
    await endAllSessions(tx, services.config, id);
    await recordOperation(tx, {
      by: context,
      area: "admin",
      operation: "reset-password",
      object: { kind: "user", id, name: fields.username },
    });
    return { revision: raised, password, expiresAt: until.toISOString() };
  });
}

const ownPassword: Bilingual = {
  zh: "自己的密码请在账号菜单中修改",
  en: "Change your own password in the menu of your account",
};
const isDisabled: Bilingual = { zh: "该账号已停用，请先启用", en: "The account is disabled: enable it first" };
const isMachine: Bilingual = {
  zh: "机器账号不能登录，没有密码；请使用接口令牌",
  en: "Nobody signs in with a machine account, so it has no password: use an API token",
};
