// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { storageKeys } from "../../session/storage-keys.ts";
import { themeRolesCss } from "../../../build/theme-css.ts";
import { themeOf } from "./theme.ts";
import tokens from "./tokens.json";

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

const withSystem = (dark: boolean) => {
  const listeners: (() => void)[] = [];
  const media = {
    matches: dark,
    addEventListener: (_name: string, listener: () => void) => listeners.push(listener),
    removeEventListener() {},
  };
  vi.stubGlobal("matchMedia", () => media);
  return (nowDark: boolean) => {
    media.matches = nowDark;
    for (const listener of listeners) listener();
  };
};

describe("the theme", () => {
  it("is one set of tokens for both themes, with styles from the static file", () => {
    for (const name of ["light", "dark"] as const) {
      const theme = themeOf(name);
      expect(theme.token).toMatchObject({
        fontSize: 13,
        controlHeight: 28,
        colorPrimary: tokens[name].token.colorPrimary,
      });
      expect(theme.components?.Menu).toMatchObject({
        itemHeight: 30,
        itemSelectedBg: tokens[name].components.Menu.itemSelectedBg,
      });
      expect(theme).toMatchObject({ zeroRuntime: true, hashed: false });
    }
  });

  it("has the same colour roles in light and dark", () => {
    expect(Object.keys(tokens.dark.roles)).toEqual(Object.keys(tokens.light.roles));
    expect(themeRolesCss(tokens)).toContain("--so-accent: #2F54C8;");
  });

  it("follows the system until the user chooses", async () => {
    const systemTurns = withSystem(false);
    const { followTheme, setThemeMode, useTheme } = await import("./theme-store.ts");
    const stop = followTheme();
    expect(document.documentElement.dataset.theme).toBe("light");
    systemTurns(true);
    expect(document.documentElement.dataset.theme).toBe("dark");
    setThemeMode("light");
    systemTurns(true);
    expect([document.documentElement.dataset.theme, useTheme.getState().mode]).toEqual(["light", "light"]);
    expect(localStorage.getItem(storageKeys.theme)).toBe("light");
    stop();
  });
});
