import { assert, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { passwordFieldIssue, passwordIssues, passwordRuleMessage } from "./password-rules.ts";

const good = { oldpassword: "old one", password: "new one", confirmpassword: "new one" };

describe("the rules for a new password", () => {
  it("[R-AUTH-5] find nothing wrong with a good change", () => {
    expect(passwordIssues(good)).toEqual([]);
  });

  it("[R-AUTH-5] say what the specification says, word for word", () => {
    expect([
      passwordRuleMessage("old-required", "zh"),
      passwordRuleMessage("new-required", "zh"),
      passwordRuleMessage("new-too-short", "zh"),
      passwordRuleMessage("confirm-required", "zh"),
      passwordRuleMessage("confirm-too-short", "zh"),
      passwordRuleMessage("confirm-differs", "zh"),
    ]).toEqual([
      "请输入旧密码",
      "请输入新密码",
      "新密码最少为6位",
      "请重复输入新密码",
      "新密码最少为6位",
      "两次密码输入有误，请检查后重新输入",
    ]);
    expect(passwordRuleMessage("new-too-short", "en", 8)).toBe("New password: at least 8 characters");
  });

  it("report every field of an empty form once", () => {
    expect(passwordIssues({ oldpassword: "", password: "", confirmpassword: "" })).toEqual([
      { path: "oldpassword", rule: "old-required" },
      { path: "password", rule: "new-required" },
      { path: "confirmpassword", rule: "confirm-required" },
    ]);
  });

  it("count characters, not halves of them", () => {
    expect(passwordFieldIssue("password", { ...good, password: "😀😀😀😀😀" })).toBe("new-too-short");
    expect(passwordFieldIssue("password", { ...good, password: "一二三四五六" })).toBeUndefined();
  });

  it("accept a repetition only when it is one", () => {
    assert(
      property(string({ minLength: 6 }), string({ minLength: 6 }), (password, confirmpassword) => {
        const issue = passwordFieldIssue("confirmpassword", { ...good, password, confirmpassword }, 1);
        expect(issue).toBe(password === confirmpassword ? undefined : "confirm-differs");
      }),
    );
  });
});
