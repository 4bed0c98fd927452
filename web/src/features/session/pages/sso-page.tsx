import { LoaderCircle } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { ApiError } from "../../../api/api-error.ts";
import { useTexts } from "../../../i18n/translate.ts";
import { forgetWantedPath } from "../../../session/wanted-path.ts";
import { InlineAlert } from "../../../ui/inline-alert.tsx";
import { LoginFrame } from "../components/login-frame.tsx";
import { sessionMessages } from "../messages.ts";
import { loginWithCode } from "../queries.ts";

type Failure = "ssoNoCode" | "ssoNotConfigured" | "ssoRefused" | "unreachable";

interface SsoPageProps {
  /** Where to go after signing in. */
  readonly next: (search: URLSearchParams) => string;
}

/** Signs in with the code in the address, once, and goes on; says clearly why when that is not possible. */
export function SsoPage({ next }: SsoPageProps) {
  const t = useTexts(sessionMessages);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const code = search.get("code");
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const failure = code ? refusal : "ssoNoCode";
  useEffect(() => {
    if (!code) return;
    const enter = async () => {
      try {
        await exchangeOnce(code, search.get("state"));
        const destination = next(search);
        forgetWantedPath();
        await navigate(destination, { replace: true });
      } catch (error) {
        setRefusal(failureOf(error));
      }
    };
    void enter();
  }, [code, search, navigate, next]);
  return (
    <LoginFrame>
      <h1>{t("ssoTitle")}</h1>
      {failure === null ? (
        <p className="so-login-lead" role="status">
          <LoaderCircle size={14} className="so-spin" aria-hidden="true" /> {t("ssoWorking")}
        </p>
      ) : (
        <>
          <InlineAlert role="warn">{t(failure)}</InlineAlert>
          <Link to="/login" replace>
            {t("ssoToLogin")}
          </Link>
        </>
      )}
    </LoginFrame>
  );
}

const running = new Map<string, Promise<void>>();

/** A code works once: rendering the page twice must not send it twice. */
function exchangeOnce(code: string, state: string | null): Promise<void> {
  const started = running.get(code) ?? loginWithCode(code, state);
  running.set(code, started);
  return started;
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return "unreachable";
  const code = error.failure.kind === "http" ? error.failure.status : error.code;
  if (code === 501) return "ssoNotConfigured";
  return code === null ? "unreachable" : "ssoRefused";
}
