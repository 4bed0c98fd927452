// @vitest-environment jsdom
import { standardText } from "@signoff/domain/http/refusal-messages";
import { beforeEach, describe, expect, it } from "vitest";
import { ApiError, type Failure } from "../api/api-error.ts";
import { startTranslations } from "../i18n/translate.ts";
import { reactionTo } from "./refusal-policy.ts";

beforeEach(() => startTranslations("en"));

const react = (failure: Failure, message = "", locale: "zh" | "en" = "en") => {
  const { text, show, goTo } = reactionTo(new ApiError(failure, message), locale);
  return { text, show: show.as === "notice" ? `notice ${show.forMs}` : "message", goTo };
};
const envelope = (code: number): Failure => ({ kind: "envelope", code });
const http = (status: number): Failure => ({ kind: "http", status });

describe("envelope codes [R-API-3]", () => {
  it.each([
    [508, "This form has already been submitted", "该单据已提交", "home"],
    [510, "You have no permission to view", "您没有权限查看", "home"],
    [707, "Login expired, please log in again", "登录已过期，请重新登录", "login"],
  ] as const)("%i says its fixed sentence and goes on", (code, en, zh, goTo) => {
    expect(react(envelope(code), "whatever the server says")).toEqual({ text: en, show: "message", goTo });
    expect(react(envelope(code), "", "zh")).toEqual({ text: zh, show: "message", goTo });
  });

  it.each([400, 401, 403, 404, 406, 408, 500, 501, 502, 503, 504, 505] as const)(
    "%i shows the server's message, or the standard text in both languages, and stays",
    (code) => {
      expect(react(envelope(code), "because")).toEqual({ text: "because", show: "message", goTo: null });
      expect(react(envelope(code)).text).toBe(standardText[code].en);
      expect(react(envelope(code), "", "zh").text).toBe(standardText[code].zh);
    },
  );

  it("an unknown code without a message says that the server could not be reached", () => {
    expect(react(envelope(999)).text).toBe("Failed to connect to server");
  });
});

describe("HTTP statuses [R-API-4]", () => {
  it("403 is a notice of 4 seconds", () => {
    expect(react(http(403), "x")).toEqual({ text: "Access denied", show: "notice 4000", goTo: null });
  });

  it("500 shows the server's message, and goes to login when it speaks of an invalid token", () => {
    expect(react(http(500), "disk full")).toEqual({ text: "disk full", show: "message", goTo: null });
    expect(react(http(500), "Token失效，请重新登录").goTo).toBe("login");
    expect(react(http(500), "invalid token").goTo).toBe("login");
    expect(react(http(500)).text).toBe("Server error");
  });

  it("404, 504 and 510 have fixed sentences", () => {
    expect([404, 504, 510].map((status) => react(http(status), "x").text)).toEqual([
      "Resource not found",
      "Network timeout",
      "You have no permission to view",
    ]);
  });

  it("401 asks to log in again and goes there", () => {
    expect(react(http(401))).toEqual({ text: "Unauthorized, please log in again", show: "message", goTo: "login" });
  });

  it("others show the server's message, or that it could not be reached", () => {
    expect(react(http(418), "teapot").text).toBe("teapot");
    expect(react(http(418)).text).toBe("Failed to connect to server");
    expect(react({ kind: "network" }, "", "zh").text).toBe("连接服务器失败");
  });

  it("a call that takes too long is a network timeout", () => {
    expect(react({ kind: "timeout" }).text).toBe("Network timeout");
  });

  it("[R-API-5] a failed download says so", () => {
    expect(react({ kind: "download" }).text).toBe("File download failed");
    expect(react({ kind: "download" }, "", "zh").text).toBe("文件下载失败");
  });
});
