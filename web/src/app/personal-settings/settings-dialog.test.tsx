// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { currentLocale, startTranslations } from "../../i18n/translate.ts";
import { useSession } from "../../session/session-store.ts";
import { aUser } from "../../testing/a-user.ts";
import { fakeServer, refused } from "../../testing/fake-server.ts";
import { showPage } from "../../testing/show-page.tsx";
import { stubBrowser } from "../../testing/stub-browser.ts";
import { useOverlay } from "../../ui/overlays.ts";
import { setSingleKeys, useSingleKeys } from "../../ui/shortcuts/shortcut-handlers.ts";

const nothing = { startPage: null, density: null, language: null };
const save = "/personalSettings/save";

beforeEach(() => {
  stubBrowser();
  startTranslations("en");
  useSession.setState({ token: "t", userInfo: aUser });
});
afterEach(() => {
  cleanup();
  setSingleKeys(true);
});

/** Loaded once there is a browser: the theme reads the system setting at once. */
async function start() {
  const { SettingsDialog } = await import("./settings-dialog.tsx");
  showPage(<SettingsDialog onClose={vi.fn<() => void>()} />);
}

const choice = async (group: string, name: string) =>
  within(await screen.findByRole("radiogroup", { name: group })).getByRole<HTMLInputElement>("radio", { name });

describe("personal settings", () => {
  it("[R-SHELL-15] save each choice by itself, and it takes hold at once", async () => {
    const kept = { ...nothing };
    const server = fakeServer({
      "/personalSettings/mine": () => kept,
      [save]: (input) => {
        Object.assign(kept, input);
        return { key: "saved" };
      },
    });
    await start();
    fireEvent.click(await choice("Row height of lists", "Compact"));
    await screen.findByText("Saved");
    fireEvent.click(await choice("Language of mails", "English"));
    await waitFor(() => expect(server.asked(save)).toEqual([{ density: "compact" }, { language: "en" }]));
    expect(useSession.getState().userInfo?.density).toBe("compact");
  });

  it("[R-SHELL-15] stay as they were where the server says no, and can be tried again", async () => {
    let isRefused = true;
    fakeServer({
      "/personalSettings/mine": () => nothing,
      [save]: () => (isRefused ? refused(500, "broken") : { key: "saved" }),
    });
    await start();
    fireEvent.click(await choice("Row height of lists", "Compact"));
    const again = await screen.findByRole("button", { name: "Retry" });
    const before = await choice("Row height of lists", "Normal");
    await waitFor(() => expect(before.checked).toBe(true));
    expect(useSession.getState().userInfo?.density).toBeUndefined();
    isRefused = false;
    fireEvent.click(again);
    await waitFor(() => expect(useSession.getState().userInfo?.density).toBe("compact"));
  });

  it("[R-SHELL-15] change language, theme and keys of this computer without the server", async () => {
    fakeServer({});
    await start();
    fireEvent.click(await choice("Appearance", "Dark"));
    const { useTheme } = await import("../theme/theme-store.ts");
    expect(useTheme.getState().mode).toBe("dark");
    fireEvent.click(screen.getByRole("switch", { name: "Single-key shortcuts" }));
    expect(useSingleKeys.getState().enabled).toBe(false);
    fireEvent.click(await choice("Language of the pages", "中文"));
    expect(currentLocale()).toBe("zh");
    expect(await screen.findByText("无法读取设置。")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "登录设备" }));
    expect(useOverlay.getState().open).toBe("sessions");
  });
});
