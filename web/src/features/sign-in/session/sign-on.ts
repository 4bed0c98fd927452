import { signOnContract } from "@signoff/server/contract/sign-in/sign-on";
import { callEndpoint } from "../../../api/call-endpoint.ts";
import { storageKeys } from "../../../session/storage-keys.ts";

/** Whether the server has an identity provider. A failure is not shown, because there is the password. */
export async function isSignOnOffered(): Promise<boolean> {
  const { isOffered } = await callEndpoint(signOnContract.offer, {}, { loading: false, handles: true });
  return isOffered;
}

interface Begun {
  readonly state: string;
  /** Proves to the server that the sign-in ends in the window in which it began. */
  readonly browser: string;
}

/** Redirects to the identity provider, which sends the browser back to `/sso-login`. */
export async function beginSignOn(): Promise<void> {
  const browser = newSecret();
  const { url, state } = await callEndpoint(signOnContract.start, { browser }, { handles: true });
  sessionStorage.setItem(storageKeys.signOn, JSON.stringify({ state, browser } satisfies Begun));
  window.location.assign(url);
}

/** The sign-in that began here under this state, once. No other answer of a provider was requested here. */
export function takeBegun(state: string | null): Begun | null {
  const begun = readBegun();
  if (begun === null || begun.state !== state) return null;
  sessionStorage.removeItem(storageKeys.signOn);
  return begun;
}

function readBegun(): Begun | null {
  const stored: unknown = JSON.parse(sessionStorage.getItem(storageKeys.signOn) ?? "null");
  if (typeof stored !== "object" || stored === null || !("state" in stored) || !("browser" in stored)) return null;
  return { state: String(stored.state), browser: String(stored.browser) };
}

function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
