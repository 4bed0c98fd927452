import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Bilingual } from "@signoff/domain/locale";
import { randomPassword } from "../../../db/seed/first-administrator.ts";
import type { Tx } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import { recordOperation } from "../../base/operation-log/public.ts";
import { lockRecord, raiseRevision } from "../../base/managed-records/public.ts";
import type { usersContract } from "./contract.ts";
import { endAllSessions, userArea, type UserServices } from "./user-area.ts";
import { writeHandedPassword } from "./users.sql.ts";

type Reset = typeof usersContract.resetPassword;

const validHours = 72;

/** Whoever can sign in as somebody has their rights: nobody resets the password of a person who may more of these. */
const powers = ["user:add", "user:edit", "user:resetPwd", "role:edit", "role:grant", "menu:edit", "routing:edit"];

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
    await requireNoLessPower(tx, context, services, id);
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

async function requireNoLessPower(tx: Tx, { user }: Context, services: UserServices, id: string): Promise<void> {
  const directory = await services.directory.at(tx);
  const more = powers.filter((code) => directory.may({ id }, code) && !directory.may(user, code));
  if (more.length > 0) throw new Refused("not-allowed-now", { message: mayMore(more) });
}

const ownPassword: Bilingual = {
  zh: "自己的密码请在账号菜单中修改",
  en: "Change your own password in the menu of your account",
};
const isDisabled: Bilingual = { zh: "该账号已停用，请先启用", en: "The account is disabled: enable it first" };
const isMachine: Bilingual = {
  zh: "机器账号不能登录，没有密码；请使用接口令牌",
  en: "Nobody signs in with the account of a machine, so it has no password: use an API token",
};

function mayMore(codes: readonly string[]): Bilingual {
  return {
    zh: `该用户拥有您没有的管理权限（${codes.join("、")}），不能由您重置密码`,
    en: `This person holds rights that you do not have (${codes.join(", ")}): somebody who has them must reset the password`,
  };
}
