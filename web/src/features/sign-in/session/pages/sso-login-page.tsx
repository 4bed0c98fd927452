import { useCallback } from "react";
import { peekWantedPath } from "../../../../session/wanted-path.ts";
import type { LoginDestination } from "../use-login.ts";
import { SsoPage } from "./sso-page.tsx";

/** `/sso-login?code=`: the return from the single sign-on provider. */
export function SsoLoginPage({ destination }: LoginDestination) {
  const next = useCallback((search: URLSearchParams) => destination(peekWantedPath(), search), [destination]);
  return <SsoPage next={next} />;
}
