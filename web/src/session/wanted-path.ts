import { storageKeys } from "./storage-keys.ts";

/** The page that the visitor requested before the login page; used by e-mail deep links. */
export function rememberWantedPath(path: string): void {
  sessionStorage.setItem(storageKeys.wantedPath, path);
}

export function peekWantedPath(): string | null {
  return sessionStorage.getItem(storageKeys.wantedPath);
}

export function forgetWantedPath(): void {
  sessionStorage.removeItem(storageKeys.wantedPath);
}
