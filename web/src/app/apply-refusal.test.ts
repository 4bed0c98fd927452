// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, type Failure } from "../api/api-error.ts";
import { startTranslations } from "../i18n/translate.ts";
import { keptDraft, useDrafts } from "../pages/drafts.ts";
import { sessionGoesOn, useEndedSession } from "../session/ended-session.ts";
import { peekEndReason } from "../session/end-reason.ts";
import { signIn, useSession } from "../session/session-store.ts";
import { peekWantedPath } from "../session/wanted-path.ts";
import { aUser } from "../testing/a-user.ts";
import { registerNoticeBoard } from "../ui/notices.ts";
import { applyRefusal } from "./apply-refusal.ts";

const said = vi.fn<(text: unknown) => void>();
const goTo = vi.fn<(path: string) => void>();

beforeEach(() => {
  startTranslations("en");
  sessionStorage.clear();
  sessionGoesOn();
  useDrafts.setState({ dirty: {} });
  registerNoticeBoard({ message: (_kind, text) => said(text), notice: (_kind, title) => said(title) });
  // A new board first shows earlier messages that nobody has shown.
  vi.clearAllMocks();
  signIn("a token", aUser);
});

const refuse = (failure: Failure, message = "", here = "/home") =>
  applyRefusal({ currentPath: () => here, goTo })(new ApiError(failure, message));
const texts = () => said.mock.calls.map(([text]) => text);

describe("a refused call", () => {
  it("[R-API-3] of an ended session signs out and leads to the login page, which says why in either language", () => {
    refuse({ kind: "envelope", code: 707 });
    expect([texts(), goTo.mock.calls]).toEqual([[], [["/login"]]]);
    expect(peekEndReason()).toEqual({ zh: "登录已过期，请重新登录", en: "Login expired, please log in again" });
    expect(useSession.getState().token).toBeNull();
  });

  it("[R-API-3] of an ended session asks for the password over the page where somebody is typing", () => {
    useDrafts.setState({ dirty: { "request:a1": { tabId: null, snapshot: () => "typed" } } });
    refuse({ kind: "envelope", code: 707 }, "", "/pages/lota/detail?applyId=a1");
    refuse({ kind: "http", status: 401 });
    expect([texts(), goTo.mock.calls, useSession.getState().token]).toEqual([[], [], "a token"]);
    expect(useEndedSession.getState().reason?.en).toBe("Login expired, please log in again");
    expect(keptDraft("request:a1")?.value).toBe("typed");
  });

  it("[R-API-4] says the first reason only: what the page still asked fails because the session is over", () => {
    refuse({ kind: "http", status: 500 }, "Token is invalid");
    refuse({ kind: "http", status: 401 });
    refuse({ kind: "envelope", code: 707 });
    refuse({ kind: "network" });
    expect(goTo.mock.calls).toEqual([["/login"]]);
    expect(peekEndReason()).toEqual({ zh: "Token is invalid", en: "Token is invalid" });
  });

  it("[R-API-4] leads to the login page from itself, when it was opened with a token worth nothing", () => {
    refuse({ kind: "http", status: 401 }, "", "/login?redirect=%2Fnews");
    expect([goTo.mock.calls, useSession.getState().token, peekWantedPath()]).toEqual([[["/login"]], null, null]);
    expect(peekEndReason()?.en).toBe("Unauthorized, please log in again");
  });

  it("[R-API-4] leaves single sign-on to its page", () => {
    refuse({ kind: "http", status: 401 }, "", "/sso-login?code=1");
    expect([texts(), goTo.mock.calls]).toEqual([["Unauthorized, please log in again"], []]);
  });

  it("[R-API-4] speaks on the login page where it is about something else", () => {
    useSession.setState({ token: null });
    refuse({ kind: "network" });
    expect([texts(), goTo.mock.calls]).toEqual([["Failed to connect to server"], []]);
  });
});
