import { useQueryClient } from "@tanstack/react-query";
import { Button, Modal } from "antd";
import Input from "antd/es/input/Input";
import { useEffect, useState } from "react";
import { PasswordInput } from "../../features/sign-in/session/components/password-input.tsx";
import { sessionMessages } from "../../features/sign-in/session/messages.ts";
import { loginAgain } from "../../features/sign-in/session/queries.ts";
import { loginFailure, type LoginFailure } from "../../features/sign-in/session/use-login.ts";
import { useLocale, useTexts } from "../../i18n/translate.ts";
import { sessionGoesOn, useEndedSession } from "../../session/ended-session.ts";
import { useSession } from "../../session/session-store.ts";
import { InlineAlert } from "../../ui/inline-alert.tsx";
import { LabelledField } from "../../ui/labelled-field.tsx";
import { signInAgainMessages } from "./messages.ts";
import "../../features/sign-in/session/components/login.css";
import "./sign-in-again.css";

interface SignInAgainDialogProps {
  /** Leaves for the login page, to sign in as somebody else. */
  readonly onLeave: () => void;
}

/** Over the page whose session has ended: the same user signs in and continues with all input in place. */
export function SignInAgainDialog({ onLeave }: SignInAgainDialogProps) {
  const t = useTexts(signInAgainMessages);
  const s = useTexts(sessionMessages);
  const locale = useLocale();
  const reason = useEndedSession((state) => state.reason);
  const userInfo = useSession((state) => state.userInfo);
  const form = useSignInAgain();
  useClosedElsewhere();
  if (!userInfo) return null;
  const name = userInfo.realname;
  return (
    <Modal
      open
      width={460}
      className="so-again"
      title={t("title")}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" loading={form.busy} onClick={form.submit}>
          {t("ok")}
        </Button>
      }
    >
      {reason && <InlineAlert role="warn">{reason[locale]}</InlineAlert>}
      <p>{t("kept")}</p>
      {form.failure && <InlineAlert role="bad">{failureText(form.failure)}</InlineAlert>}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <LabelledField id="again-username" label={t("account")}>
          <Input id="again-username" readOnly autoComplete="username" value={userInfo.username} />
        </LabelledField>
        <LabelledField
          id="again-password"
          label={s("password")}
          error={form.missing ? s("passwordRequired") : undefined}
        >
          <PasswordInput
            id="again-password"
            autoFocus
            autoComplete="current-password"
            value={form.password}
            onChange={(event) => form.setPassword(event.target.value)}
          />
        </LabelledField>
        <button type="submit" hidden />
      </form>
      <p className="so-again-other">
        <button type="button" className="so-link-button" onClick={onLeave}>
          {t("other", { name })}
        </button>{" "}
        {t("otherText", { name })}
      </p>
    </Modal>
  );

  function failureText(failure: AgainFailure): string {
    if (failure === "otherUser") return t("otherUser");
    return typeof failure === "string" ? s(failure) : failure.text;
  }
}

type AgainFailure = LoginFailure | "otherUser";

function useSignInAgain() {
  const client = useQueryClient();
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<AgainFailure | null>(null);
  const run = async () => {
    setBusy(true);
    setFailure(null);
    try {
      if (!(await loginAgain(password))) return setFailure("otherUser");
      sessionGoesOn();
      // Repeats what failed while the session was over.
      await client.invalidateQueries();
    } catch (error) {
      setFailure(loginFailure(error));
    } finally {
      setBusy(false);
    }
  };
  const submit = () => {
    setMissing(password === "");
    if (password !== "" && !busy) void run();
  };
  return { password, setPassword, busy, missing: missing && password === "", failure, submit };
}

/** The user signed in again in another window: this one continues with that session. */
function useClosedElsewhere(): void {
  const token = useSession((state) => state.token);
  const [ended] = useState(token);
  useEffect(() => {
    if (token !== ended) sessionGoesOn();
  }, [token, ended]);
}
