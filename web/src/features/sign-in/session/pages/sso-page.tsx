import { Button } from "antd";
import { LoaderCircle } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { ApiError } from "../../../../api/api-error.ts";
import { type Messages, useTexts } from "../../../../i18n/translate.ts";
import { labels } from "../../../../i18n/words/labels.ts";
import { forgetWantedPath } from "../../../../session/wanted-path.ts";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { LoginFrame } from "../components/login-frame.tsx";
import { sessionMessages } from "../messages.ts";
import { loginWithCode } from "../queries.ts";
import { beginSignOn, takeBegun } from "../sign-on.ts";

/** Texts of the single sign-on pages, which load when a user comes from the provider. */
const ssoMessages = {
  working: { zh: "正在登录…", en: "Signing you in…" },
  title: labels.singleSignOn,
  again: { zh: "重新单点登录", en: "Try single sign-on again" },
  notConfigured: { zh: "此服务器尚未配置单点登录。", en: "Single sign-on is not configured on this server." },
  refused: {
    zh: "单点登录被拒绝，代码可能已使用或已过期。",
    en: "Single sign-on was refused. The code may have been used already or has expired.",
  },
  toLogin: { zh: "使用账号密码登录", en: "Sign in with account and password" },
  unreachable: sessionMessages.unreachable,
} satisfies Messages;

/** A text of its own, or the server's sentence. */
type Failure = "notConfigured" | "refused" | "unreachable" | { readonly text: string };

interface SsoPageProps {
  /** The target after signing in. */
  readonly next: (search: URLSearchParams) => string;
  /** Before the browser leaves for the provider: stores the target for its return. */
  readonly keepWanted?: (search: URLSearchParams) => void;
}

/**
 * Signs in with the answer in the address if this window requested it. A code that came any other way (from a mail, a
 * portal, another browser) is never used: this window starts its own sign-in instead.
 */
export function SsoPage({ next, keepWanted }: SsoPageProps) {
  const t = useTexts(ssoMessages);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [failure, setFailure] = useState<Failure | null>(search.has("error") ? "refused" : null);
  const begin = () => {
    setFailure(null);
    keepWanted?.(search);
    beginSignOn().catch((error: unknown) => setFailure(failureOf(error)));
  };
  useEffect(() => {
    if (search.has("error")) return;
    const enter = async () => {
      try {
        if (!(await signedIn(search, () => keepWanted?.(search)))) return;
        const destination = next(search);
        forgetWantedPath();
        await navigate(destination, { replace: true });
      } catch (error) {
        setFailure(failureOf(error));
      }
    };
    void enter();
  }, [search, navigate, next, keepWanted]);
  return (
    <LoginFrame>
      <h1>{t("title")}</h1>
      {failure === null ? (
        <p className="so-login-lead" role="status">
          <LoaderCircle size={14} className="so-spin" aria-hidden="true" /> {t("working")}
        </p>
      ) : (
        <>
          <InlineAlert role="warn">{typeof failure === "string" ? t(failure) : failure.text}</InlineAlert>
          {failure !== "notConfigured" && (
            <Button size="large" block className="so-login-sso" onClick={begin}>
              {t("again")}
            </Button>
          )}
          <Link to="/login" replace>
            {t("toLogin")}
          </Link>
        </>
      )}
    </LoginFrame>
  );
}

const running = new Map<string, Promise<boolean>>();

/** An answer works once, and one redirect to the provider is enough: rendering the page twice must not run it twice. */
function signedIn(search: URLSearchParams, onLeaving: () => void): Promise<boolean> {
  const key = search.toString();
  const started = running.get(key) ?? enterWith(search, onLeaving).finally(() => running.delete(key));
  running.set(key, started);
  return started;
}

/** False: the browser is being redirected to the provider. */
async function enterWith(search: URLSearchParams, onLeaving: () => void): Promise<boolean> {
  const [code, iss] = [search.get("code"), search.get("iss")];
  const begun = code === null ? null : takeBegun(search.get("state"));
  if (code === null || begun === null) {
    onLeaving();
    await beginSignOn();
    return false;
  }
  await loginWithCode({ ...begun, code, ...(iss === null ? {} : { iss }) });
  return true;
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return "unreachable";
  const code = error.failure.kind === "http" ? error.failure.status : error.code;
  if (code === 501) return "notConfigured";
  if (code === 406 && error.message) return { text: error.message };
  return code === null ? "unreachable" : "refused";
}
