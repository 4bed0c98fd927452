import type { ButtonPermission } from "@signoff/domain/session/button-permission";
import type { MenuNode } from "@signoff/domain/session/menu-node";
import type { UserInfo } from "@signoff/domain/session/user-info";
import { create } from "zustand";
import { storageKeys } from "./storage-keys.ts";

/** Of the platform whose mask table was loaded last. */
export interface ToptierMask {
  readonly maskCode: string;
  readonly maskName: string;
}

export interface ToptierLayer {
  readonly layerNo: string;
  readonly layerName: string;
}

/** The client's data about the signed-in user (R-SHELL-12). */
export interface SessionState {
  readonly token: string | null;
  readonly userInfo: UserInfo | null;
  readonly menus: readonly MenuNode[] | null;
  /** True once the server has answered in this window; restored menus are only a fallback. */
  readonly menusLoaded: boolean;
  readonly auth: readonly ButtonPermission[];
  readonly todoCount: number;
  /** A new object with every event of the server about them. */
  readonly notifications: { readonly unread: number };
  readonly toptierMasks: readonly ToptierMask[];
  readonly toptierLayers: readonly ToptierLayer[];
}

const signedOut: SessionState = {
  token: null,
  userInfo: null,
  menus: null,
  menusLoaded: false,
  auth: [],
  todoCount: 0,
  notifications: { unread: 0 },
  toptierMasks: [],
  toptierLayers: [],
};

/** Without these the stored user cannot be shown. Above the store, which reads them while it is created. */
const requiredTexts = [
  "id",
  "username",
  "realname",
  "nickNames",
  "resetFlag",
] as const satisfies readonly (keyof UserInfo)[];

export const useSession = create<SessionState>(() => ({ ...signedOut, ...readStoredSession() }));

export function signIn(token: string, userInfo: UserInfo): void {
  localStorage.setItem(storageKeys.token, token);
  localStorage.setItem(storageKeys.userInfo, JSON.stringify(userInfo));
  useSession.setState({ ...signedOut, token, userInfo });
}

/** The same user with a new session: nothing on the page changes. */
export function renewSession(token: string, userInfo: UserInfo): void {
  localStorage.setItem(storageKeys.token, token);
  localStorage.setItem(storageKeys.userInfo, JSON.stringify(userInfo));
  useSession.setState({ token, userInfo });
}

/** The users' own choices about themselves; a reload keeps them. */
export function changeOwnInfo(changed: Partial<UserInfo>): void {
  const { token, userInfo } = useSession.getState();
  if (token !== null && userInfo) renewSession(token, { ...userInfo, ...changed });
}

/** Forgets the user here. Ending the session on the server is `logout` in the session feature. */
export function signOut(): void {
  localStorage.removeItem(storageKeys.token);
  localStorage.removeItem(storageKeys.userInfo);
  localStorage.removeItem(storageKeys.recentPeople);
  localStorage.removeItem(storageKeys.recentPages);
  sessionStorage.removeItem(storageKeys.savedState);
  sessionStorage.removeItem(storageKeys.tabs);
  sessionStorage.removeItem(storageKeys.shownLists);
  useSession.setState(signedOut);
}

export function rememberUserInfo(userInfo: UserInfo): void {
  localStorage.setItem(storageKeys.userInfo, JSON.stringify(userInfo));
  useSession.setState({ userInfo });
}

export function rememberPermissions(menus: readonly MenuNode[], auth: readonly ButtonPermission[]): void {
  useSession.setState({ menus, auth, menusLoaded: true });
}

/** The masks of a platform and their layers, each layer once. */
export function rememberToptier(masks: readonly Readonly<Record<string, unknown>>[]): void {
  const text = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");
  const layers = masks.map((mask) => ({ layerNo: text(mask["layerNumber"]), layerName: text(mask["layerName"]) }));
  useSession.setState({
    toptierMasks: masks.map((mask) => ({ maskCode: text(mask["maskCode"]), maskName: text(mask["layerName"]) })),
    toptierLayers: [...new Map(layers.map((layer) => [`${layer.layerNo} ${layer.layerName}`, layer])).values()],
  });
}

/** Whether a button of this permission code is shown. Type "2" only disables and never grants by itself. */
export function hasPermission(auth: readonly ButtonPermission[], action: string): boolean {
  return auth.some((entry) => entry.type !== "2" && entry.action.split(",").includes(action));
}

/** Whether the signed-in user may use an element with this permission code; without a code everybody may. */
export function useMay(code: string | undefined): boolean {
  return useSession(({ auth }) => code === undefined || hasPermission(auth, code));
}

/** The same if the code may be missing. */
export function useMayIf(code: string | null): boolean {
  return useSession(({ auth }) => code !== null && hasPermission(auth, code));
}

/** The same for several codes, in their order. */
export function useMayAll(codes: readonly (string | undefined)[]): readonly boolean[] {
  const auth = useSession((session) => session.auth);
  return codes.map((code) => code === undefined || hasPermission(auth, code));
}

/** Whether the menu has this page; until the menu is known the server decides. */
export function useMayOpen(page: string): boolean {
  return useSession(({ menus }) => menus === null || hasPage(menus, page));
}

/** The same outside of rendering. */
export function mayOpen(page: string): boolean {
  const { menus } = useSession.getState();
  return menus === null || hasPage(menus, page);
}

function hasPage(menus: readonly MenuNode[], page: string): boolean {
  return menus.some(({ path, children }) => path === page || hasPage(children ?? [], page));
}

/** Signing out (or in as someone else) in one window reaches the others. */
export function followOtherWindows(onSignedOut: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key !== storageKeys.token && event.key !== null) return;
    const stored = readStoredSession();
    if (stored.token === useSession.getState().token) return;
    useSession.setState({ ...signedOut, ...stored });
    if (stored.token === null) onSignedOut();
  };
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}

function readStoredSession(): Pick<SessionState, "token" | "userInfo"> {
  const token = localStorage.getItem(storageKeys.token);
  const userInfo = parseUserInfo(localStorage.getItem(storageKeys.userInfo));
  return token && userInfo ? { token, userInfo } : { token: null, userInfo: null };
}

/** The stored text may be old or edited by hand; if required fields are missing, the user signs in again. */
function parseUserInfo(text: string | null): UserInfo | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isUserInfo(value) ? value : null;
  } catch {
    return null;
  }
}

function isUserInfo(value: unknown): value is UserInfo {
  if (typeof value !== "object" || value === null) return false;
  const record = value as Partial<Record<string, unknown>>;
  return requiredTexts.every((key) => typeof record[key] === "string");
}
