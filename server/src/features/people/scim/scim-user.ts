import { z } from "zod";
import { ScimError } from "./scim-error.ts";
import type { UserRecord } from "./scim.sql.ts";
import type { Resource } from "./scim-patch.ts";

export const userSchema = "urn:ietf:params:scim:schemas:core:2.0:User";
export const enterpriseSchema = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";

const text = z.string().trim().max(200);
/** Some providers send booleans as words. */
const flag = z.union([z.boolean(), z.stringbool({ truthy: ["true", "True"], falsy: ["false", "False"] })]);
const values = z.array(z.object({ value: text.nullish(), type: z.string().nullish(), primary: flag.nullish() }));

/** The fields read from a user; all other fields of a provider are ignored. */
const userResource = z.object({
  userName: text.min(1).max(64),
  externalId: text.nullish(),
  active: flag.default(true),
  displayName: text.nullish(),
  name: z.object({ formatted: text.nullish(), givenName: text.nullish(), familyName: text.nullish() }).nullish(),
  emails: values.nullish(),
  phoneNumbers: values.nullish(),
  preferredLanguage: text.nullish(),
  [enterpriseSchema]: z.object({ employeeNumber: text.nullish(), department: text.nullish() }).nullish(),
});

/** A person of the identity provider, in this server's terms. */
export interface GivenUser {
  readonly username: string;
  readonly externalId: string | null;
  readonly active: boolean;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly language: "zh" | "en" | null;
  readonly workNo: string | undefined;
  /** The code or name of a department. */
  readonly department: string | undefined;
}

export function readUser(resource: unknown): GivenUser {
  const parsed = userResource.safeParse(resource);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ScimError(400, `${issue?.path.join(".") ?? ""}: ${issue?.message ?? "invalid"}`, "invalidValue");
  }
  const user = parsed.data;
  const enterprise = user[enterpriseSchema];
  return {
    username: user.userName,
    externalId: textOf(user.externalId) ?? null,
    active: user.active,
    name: nameOf(user),
    email: firstOf(user.emails) ?? "",
    phone: firstOf(user.phoneNumbers) ?? "",
    language: languageOf(user.preferredLanguage),
    workNo: textOf(enterprise?.employeeNumber),
    department: textOf(enterprise?.department),
  };
}

type ParsedUser = z.output<typeof userResource>;

function nameOf({ displayName, name, userName }: ParsedUser): string {
  const parts = [name?.givenName, name?.familyName].flatMap((part) => textOf(part) ?? []);
  return textOf(displayName) ?? textOf(name?.formatted) ?? (parts.length > 0 ? parts.join(" ") : userName);
}

function firstOf(list: ParsedUser["emails"]): string | undefined {
  const wanted = list?.find(({ primary }) => primary === true) ?? list?.[0];
  return textOf(wanted?.value);
}

function languageOf(tag: string | null | undefined): "zh" | "en" | null {
  const language = tag?.toLowerCase().split("-")[0];
  return language === "zh" || language === "en" ? language : null;
}

function textOf(value: string | null | undefined): string | undefined {
  return value === null || value === undefined || value === "" ? undefined : value;
}

export function presentUser(user: UserRecord, baseUrl: string): Resource {
  return {
    schemas: [userSchema, enterpriseSchema],
    id: user.id,
    ...(user.external_id === null ? {} : { externalId: user.external_id }),
    userName: user.username,
    displayName: user.realname_en,
    name: { formatted: user.realname_en },
    active: user.status === "active",
    emails: user.email === "" ? [] : [{ value: user.email, type: "work", primary: true }],
    phoneNumbers: user.phone === "" ? [] : [{ value: user.phone, type: "work" }],
    ...(user.language === null ? {} : { preferredLanguage: user.language }),
    [enterpriseSchema]: {
      employeeNumber: user.work_no,
      ...(user.department_code === null ? {} : { department: user.department_code }),
    },
    meta: {
      resourceType: "User",
      created: user.created_at.toISOString(),
      lastModified: user.updated_at.toISOString(),
      location: `${baseUrl}/Users/${encodeURIComponent(user.id)}`,
      version: `W/"${user.revision}"`,
    },
  };
}
