import { sessionContract } from "@signoff/server/contract/sign-in/session";
import { useQuery } from "@tanstack/react-query";
import type { PasswordChange } from "@signoff/domain/session/password-rules";
import { useEffect } from "react";
import { callEndpoint } from "../../../api/call-endpoint.ts";
import { useLocale } from "../../../i18n/translate.ts";
import { meQuery } from "../../../client/me.ts";
import { rememberUserInfo, renewSession, signIn, signOut, useSession } from "../../../session/session-store.ts";
import { forgetTabs } from "../../../pages/tabs-store.ts";

/** Signs in with a sealed password. Refusals are shown on the login page itself. */
export async function login(username: string, password: string): Promise<void> {
  const { token, userInfo } = await openSession(username, password);
  enter(token, userInfo);
}

/** The user of an ended session signs in again over the page. False if the account turns out to be another's. */
export async function loginAgain(password: string): Promise<boolean> {
  const before = useSession.getState().userInfo;
  if (!before) return false;
  const { token, userInfo } = await openSession(before.username, password);
  if (userInfo.id !== before.id) return false;
  renewSession(token, userInfo);
  return true;
}

async function openSession(username: string, password: string) {
  const [{ seal }, key] = await Promise.all([
    import("../../../session/seal.ts"),
    callEndpoint(sessionContract.publicKey, {}, { handles: true }),
  ]);
  const sealed = seal(key, "login", username, password);
  return callEndpoint(sessionContract.login, { username, password: sealed }, { handles: true });
}

export interface ProviderAnswer {
  readonly code: string;
  readonly state: string;
  readonly browser: string;
  readonly iss?: string;
}

/** Signs in with the answer of the single sign-on provider. Refusals are shown on the page. */
export async function loginWithCode(answer: ProviderAnswer): Promise<void> {
  const { token, userInfo } = await callEndpoint(sessionContract.exchangeCode, answer, { handles: true });
  enter(token, userInfo);
}

function enter(...[token, userInfo]: Parameters<typeof signIn>): void {
  forgetTabs();
  signIn(token, userInfo);
}

/**
 * Ends the session on the server, and here in any case. Returns the address that also ends the session at the identity
 * provider, for users who signed in through it.
 */
export async function logout(): Promise<string | undefined> {
  try {
    return (await callEndpoint(sessionContract.logout, {}, { handles: true })).providerUrl;
  } finally {
    signOut();
    forgetTabs();
  }
}

/** The three passwords are sealed with one nonce, each for its own purpose; `username` is the stored user id. */
export async function changePassword(username: string, change: PasswordChange): Promise<void> {
  const [{ seal }, key] = await Promise.all([
    import("../../../session/seal.ts"),
    callEndpoint(sessionContract.publicKey, {}),
  ]);
  await callEndpoint(
    sessionContract.changePassword,
    {
      username,
      oldpassword: seal(key, "password:old", username, change.oldpassword),
      password: seal(key, "password:new", username, change.password),
      confirmpassword: seal(key, "password:confirm", username, change.confirmpassword),
    },
    { handles: [406] },
  );
}

/** The signed-in user with the unified to-do; names come in the current language. Feeds the to-do badge as well. */
export function useMe() {
  const locale = useLocale();
  const userId = useSession((state) => state.userInfo?.id ?? "");
  const query = useQuery({
    ...meQuery(userId, locale),
    enabled: userId !== "",
  });
  const { data } = query;
  useEffect(() => {
    if (!data) return;
    rememberUserInfo(data.userInfo);
    useSession.setState({ todoCount: data.todoCount });
  }, [data]);
  return query;
}
