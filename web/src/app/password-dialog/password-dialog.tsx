import { successText } from "@signoff/domain/http/refusal-messages";
import { limits } from "@signoff/domain/limits";
import {
  type PasswordChange,
  type PasswordField,
  passwordFieldIssue,
  passwordIssues,
  type PasswordRule,
  passwordRuleMessage,
} from "@signoff/domain/session/password-rules";
import { mustChangePassword } from "@signoff/domain/session/user-info";
import { Modal } from "antd";
import Password from "antd/es/input/Password";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "../../api/api-error.ts";
import { constantNow } from "../../api/constants.ts";
import { changePassword } from "../../features/sign-in/session/queries.ts";
import { useLocale, useTexts } from "../../i18n/translate.ts";
import { signOut, useSession } from "../../session/session-store.ts";
import { forgetTabs } from "../../pages/tabs-store.ts";
import { LabelledField } from "../../ui/labelled-field.tsx";
import { showMessage } from "../../ui/notices.ts";
import { useClickGuard } from "../../ui/use-click-guard.ts";
import { paths } from "../paths.ts";
import { passwordMessages } from "./messages.ts";

const fields = ["oldpassword", "password", "confirmpassword"] as const satisfies readonly PasswordField[];
const autoComplete = {
  oldpassword: "current-password",
  password: "new-password",
  confirmpassword: "new-password",
} as const;
const empty: PasswordChange = { oldpassword: "", password: "", confirmpassword: "" };

/** R-SHELL-6, R-AUTH-5: 600 wide, closed by its own buttons only, rules checked on blur. */
export function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(passwordMessages);
  const form = usePasswordForm(onClose);
  const userInfo = useSession((state) => state.userInfo);
  const handleOk = useClickGuard(form.submit);
  return (
    <Modal
      open
      width={limits.passwordDialogWidth}
      title={t("title")}
      okText={t("ok")}
      cancelText={t("cancel")}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      confirmLoading={form.busy}
      onOk={handleOk}
      onCancel={onClose}
    >
      {userInfo && mustChangePassword(userInfo) && <p className="so-dialog-note">{t("forced")}</p>}
      <p className="so-dialog-hint">{t("rules", { min: form.minLength, max: limits.passwordMaxLength })}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          handleOk();
        }}
      >
        {fields.map((field, index) => (
          <LabelledField key={field} id={`password-${field}`} label={t(field)} error={form.errors[field]} steady>
            <Password
              id={`password-${field}`}
              autoFocus={index === 0}
              autoComplete={autoComplete[field]}
              value={form.change[field]}
              {...(form.errors[field]
                ? { status: "error", "aria-invalid": true, "aria-describedby": `password-${field}-error` }
                : {})}
              onChange={(event) => form.set(field, event.target.value)}
              onBlur={() => form.check(field)}
            />
          </LabelledField>
        ))}
        <button type="submit" hidden />
      </form>
    </Modal>
  );
}

type Errors = Partial<Record<PasswordField, string>>;

function usePasswordForm(onClose: () => void) {
  const locale = useLocale();
  const finish = useFinish(onClose);
  const minLength = constantNow("passwordMinLength", limits.passwordMinLength);
  const [change, setChange] = useState(empty);
  const [rules, setRules] = useState<Partial<Record<PasswordField, PasswordRule>>>({});
  const [serverErrors, setServerErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const set = (field: PasswordField, value: string) => {
    setChange({ ...change, [field]: value });
    setServerErrors({});
  };
  const check = (field: PasswordField) => setRules({ ...rules, [field]: passwordFieldIssue(field, change, minLength) });
  const submit = () => {
    const issues = passwordIssues(change, minLength);
    setRules(Object.fromEntries(issues.map(({ path, rule }) => [path, rule])));
    if (issues.length > 0 || busy) return;
    setBusy(true);
    void send(change)
      .then((failed) => (failed ? setServerErrors(failed) : finish()))
      .finally(() => setBusy(false));
  };
  const errors: Errors = Object.fromEntries(
    fields.flatMap((field) => {
      const rule = rules[field];
      const text = serverErrors[field] ?? (rule && passwordRuleMessage(rule, locale, minLength));
      return text ? [[field, text]] : [];
    }),
  );
  return { change, errors, busy, minLength, set, check, submit };
}

/** Errors for the fields when the server refuses the input; null when the password is changed. */
async function send(change: PasswordChange): Promise<Errors | null> {
  try {
    await changePassword(useSession.getState().userInfo?.id ?? "", change);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const errors = error.inputErrors.filter(({ path }) => fields.some((field) => field === path));
    if (errors.length > 0) return Object.fromEntries(errors.map(({ path, message }) => [path, message]));
    if (error.code === 406) showMessage("error", error.message);
    return {};
  }
}

/** Section 4: hides, shows the message, and after 2 seconds the user signs in again. */
function useFinish(onClose: () => void): () => void {
  const locale = useLocale();
  const navigate = useNavigate();
  return () => {
    onClose();
    showMessage("success", successText["password-changed"][locale]);
    setTimeout(() => {
      signOut();
      forgetTabs();
      void navigate(paths.login);
    }, limits.passwordRedirectDelayMs);
  };
}
