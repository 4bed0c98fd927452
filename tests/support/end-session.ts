import type { Page } from "playwright-core";
import { storageKeys } from "../../web/src/session/storage-keys.ts";
import { demoPassword, type RunningApp } from "./start-app.ts";

/** Ends the session of this window on the server, like an administrator or an expiry; the window is not notified. */
export async function endSession({ app }: RunningApp, page: Page): Promise<void> {
  const token = await page.evaluate((key) => localStorage.getItem(key), storageKeys.token);
  await app.inject({
    method: "POST",
    url: "/api/system-boot/sys/logout",
    headers: { "access-token": token ?? "" },
    payload: {},
  });
}

export const signInAgain = (page: Page) => page.getByRole("dialog", { name: "Sign in again to go on" });

/** Enters the password in the dialog over the page, and continues. */
export async function goOnSignedIn(page: Page, password = demoPassword): Promise<void> {
  await signInAgain(page).getByLabel("Password", { exact: true }).fill(password);
  await signInAgain(page).getByRole("button", { name: "Sign in and go on" }).click();
}
