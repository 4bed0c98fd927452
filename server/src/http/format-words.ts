import type { Bilingual } from "@signoff/domain/locale";
import type { z } from "zod";

type Format = z.core.$ZodIssueInvalidStringFormat["format"];

/** Formats of the schema library that contracts use: their description, with an example. */
const named: Partial<Record<Format, Bilingual>> = {
  date: { zh: "应为日期，例如 2026-03-31", en: "This must be a day, for example 2026-03-31" },
  datetime: {
    zh: "应为带时区的时间，例如 2026-03-31T08:00:00+08:00",
    en: "This must be a moment with its offset, for example 2026-03-31T08:00:00+08:00",
  },
  email: {
    zh: "应为邮箱地址，例如 wu.qian@company.com",
    en: "This must be a mail address, for example wu.qian@company.com",
  },
  uuid: {
    zh: "应为编号，例如 0197a1b2-3c4d-7e5f-8a6b-7c8d9e0f1a2b",
    en: "This must be an id, for example 0197a1b2-3c4d-7e5f-8a6b-7c8d9e0f1a2b",
  },
};

const number: Bilingual = { zh: "应为编号，例如 1024", en: "This must be a number, for example 1024" };
const hash: Bilingual = {
  zh: "应为 64 位小写十六进制的 SHA-256",
  en: "This must be a SHA-256 in 64 lower-case hexadecimal digits",
};
const businessType: Bilingual = {
  zh: "应为业务类型，例如 toptier_drm",
  en: "This must be a business type, for example toptier_drm",
};

