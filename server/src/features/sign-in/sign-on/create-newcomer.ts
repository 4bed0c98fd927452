import { randomUUID } from "node:crypto";
import type { Bilingual } from "@signoff/domain/locale";
import { z } from "zod";
import type { NewcomerSettings } from "../../../config/config.ts";
import type { PublicContext } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import { lockOrganisation } from "../../base/directory/public.ts";
import { recordOperation } from "../../base/operation-log/public.ts";
import type { Claims, ProvenIdentity } from "./provider.ts";
import {
  addIdentity,
  departmentNamed,
  insertNewcomer,
  isKnownAlready,
  type Newcomer,
  userOfIdentity,
} from "./sign-on.sql.ts";

/**
 * Creates an account for an identity that is not linked, and links it. An existing account is never taken over, however
 * similar its name, number or address: these can pass to another person, so an administrator has to link it.
 */
export async function createNewcomer(
  context: PublicContext,
  settings: NewcomerSettings,
  proven: ProvenIdentity,
): Promise<string> {
  const claims = await proven.describe().catch((error: unknown) => {
    context.log.warn({ err: error }, "the identity provider does not describe its user");
    throw new Refused("not-allowed-now", { message: isNotDescribed });
  });
  const newcomer = newcomerOf(claims, settings);
  const { name, ...rest } = newcomer;
  const department = textOf(claims[settings.departmentClaim]);
  return context.conclude(async (tx) => {
    // Serialises two first sign-ins of one person.
    await lockOrganisation(tx);
    const meanwhile = await userOfIdentity(tx, proven.issuer, proven.subject);
    if (meanwhile) return meanwhile.id;
    if (await isKnownAlready(tx, newcomer))
      throw new Refused("not-allowed-now", { message: isSomebodyHere(newcomer.username, proven.subject) });
    const departmentId = department === undefined ? undefined : await departmentNamed(tx, department);
    const id = randomUUID();
    await insertNewcomer(tx, id, newcomer, departmentId);
    await addIdentity(tx, proven.issuer, proven.subject, id);
    await recordOperation(tx, {
      by: { ...context, user: { id: "identity-provider", names: byProvider } },
      area: "admin",
      operation: "add",
      object: { kind: "user", id, name: newcomer.username },
      after: {
        ...rest,
        nameZh: name,
        nameEn: name,
        subject: proven.subject,
        departments: departmentId ?? department ?? null,
      },
    });
    return id;
  });
}

const byProvider: Bilingual = { zh: "单点登录", en: "Single sign-on" };

/** The same rules as for an account that an administrator adds. */
const newcomerSchema = z.object({
  username: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/),
  name: z.string().min(1).max(100),
  workNo: z.string().min(1).max(32),
  email: z.union([z.literal(""), z.email().max(200)]),
  language: z.enum(["zh", "en"]).nullable(),
});

function newcomerOf(claims: Claims, { usernameClaim, employeeClaim }: NewcomerSettings): Newcomer {
  const username = textOf(claims[usernameClaim]);
  const parsed = newcomerSchema.safeParse({
    username,
    name: textOf(claims["name"]) ?? username,
    workNo: textOf(claims[employeeClaim]) ?? username,
    email: textOf(claims["email"]) ?? "",
    language: languageOf(textOf(claims["locale"])),
  });
  if (!parsed.success) throw new Refused("not-allowed-now", { message: isIncomplete(parsed.error.issues) });
  return parsed.data;
}

function textOf(claim: unknown): string | undefined {
  if (typeof claim === "number") return String(claim);
  return typeof claim === "string" && claim.trim() !== "" ? claim.trim() : undefined;
}

function languageOf(tag: string | undefined): "zh" | "en" | null {
  const language = tag?.toLowerCase().split(/[-_]/)[0];
  return language === "zh" || language === "en" ? language : null;
}

const isNotDescribed: Bilingual = {
  zh: "单点登录服务未提供您的账号信息，请稍后重试或联系管理员",
  en: "The single sign-on service does not say who you are: try again later or ask an administrator",
};

function isIncomplete(issues: readonly z.core.$ZodIssue[]): Bilingual {
  const fields = [...new Set(issues.map(({ path }) => path.join(".")))].join(", ");
  return {
    zh: `单点登录服务提供的信息不足以创建账号（${fields}），请联系管理员`,
    en: `What the single sign-on service says of you is not enough for an account (${fields}): ask an administrator`,
  };
}

function isSomebodyHere(username: string, subject: string): Bilingual {
  return {
    zh: `此处已有与 ${username} 同名、同工号或同邮箱的账号；不会自动关联，请联系管理员关联身份 ${subject}`,
    en: `There is an account with the name, number or address of ${username} here already. It is not linked by itself: ask an administrator to link the identity ${subject}`,
  };
}
