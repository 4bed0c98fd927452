import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import {
  type PasswordChange,
  type PasswordIssue,
  passwordIssues,
  passwordRuleMessage,
} from "@signoff/domain/session/password-rules";
import { demoPassword } from "../../../db/seed/seed-database.ts";
import type { Context } from "../../../http/context.ts";
import { badInput, type Problem } from "../../../http/refused.ts";
import { readNumber } from "../../base/constants/public.ts";
import { recordOperation } from "../../base/operation-log/public.ts";
import { accountById, replacePassword } from "./account.sql.ts";
import { isCommonPassword } from "./common-passwords.ts";
import type { sessionContract } from "./contract.ts";
import { openAttempt } from "./login-throttle.ts";
import { hashToken } from "./open-session.ts";
import type { SessionServices } from "./services.ts";
import { revokeSessionsOfUser } from "./session.sql.ts";
import { unsealPasswords } from "./unseal-passwords.ts";

type ChangePassword = typeof sessionContract.changePassword;

/**
 * Changes the caller's own password and ends all of the caller's sessions. The user name in the body only serves to
 * open the seal: the session decides whose password changes.
 */
export async function changePassword(
  context: Context<SessionServices>,
  input: RequestOf<ChangePassword>,
): Promise<ResultOf<ChangePassword>> {
  const { config, passwords } = context.services;
  const { db, conclude, user, address, presentedToken } = context;
  const minLength = Math.max(config.passwords.minLength, await readNumber(db.kysely, "passwordMinLength"));
  const refuse = (...issues: readonly PasswordIssue[]) =>
    badInput(...issues.map((issue) => problemOf(issue, minLength)));
  const change = await unsealChange(db, input);
  const issues = passwordIssues(change, minLength);
  if (issues.length > 0) throw refuse(...issues);
  const account = await accountById(db.kysely, user.id);
  const tokenHash = presentedToken === undefined ? undefined : hashToken(presentedToken);
  const attempt = await openAttempt(db, { account: account.username.toLowerCase(), address, tokenHash });
  if (account.password_hash === null || !(await passwords.verify(account.password_hash, change.oldpassword))) {
    await attempt.fail();
    throw refuse({ path: "oldpassword", rule: "old-wrong" });
  }
  await attempt.succeed();
  if (change.password === change.oldpassword) throw refuse({ path: "password", rule: "new-same-as-old" });
  // The demo passwords are published. On an embedded demo database, which only one machine can reach, they may be kept.
  const isPublished = config.database.kind !== "embedded" && change.password === demoPassword;
  if (isPublished || isCommonPassword(change.password, [account.username, account.work_no, account.email])) {
    throw refuse({ path: "password", rule: "new-common" });
  }
  const before = account.password_hash;
  const after = await passwords.hash(change.password);
  return conclude(async (tx) => {
    if (!(await replacePassword(tx, user.id, before, after))) throw refuse({ path: "oldpassword", rule: "old-wrong" });
    await revokeSessionsOfUser(tx, user.id, "password-changed");
    await recordOperation(tx, {
      by: context,
      area: "session",
      operation: "change-password",
      object: { kind: "user", id: user.id, name: user.username },
    });
    return { key: "password-changed" };
  });
}

async function unsealChange(db: Context["db"], input: RequestOf<ChangePassword>): Promise<PasswordChange> {
  const [oldpassword = "", password = "", confirmpassword = ""] = await unsealPasswords(db, input.username, [
    { path: "oldpassword", text: input.oldpassword, purpose: "password:old" },
    { path: "password", text: input.password, purpose: "password:new" },
    { path: "confirmpassword", text: input.confirmpassword, purpose: "password:confirm" },
  ]);
  return { oldpassword, password, confirmpassword };
}

function problemOf({ path, rule }: PasswordIssue, minLength: number): Problem {
  const message = { zh: passwordRuleMessage(rule, "zh", minLength), en: passwordRuleMessage(rule, "en", minLength) };
  return { path, rule, message };
}
