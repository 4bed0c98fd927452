import { fillText } from "../http/refusal-messages.ts";
import { limits } from "../limits.ts";
import type { Bilingual, Locale } from "../locale.ts";

export interface PasswordChange {
  readonly oldpassword: string;
  readonly password: string;
  readonly confirmpassword: string;
}

export type PasswordField = keyof PasswordChange;

export type PasswordRule =
  | "old-required"
  | "new-required"
  | "new-too-short"
  | "new-too-long"
  | "confirm-required"
  | "confirm-too-short"
  | "confirm-differs"
  | "old-wrong"
  | "new-common"
  | "new-same-as-old";

/** The first six are fixed word for word (R-AUTH-5); `{min}` is 6 unless configured higher. */
const passwordRuleText = {
  "old-required": { zh: "请输入旧密码", en: "Enter the old password" },
  "new-required": { zh: "请输入新密码", en: "Enter the new password" },
  "new-too-short": { zh: "新密码最少为{min}位", en: "New password: at least {min} characters" },
  "confirm-required": { zh: "请重复输入新密码", en: "Repeat the new password" },
  "confirm-too-short": { zh: "新密码最少为{min}位", en: "New password: at least {min} characters" },
  "confirm-differs": {
    zh: "两次密码输入有误，请检查后重新输入",
    en: "The two passwords do not match, please check and enter them again",
  },
  "new-too-long": { zh: "新密码最多为{max}位", en: "New password: at most {max} characters" },
  "old-wrong": { zh: "旧密码输入错误", en: "The old password is wrong" },
  "new-common": { zh: "新密码过于常见，请换一个", en: "This password is too common, choose another one" },
  "new-same-as-old": { zh: "新密码不能与旧密码相同", en: "The new password must differ from the old one" },
} as const satisfies Record<PasswordRule, Bilingual>;

export function passwordRuleMessage(
  rule: PasswordRule,
  locale: Locale,
  minLength: number = limits.passwordMinLength,
): string {
  return fillText(passwordRuleText[rule][locale], { min: minLength, max: limits.passwordMaxLength });
}

export interface PasswordIssue {
  readonly path: PasswordField;
  readonly rule: PasswordRule;
}

/** Length in characters as people type them, not in UTF-16 units. */
const length = (text: string) => Array.from(text).length;

const fieldRules: Record<PasswordField, (change: PasswordChange, minLength: number) => PasswordRule | undefined> = {
  oldpassword: ({ oldpassword }) => (oldpassword === "" ? "old-required" : undefined),
  password: ({ password }, minLength) => {
    if (password === "") return "new-required";
    if (length(password) < minLength) return "new-too-short";
    return length(password) > limits.passwordMaxLength ? "new-too-long" : undefined;
  },
  confirmpassword: ({ password, confirmpassword }, minLength) => {
    if (confirmpassword === "") return "confirm-required";
    if (length(confirmpassword) < minLength) return "confirm-too-short";
    return confirmpassword === password ? undefined : "confirm-differs";
  },
};

/** Rules for one field, in the order in which a user should see them. Checked on blur and again on the server. */
export function passwordFieldIssue(
  field: PasswordField,
  change: PasswordChange,
  minLength: number = limits.passwordMinLength,
): PasswordRule | undefined {
  return fieldRules[field](change, minLength);
}

const fields: readonly PasswordField[] = ["oldpassword", "password", "confirmpassword"];

export function passwordIssues(
  change: PasswordChange,
  minLength: number = limits.passwordMinLength,
): readonly PasswordIssue[] {
  return fields.flatMap((path) => {
    const rule = passwordFieldIssue(path, change, minLength);
    return rule ? [{ path, rule }] : [];
  });
}
