import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import Input from "antd/es/input/Input";
import { Mail, User } from "lucide-react";
import { type SubmitEvent, useRef, useState } from "react";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { peekWantedPath } from "../../../../session/wanted-path.ts";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { LabelledField } from "../../../../ui/labelled-field.tsx";
import { LoginFrame } from "../components/login-frame.tsx";
import { PasswordInput } from "../components/password-input.tsx";
import { sessionMessages } from "../messages.ts";
import { resumeHint } from "../resume-hint.ts";
import { beginSignOn, isSignOnOffered } from "../sign-on.ts";
import { type LoginDestination, useLogin } from "../use-login.ts";

export function LoginPage({ destination }: LoginDestination) {
  const t = useTexts(sessionMessages);
  const locale = useLocale();
  const { signIn, fail, busy, failure, ended } = useLogin(destination);
  return (
    <LoginFrame>
      <h1>{t("title")}</h1>
      <p className="so-login-lead">{t("lead")}</p>
      {ended && <InlineAlert role="warn">{ended[locale]}</InlineAlert>}
      <ResumeLine />
      {failure && <InlineAlert role="bad">{typeof failure === "string" ? t(failure) : failure.text}</InlineAlert>}
      <LoginForm busy={busy} onSubmit={signIn} />
      <SignOnOffer onFailure={fail} />
      <p className="so-login-help">{t("help")}</p>
    </LoginFrame>
  );
}

/** Shown only if the server has an identity provider. */
function SignOnOffer({ onFailure }: { readonly onFailure: (error: unknown) => void }) {
  const t = useTexts(sessionMessages);
  const [isLeaving, setIsLeaving] = useState(false);
  const { data: isOffered = false } = useQuery({ queryKey: ["sign-on-offer"], queryFn: isSignOnOffered, retry: false });
  if (!isOffered) return null;
  const leave = () => {
    setIsLeaving(true);
    beginSignOn().catch((error: unknown) => {
      setIsLeaving(false);
      onFailure(error);
    });
  };
  return (
    <>
      <p className="so-login-or">{t("ssoOr")}</p>
      <Button size="large" block className="so-login-sso" loading={isLeaving} onClick={leave}>
        {t("ssoOffer")}
      </Button>
    </>
  );
}

interface LoginFormProps {
  readonly busy: boolean;
  readonly onSubmit: (username: string, password: string) => void;
}

function LoginForm({ busy, onSubmit }: LoginFormProps) {
  const t = useTexts(sessionMessages);
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [submitted, setSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const missing = { username: username.trim() === "", password: password === "" };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (missing.username || missing.password) {
      form.current?.querySelector<HTMLInputElement>(missing.username ? "#username" : "#password")?.focus();
    } else if (!busy) onSubmit(username.trim(), password);
  };
  return (
    <form ref={form} noValidate onSubmit={handleSubmit}>
      <LabelledField
        id="username"
        label={t("username")}
        error={submitted && missing.username ? t("usernameRequired") : undefined}
      >
        <Input
          id="username"
          size="large"
          autoFocus
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          {...invalid("username", submitted && missing.username)}
          prefix={<User size={15} strokeWidth={1.7} aria-hidden="true" />}
          onChange={(event) => setUsername(event.target.value)}
        />
      </LabelledField>
      <LabelledField
        id="password"
        label={t("password")}
        error={submitted && missing.password ? t("passwordRequired") : undefined}
      >
        <PasswordInput
          id="password"
          size="large"
          autoComplete="current-password"
          value={password}
          {...invalid("password", submitted && missing.password)}
          onChange={(event) => setPassword(event.target.value)}
        />
      </LabelledField>
      <Button type="primary" size="large" htmlType="submit" block loading={busy}>
        {t("submit")}
      </Button>
    </form>
  );
}

function invalid(id: string, isInvalid: boolean) {
  return isInvalid ? ({ status: "error", "aria-invalid": true, "aria-describedby": `${id}-error` } as const) : {};
}

/** Says that the requested page opens after sign-in. */
function ResumeLine() {
  const t = useTexts(sessionMessages);
  const hint = resumeHint(peekWantedPath());
  if (hint === null) return null;
  return (
    <p className="so-login-resume">
      <Mail size={15} strokeWidth={1.8} aria-hidden="true" />
      <span>
        {hint.kind === "page" && t("resume")}
        {hint.kind === "task" && t(hint.requestNo ? "resumeTask" : "resumeTaskUnnamed")}{" "}
        {hint.kind === "task" && hint.requestNo && <strong className="code">{hint.requestNo}</strong>}
      </span>
    </p>
  );
}
