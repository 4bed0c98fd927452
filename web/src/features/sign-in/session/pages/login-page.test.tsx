// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTranslations } from "../../../../i18n/translate.ts";
import { peekEndReason, rememberEndReason } from "../../../../session/end-reason.ts";
import { storageKeys } from "../../../../session/storage-keys.ts";
import { fakeServer } from "../../../../testing/fake-server.ts";
import { showPage } from "../../../../testing/show-page.tsx";
import { LoginPage } from "./login-page.tsx";

beforeEach(() => {
  sessionStorage.clear();
  startTranslations("en");
  fakeServer({});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () => showPage(<LoginPage destination={() => "/home"} />, { at: "/login" });
const alerts = () => screen.queryAllByRole("alert").map((alert) => alert.textContent);

describe("the login page", () => {
  it("[R-AUTH-6] says why the session ended until the next try, whose failure then stands in its place", async () => {
    rememberEndReason({ zh: "登录已过期", en: "Login expired" });
    show();
    expect(alerts()).toEqual(["Login expired"]);
    fireEvent.change(screen.getByLabelText("Account"), { target: { value: "pie.liu" } });
    fireEvent.change(screen.getByLabelText("Password"), { target: { value: "x" } });
    fireEvent.click(screen.getByRole("button", { name: "Sign in" }));
    await screen.findByText(/cannot be reached/);
    expect(alerts()).toHaveLength(1);
    expect(peekEndReason()).toBeNull();
  });

  it.each(["", "{", "null", '"x"', '{"en":1}'])("[R-AUTH-6] says nothing about an end it cannot read: %s", (kept) => {
    sessionStorage.setItem(storageKeys.endReason, kept);
    show();
    expect(alerts()).toEqual([]);
  });
});
