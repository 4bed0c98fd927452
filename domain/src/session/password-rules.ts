import { limits } from "../limits.ts";
import type { Bilingual } from "../locale.ts";

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

/** The first six are the texts of specification section 5, word for word. */
export const passwordRuleText = {
  "old-required": { zh: "请输入旧密码", en: "Enter the old password" },
  "new-required": { zh: "请输入新密码", en: "Enter the new password" },
  "new-too-short": { zh: "新密码最少为6位", en: "New password: at least 6 characters" },
  "confirm-required": { zh: "请重复输入新密码", en: "Repeat the new password" },
  "confirm-too-short": { zh: "新密码最少为6位", en: "New password: at least 6 characters" },
  "confirm-differs": {
    zh: "两次密码输入有误，请检查后重新输入",
    en: "The two passwords do not match, please check and enter them again",
  },
  "new-too-long": { zh: "新密码最多为128位", en: "New password: at most 128 characters" },
  "old-wrong": { zh: "旧密码输入错误", en: "The old password is wrong" },
  "new-common": { zh: "新密码过于常见，请换一个", en: "This password is too common, choose another one" },
  "new-same-as-old": { zh: "新密码不能与旧密码相同", en: "The new password must differ from the old one" },
} as const satisfies Record<PasswordRule, Bilingual>;

export interface PasswordIssue {
  readonly path: PasswordField;
  readonly rule: PasswordRule;
}

/** Counted in characters as people see keys pressed, not in UTF-16 units. */
const length = (text: string) => Array.from(text).length;

const fieldRules: Record<PasswordField, (change: PasswordChange) => PasswordRule | undefined> = {
  oldpassword: ({ oldpassword }) => (oldpassword === "" ? "old-required" : undefined),
  password: ({ password }) => {
    if (password === "") return "new-required";
    if (length(password) < limits.passwordMinLength) return "new-too-short";
    return length(password) > limits.passwordMaxLength ? "new-too-long" : undefined;
  },
  confirmpassword: ({ password, confirmpassword }) => {
    if (confirmpassword === "") return "confirm-required";
    if (length(confirmpassword) < limits.passwordMinLength) return "confirm-too-short";
    return confirmpassword === password ? undefined : "confirm-differs";
  },
};

/** Rules for one field, in the order in which a user should hear of them. Checked on blur and again on the server. */
export function passwordFieldIssue(field: PasswordField, change: PasswordChange): PasswordRule | undefined {
  return fieldRules[field](change);
}

const fields: readonly PasswordField[] = ["oldpassword", "password", "confirmpassword"];

export function passwordIssues(change: PasswordChange): readonly PasswordIssue[] {
  return fields.flatMap((path) => {
    const rule = passwordFieldIssue(path, change);
    return rule ? [{ path, rule }] : [];
  });
}
