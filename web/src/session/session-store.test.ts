// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  followOtherWindows,
  hasPermission,
  rememberToptier,
  rememberUserInfo,
  signIn,
  signOut,
  useSession,
} from "./session-store.ts";
import { storageKeys } from "./storage-keys.ts";
import { aUser } from "../testing/a-user.ts";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signOut();
});

describe("the session", () => {
  it("[R-SHELL-12] holds what the client knows of the user, and nothing before", () => {
    expect(useSession.getState()).toEqual({
      token: null,
      userInfo: null,
      menus: null,
      menusLoaded: false,
      auth: [],
      todoCount: 0,
      notifications: { unread: 0 },
      toptierMasks: [],
      toptierLayers: [],
    });
  });

  it("[R-SHELL-12] holds the masks and layers of the platform that was asked for last, and forgets them", () => {
    signIn("token-1", aUser);
    rememberToptier([{ maskCode: "999", layerName: "Old", layerNumber: 9 }]);
    rememberToptier([
      { maskCode: "010", layerName: "AA", layerNumber: 1 },
      { maskCode: "011", layerName: "AA", layerNumber: 1 },
      { maskCode: "020", layerName: "Poly", layerNumber: "2;0" },
    ]);
    expect(useSession.getState()).toMatchObject({
      toptierMasks: [
        { maskCode: "010", maskName: "AA" },
        { maskCode: "011", maskName: "AA" },
        { maskCode: "020", maskName: "Poly" },
      ],
      toptierLayers: [
        { layerNo: "1", layerName: "AA" },
        { layerNo: "2;0", layerName: "Poly" },
      ],
    });
    signOut();
    expect(useSession.getState()).toMatchObject({ toptierMasks: [], toptierLayers: [] });
  });

  it("[R-SHELL-11] keeps token and user under their fixed keys, and forgets both", () => {
    signIn("token-1", aUser);
    expect(localStorage.getItem(storageKeys.token)).toBe("token-1");
    expect(JSON.parse(localStorage.getItem(storageKeys.userInfo) ?? "")).toEqual(aUser);
    signOut();
    expect([localStorage.getItem(storageKeys.token), localStorage.getItem(storageKeys.userInfo)]).toEqual([null, null]);
  });

  it("comes back after a reload, and only when the stored user is whole", async () => {
    signIn("token-1", aUser);
    vi.resetModules();
    const reloaded = await import("./session-store.ts");
    expect(reloaded.useSession.getState()).toMatchObject({ token: "token-1", userInfo: aUser });
    localStorage.setItem(storageKeys.userInfo, '{"id":"x"}');
    vi.resetModules();
    const broken = await import("./session-store.ts");
    expect(broken.useSession.getState().token).toBeNull();
  });

  it("follows the user's details from the server", () => {
    signIn("token-1", aUser);
    rememberUserInfo({ ...aUser, resetFlag: "0" });
    expect(useSession.getState().userInfo?.resetFlag).toBe("0");
  });

  it("signs out with another window of the same browser", () => {
    signIn("token-1", aUser);
    const onSignedOut = vi.fn<(...args: readonly unknown[]) => void>();
    const stop = followOtherWindows(onSignedOut);
    localStorage.removeItem(storageKeys.token);
    window.dispatchEvent(new StorageEvent("storage", { key: storageKeys.token }));
    expect(onSignedOut).toHaveBeenCalledOnce();
    expect(useSession.getState().token).toBeNull();
    stop();
  });

  it("grants a button by its code, also from a comma list, but never by a type that only disables", () => {
    const auth = [
      { action: "toptier:create,toptier:copy", describe: "", type: "1" },
      { action: "user:edit", describe: "", type: "2" },
    ];
    expect(["toptier:copy", "toptier", "user:edit"].map((code) => hasPermission(auth, code))).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe("storage keys", () => {
  it("[R-SHELL-11] are fixed and differ from each other", () => {
    expect(storageKeys).toMatchObject({
      token: "signoff.token",
      userInfo: "signoff.user-info",
      locale: "signoff.locale",
      wantedPath: "signoff.wanted-path",
      currentVersion: "signoff.current-version",
    });
    expect(new Set(Object.values(storageKeys)).size).toBe(Object.keys(storageKeys).length);
  });
});
