import { signOnContract } from "@signoff/server/contract/sign-in/sign-on";
import { callEndpoint } from "../../../api/call-endpoint.ts";
import { storageKeys } from "../../../session/storage-keys.ts";

/** Whether the server has an identity provider. Nobody is told when that cannot be found out: there is the password. */
export async function isSignOnOffered(): Promise<boolean> {
  const { isOffered } = await callEndpoint(signOnContract.offer, {}, { loading: false, handles: true });
  return isOffered;
}

interface Begun {
  readonly state: string;
  /** Shows the server that the sign-in ends in the window in which it was begun. */
  readonly browser: string;
}

/** Leaves for the identity provider, which sends the browser back to `/sso-login`. */
export async function beginSignOn(): Promise<void> {
  const browser = newSecret();
  const { url, state } = await callEndpoint(signOnContract.start, { browser }, { handles: true });
  sessionStorage.setItem(storageKeys.signOn, JSON.stringify({ state, browser } satisfies Begun));
  window.location.assign(url);
}

/** The sign-in that was begun here under this state, once. Any other answer of a provider was not asked for here. */
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
