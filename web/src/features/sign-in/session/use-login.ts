import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { ApiError } from "../../../api/api-error.ts";
import { forgetEndReason, peekEndReason } from "../../../session/end-reason.ts";
import { forgetWantedPath, peekWantedPath } from "../../../session/wanted-path.ts";
import { login } from "./queries.ts";

export interface LoginDestination {
  /** The target after signing in: the one requested before, or the one in the query. */
  readonly destination: (wanted: string | null, search: URLSearchParams) => string;
}

/** Shown on the login page itself: a text of its own, or the server's sentence. */
export type LoginFailure = "wrong" | "tooFast" | "unreachable" | { readonly text: string };

export function useLogin(destination: LoginDestination["destination"]) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const [ended, setEnded] = useState(peekEndReason);
  const run = async (username: string, password: string) => {
    setBusy(true);
    setFailure(null);
    setEnded(null);
    forgetEndReason();
    try {
      await login(username, password);
      const next = destination(peekWantedPath(), search);
      forgetWantedPath();
      await navigate(next, { replace: true });
    } catch (error) {
      setFailure(loginFailure(error));
    } finally {
      setBusy(false);
    }
  };
  const fail = (error: unknown) => setFailure(loginFailure(error));
  return { signIn: (username: string, password: string) => void run(username, password), fail, busy, failure, ended };
}

/** The same words for a wrong name and a wrong password. */
export function loginFailure(error: unknown): LoginFailure {
  if (!(error instanceof ApiError)) return "unreachable";
  const code = error.failure.kind === "http" ? error.failure.status : error.code;
  if (code === 401) return "wrong";
  if (error.message) return { text: error.message };
  return code === 429 ? "tooFast" : "unreachable";
}