/** Patterns of the contracts: their description, with an example. A test counts them. */
const patterns: readonly (readonly [RegExp, Bilingual])[] = [
  [/^\d{1,18}$/, number],
  [/^[0-9a-f]{64}$/, hash],
  [/^[A-Za-z][A-Za-z0-9]*_[A-Za-z0-9]+$/, businessType],
  [/^[A-Za-z][A-Za-z0-9]*_[A-Za-z0-9_]+$/, businessType],
  [/^[A-Za-z][A-Za-z0-9]*(\.[A-Za-z][A-Za-z0-9]*|(_[A-Za-z0-9]+)+)$/, businessType],
  [
    /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/,
    {
      zh: "应以字母或数字开头，只含字母、数字、点、下划线和连字符，最多 64 个字符，例如 wu.qian",
      en: "This must begin with a letter or digit and hold only letters, digits, dots, underscores and hyphens, at most 64, for example wu.qian",
    },
  ],
  [
    /^[0-9+() /-]{0,40}$/,
    {
      zh: "只能含数字、空格和 + ( ) / -，最多 40 个字符，例如 +86 21 5555-0100",
      en: "This may hold only digits, blanks and + ( ) / -, at most 40, for example +86 21 5555-0100",
    },
  ],
  [
    /^[A-Za-z0-9-]{1,20}$/,
    {
      zh: "应为 1 至 20 个字母、数字或连字符，例如 FAB-12",
      en: "This must be 1 to 20 letters, digits or hyphens, for example FAB-12",
    },
  ],
  [
    /^[A-Z0-9-]{2,20}$/,
    {
      zh: "应为 2 至 20 个大写字母、数字或连字符，例如 TOPPAN-SH",
      en: "This must be 2 to 20 capital letters, digits or hyphens, for example TOPPAN-SH",
    },
  ],
  [
    /^[A-Z0-9][A-Z0-9-]{1,19}$/,
    {
      zh: "应以大写字母或数字开头，共 2 至 20 个大写字母、数字或连字符，例如 CDSEM-03",
      en: "This must be 2 to 20 capital letters, digits or hyphens and begin with a letter or digit, for example CDSEM-03",
    },
  ],
  [
    /^[A-Z0-9][A-Z0-9-]{2,39}$/,
    {
      zh: "应以大写字母或数字开头，共 3 至 40 个大写字母、数字或连字符，例如 DRM-28HVP-001",
      en: "This must be 3 to 40 capital letters, digits or hyphens and begin with a letter or digit, for example DRM-28HVP-001",
    },
  ],
  [
    /^[A-Za-z0-9][A-Za-z0-9-]{2,39}$/,
    {
      zh: "应以字母或数字开头，共 3 至 40 个字母、数字或连字符，例如 OPC-28HV-070",
      en: "This must be 3 to 40 letters, digits or hyphens and begin with a letter or digit, for example OPC-28HV-070",
    },
  ],
  [
    /^[A-Z0-9]{0,40}$/,
    {
      zh: "应为最多 40 个大写字母或数字，例如 28HVP",
      en: "This must be at most 40 capital letters or digits, for example 28HVP",
    },
  ],
  [
    /^[A-Za-z0-9]{2,16}$/,
    { zh: "应为 2 至 16 个字母或数字，例如 ALPHA", en: "This must be 2 to 16 letters or digits, for example ALPHA" },
  ],
  [
    /^[A-Za-z]\w{0,31}$/,
    {
      zh: "应以字母开头，只含字母、数字和下划线，最多 32 个字符，例如 pie_eng",
      en: "This must begin with a letter and hold only letters, digits and underscores, at most 32, for example pie_eng",
    },
  ],
  [
    /^[A-Za-z]\w{0,39}$/,
    {
      zh: "应以字母开头，只含字母、数字和下划线，最多 40 个字符，例如 overlay",
      en: "This must begin with a letter and hold only letters, digits and underscores, at most 40, for example overlay",
    },
  ],
  [
    /^[a-z][a-z0-9_]{1,39}$/,
    {
      zh: "应以小写字母开头，只含小写字母、数字和下划线，2 至 40 个字符，例如 mask_type",
      en: "This must begin with a small letter and hold only small letters, digits and underscores, 2 to 40, for example mask_type",
    },
  ],
  [
    /^[A-Z]{1,4}\d{1,3}$/,
    {
      zh: "应为 1 至 4 个大写字母加 1 至 3 位数字，例如 Q12",
      en: "This must be 1 to 4 capital letters and 1 to 3 digits, for example Q12",
    },
  ],
  [
    /^\d{3}[A-Z]?$/,
    {
      zh: "应为三位数字，需要时加一个大写字母，例如 070 或 070A",
      en: "This must be three digits, with a capital letter where needed, for example 070 or 070A",
    },
  ],
  [
    /^\d+;\d+$/,
    {
      zh: "应为层号和数据类型，用分号隔开，例如 17;0",
      en: "This must be layer and data type with a semicolon between them, for example 17;0",
    },
  ],
  [/^#[0-9a-fA-F]{6}$/, { zh: "应为颜色，例如 #2f54eb", en: "This must be a colour, for example #2f54eb" }],
  [/^V\d{1,3}\.\d{1,3}$/, { zh: "应为版本，例如 V1.2", en: "This must be a version, for example V1.2" }],
  [/^20\d\d-(?:0[1-9]|1[0-2])$/, { zh: "应为月份，例如 2026-03", en: "This must be a month, for example 2026-03" }],
  [
    /^(?:\/[\w\-.:@/]*)?$/,
    {
      zh: "应为以 / 开头的地址，不含空格，例如 /pages/system/user",
      en: "This must be an address that begins with / and has no blanks, for example /pages/system/user",
    },
  ],
  [
    /^(?:[A-Za-z]\w*\/[A-Za-z]\w*)?$/,
    { zh: "应为 目录/页面，例如 system/UserList", en: "This must be room/Page, for example system/UserList" },
  ],
  [/^(?:[A-Za-z]\w*)?$/, { zh: "应为一个名称，例如 UserList", en: "This must be one name, for example UserList" }],
  [
    /^(?:[A-Za-z][\w-]*)?$/,
    { zh: "应为图标名称，例如 file-text", en: "This must be the name of an icon, for example file-text" },
  ],
  [
    /^(?:[A-Za-z]\w*(?::\w+){1,3}(?:,[A-Za-z]\w*(?::\w+){1,3})*)?$/,
    {
      zh: "应为权限码，多个用逗号隔开，例如 user:edit,user:delete",
      en: "This must be permission codes with commas between them, for example user:edit,user:delete",
    },
  ],
  [
    /^[A-Za-z][\w.-]{0,63}$/,
    { zh: "应为列表的键，例如 request.todo", en: "This must be the key of a list, for example request.todo" },
  ],
  [/^(?:\?|$)/, { zh: "应为空或以 ? 开头", en: "This must be empty or begin with ?" }],
  [
    /^\/pages\/[\w/-]+$/,
    {
      zh: "应为页面地址，例如 /pages/system/todo",
      en: "This must be the address of a page, for example /pages/system/todo",
    },
  ],
];

const ofPattern: ReadonlyMap<string, Bilingual> = new Map(patterns.map(([pattern, words]) => [String(pattern), words]));

/** The description of the format that a text should have had; undefined if there is none. */
export function formatWords({ format, pattern }: Pick<z.core.$ZodIssueInvalidStringFormat, "format" | "pattern">) {
  return format === "regex" ? ofPattern.get(pattern ?? "") : named[format];
}
