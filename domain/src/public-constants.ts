import { limits } from "./limits.ts";
import type { Bilingual } from "./locale.ts";

interface Described {
  /** What it does, in words. */
  readonly does: Bilingual;
}

export type ConstantDefinition = Described &
  (
    | { readonly type: "number"; readonly usual: number; readonly min: number; readonly max: number }
    | { readonly type: "numbers"; readonly usual: readonly number[]; readonly min: number; readonly max: number }
  );

const number = (usual: number, [min, max]: readonly [number, number], zh: string, en: string) =>
  ({ type: "number", usual, min, max, does: { zh, en } }) as const;

/**
 * Everything that administrators can set for the whole portal. Bounds keep it in working order: what a form allows is
 * never widened, only narrowed. Constants of the catalogue that no rule goes by are handed out and not set here.
 */
export const publicConstants = {
  commentMax: number(
    limits.commentMaxLength,
    [100, limits.commentMaxLength],
    "审批意见与备注的最大字符数",
    "Characters that a comment on a decision may have",
  ),
  passwordMinLength: number(
    limits.passwordMinLength,
    [limits.passwordMinLength, 64],
    "新密码的最少字符数；已有密码不受影响",
    "Characters that a new password must have; passwords that are in use stay",
  ),
  requestTimeoutMs: number(
    limits.requestTimeoutMs,
    [5_000, 600_000],
    "浏览器等待服务器应答的毫秒数，超时后提示",
    "Milliseconds that the browser waits for an answer before it says so",
  ),
  attachMaxMb: number(500, [1, 4096], "单个附件的最大容量（MB）", "Megabytes that one attachment may have"),
  attachMaxPerGroup: number(20, [1, 100], "每类附件的最多个数", "Attachments of one kind that a request may have"),
  mailLinkValidHours: number(336, [1, 8_760], "邮件审批链接的有效小时数", "Hours that the link of a mail stays valid"),
  mailsPerMinute: number(
    10,
    [1, 1_000],
    "每人每分钟最多邮件数；超出的合并为一封汇总",
    "Mails that one person gets in a minute at most; what exceeds it comes together in one",
  ),
  mailsPerHour: number(
    60,
    [10, 10_000],
    "每人每小时最多邮件数；超出的合并为一封汇总",
    "Mails that one person gets in an hour at most; what exceeds it comes together in one",
  ),
  pageSizes: {
    type: "numbers",
    usual: [10, 20, 50, 100],
    min: 1,
    max: limits.pageSizeMax,
    does: { zh: "列表每页可选行数", en: "Rows per page that lists offer" },
  },
  eviewDefaultDays: number(3, [1, 14], "远程看图默认开放天数", "Days that e-view is opened for at first"),
  eviewMaxMails: number(5, [1, 5], "远程看图最多邮箱数", "Mail addresses that e-view is opened to at most"),
  frameConfirmDays: number(3, [1, 30], "框架确认期限（工作日）", "Working days that a frame confirmation may take"),
  eqpDueWarnDays: number(7, [1, 90], "设备到期前提醒天数", "Days before a tool is due that it is pointed out"),
  maxFieldX: number(26, [1, 26], "最大曝光场 X（mm）", "Largest exposure field in X, in mm"),
  maxFieldY: number(33, [1, 33], "最大曝光场 Y（mm）", "Largest exposure field in Y, in mm"),
  defaultScribeUm: number(
    80,
    [40, 200],
    "新单据的默认划片道宽度（µm）",
    "Scribe lane that new forms start with, in µm",
  ),
  defaultMagnification: number(4, [1, 5], "新单据的默认光罩倍率", "Mask magnification that new forms start with"),
} as const satisfies Readonly<Record<string, ConstantDefinition>>;

export type ConstantKey = keyof typeof publicConstants;
export type NumberConstant = {
  [Key in ConstantKey]: (typeof publicConstants)[Key]["type"] extends "number" ? Key : never;
}[ConstantKey];

export function constantDefinition(key: string): ConstantDefinition | undefined {
  return Object.hasOwn(publicConstants, key) ? publicConstants[key as ConstantKey] : undefined;
}

export const constantKeys = Object.keys(publicConstants);

/** A stored number that can be worked with; else what comes with the program. What is entered anew keeps to the bounds. */
export function numberConstant(key: NumberConstant, stored: unknown): number {
  const { usual, max } = publicConstants[key];
  return typeof stored === "number" && stored > 0 && stored <= max ? stored : usual;
}

/** What a person writes for a constant, and what is wrong with it. */
export type ReadConstant = { readonly value: number | number[] } | { readonly wrong: Bilingual };

export function readConstant(definition: ConstantDefinition, text: string): ReadConstant {
  const written = text.trim();
  if (definition.type === "number") return wholeNumber(written, definition);
  const parts = written.split(/[,，、\s]+/).map((part) => wholeNumber(part, definition));
  const wrong = parts.find((part) => "wrong" in part);
  if (wrong) return wrong;
  const values = parts.flatMap((part) => ("value" in part && typeof part.value === "number" ? part.value : []));
  const isRising = values.every((value, at) => at === 0 || value > (values[at - 1] ?? 0));
  if (values.length > 6 || !isRising)
    return { wrong: { zh: "最多 6 个数，从小到大", en: "At most 6 numbers, the smallest first" } };
  return { value: values };
}

function wholeNumber(text: string, { min, max }: { readonly min: number; readonly max: number }): ReadConstant {
  const value = Number(text);
  if (/^\d{1,9}$/.test(text) && value >= min && value <= max) return { value };
  return { wrong: { zh: `请输入 ${min} 至 ${max} 的整数`, en: `Enter a whole number from ${min} to ${max}` } };
}
