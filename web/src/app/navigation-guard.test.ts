import { describe, expect, it } from "vitest";
import { decideNavigation, destinationAfterLogin, destinationAfterMenus } from "./navigation-guard.ts";

const at = (path: string) => new URL(path, "http://portal.example");
const startPage = "/home";
const visitor = { hasToken: false, menusLoaded: false, startPage };
const arriving = { hasToken: true, menusLoaded: false, startPage };
const inside = { hasToken: true, menusLoaded: true, startPage };

describe("the navigation guard", () => {
  it.each(["/home", "/pages/toptier/approve?taskId=7&link=1", "/404", "/dms", "/readonly/pages/x"])(
    "[R-GUARD-1] sends a visitor at %s to sign in, and remembers the way",
    (path) => {
      expect(decideNavigation(at(path), visitor)).toEqual({ kind: "sign-in", wanted: path });
    },
  );

  it.each(["/login", "/sso-login?code=1", "/sso-todo?code=1&taskId=2"])("[R-GUARD-1] lets a visitor see %s", (path) => {
    expect(decideNavigation(at(path), visitor)).toEqual({ kind: "proceed", verifyLink: null });
  });

  it("[R-AUTH-3] leads whoever is signed in from the entry of office automation to the task it names", () => {
    for (const state of [arriving, inside]) {
      const to = (path: string) => decideNavigation(at(path), state);
      expect(to("/sso-todo?taskId=2&code=1")).toEqual({ kind: "redirect", to: "/pages/system/approve?taskId=2" });
      expect(to("/sso-todo?taskId=2&formType=lota")).toEqual({
        kind: "redirect",
        to: "/pages/system/approve?taskId=2&link=1&formType=lota",
      });
      expect(to("/sso-todo")).toEqual({ kind: "proceed", verifyLink: null });
    }
  });

  it("[R-GUARD-2] loads the menus on the first navigation only", () => {
    expect(decideNavigation(at("/home"), arriving)).toEqual({ kind: "load-menus" });
    expect(decideNavigation(at("/home"), inside)).toEqual({ kind: "proceed", verifyLink: null });
  });

  it("[R-GUARD-2] goes on to the redirect value if it is an in-app path", () => {
    expect(destinationAfterMenus(at("/home?redirect=%2Fnews"))).toBe("/news");
    expect(destinationAfterMenus(at("/home?redirect=https%3A%2F%2Fevil.example"))).toBeNull();
    expect(destinationAfterMenus(at("/home"))).toBeNull();
  });

  it("[R-GUARD-2] does not show the login page to someone who is signed in", () => {
    expect(decideNavigation(at("/login"), inside)).toEqual({ kind: "redirect", to: "/home" });
    expect(decideNavigation(at("/login?redirect=/news"), inside)).toEqual({ kind: "redirect", to: "/news" });
    expect(decideNavigation(at("/login?redirect=//evil.example"), inside)).toEqual({ kind: "redirect", to: "/home" });
  });

  it("[R-GUARD-4] checks an e-mail link unless the form type is done", () => {
    expect(decideNavigation(at("/pages/x/approve?link=1&formType=toptier&taskId=7"), inside)).toEqual({
      kind: "proceed",
      verifyLink: { formType: "toptier", taskId: "7" },
    });
    expect(decideNavigation(at("/pages/x/approve?link=1&formType=toptier&taskId=7&exp=9&sig=abc"), inside)).toEqual({
      kind: "proceed",
      verifyLink: { formType: "toptier", taskId: "7", exp: "9", sig: "abc" },
    });
    expect(decideNavigation(at("/pages/x/approve?link=1&formType=done&taskId=7"), inside)).toEqual({
      kind: "proceed",
      verifyLink: null,
    });
    expect(decideNavigation(at("/pages/x/approve?formType=toptier&taskId=7"), inside)).toEqual({
      kind: "proceed",
      verifyLink: null,
    });
  });

  it("[R-GUARD-1] resumes after login: the query first, then what was wanted, then home", () => {
    const none = new URLSearchParams();
    expect(destinationAfterLogin("/pages/x?taskId=7", none, startPage)).toBe("/pages/x?taskId=7");
    expect(destinationAfterLogin("/pages/x", new URLSearchParams({ redirect: "/news" }), startPage)).toBe("/news");
    expect(destinationAfterLogin("//evil.example", none, startPage)).toBe("/home");
    expect(destinationAfterLogin(null, none, startPage)).toBe("/home");
  });

  it("[R-SHELL-15] begins where the user wants to, unless another page was asked for", () => {
    const none = new URLSearchParams();
    const todo = "/pages/system/todo";
    expect(destinationAfterLogin(null, none, todo)).toBe(todo);
    // Opening the address of the portal without a session counts as requesting home.
    expect(destinationAfterLogin("/home", none, todo)).toBe(todo);
    expect(destinationAfterLogin("/news", none, todo)).toBe("/news");
    const chosen = { ...inside, startPage: todo };
    for (const path of ["/", "/login"])
      expect(decideNavigation(at(path), chosen)).toEqual({ kind: "redirect", to: todo });
    expect(decideNavigation(at("/home"), chosen)).toEqual({ kind: "proceed", verifyLink: null });
    expect(decideNavigation(at("/"), { ...visitor, startPage: todo })).toEqual({ kind: "redirect", to: "/home" });
  });
});
