// @vitest-environment jsdom
import { defineEndpoint, type HttpMethod } from "@signoff/domain/http/endpoint";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { startTranslations } from "../i18n/translate.ts";
import { signIn, signOut } from "../session/session-store.ts";
import { aUser } from "../testing/a-user.ts";
import { keepConstants } from "./constants.ts";
import { ApiError } from "./api-error.ts";
import { callEndpoint } from "./call-endpoint.ts";
import { useLoadingCounter } from "./loading-counter.ts";
import { onRefusal, reportRefusal } from "./on-refusal.ts";
import { addressOf, isReadOnlyAddress } from "./request.ts";

const endpoint = (method: HttpMethod, path: string) =>
  defineEndpoint({
    method,
    path,
    access: "signed-in",
    request: z.looseObject({}),
    result: z.unknown(),
    summary: "",
  });
const list = endpoint("POST", "/bpm/list");

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const fetched = vi.fn<typeof fetch>();
const refusals: ApiError[] = [];

beforeEach(() => {
  startTranslations("zh");
  vi.stubGlobal("fetch", fetched);
  fetched.mockReset();
  refusals.length = 0;
  onRefusal((error) => refusals.push(error));
  signIn("token-1", aUser);
});
afterEach(() => {
  signOut();
  window.history.replaceState(null, "", "/");
});

const sent = () => {
  const [url, init] = fetched.mock.calls[0] ?? [];
  return { url, method: init?.method, headers: Object.fromEntries(new Headers(init?.headers)), body: init?.body };
};

describe("a call of a session that has ended", () => {
  const over = answer({ code: 707, result: null, message: "" });

  it("[R-AUTH-6] is sent again where its user has signed in again meanwhile, and the new session goes on", async () => {
    fetched.mockImplementationOnce(async () => {
      signIn("token-2", aUser);
      return over.clone();
    });
    fetched.mockResolvedValueOnce(answer({ code: 200, result: "saved", message: "" }));
    await expect(callEndpoint(list, { pageNo: 1 })).resolves.toBe("saved");
    const tokens = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get("access-token"));
    expect(tokens).toEqual(["token-1", "token-2"]);
    expect(refusals).toEqual([]);
  });

  it("[R-AUTH-6] is not sent in the name of somebody else, nor does it end their session", async () => {
    fetched.mockImplementationOnce(async () => {
      signIn("token-2", { ...aUser, id: "somebody else" });
      return over.clone();
    });
    await expect(callEndpoint(list, {})).rejects.toMatchObject({ code: 707 });
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(refusals).toEqual([]);
  });

  it("[R-AUTH-6] ends nobody's session where its caller reports the refusal itself, only later", async () => {
    fetched.mockResolvedValueOnce(over.clone());
    const refused = await callEndpoint(list, {}, { handles: true }).catch((error: unknown) => error as ApiError);
    signIn("token-2", { ...aUser, id: "somebody else" });
    reportRefusal(refused as ApiError);
    expect(refusals).toEqual([]);
  });

  it("[R-API-3] ends the session that is still the same", async () => {
    fetched.mockResolvedValue(over.clone());
    await expect(callEndpoint(list, {})).rejects.toMatchObject({ code: 707 });
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(refusals).toHaveLength(1);
  });
});

describe("a call", () => {
  it("[R-API-2] carries the token in the access-token header, and the language", async () => {
    fetched.mockResolvedValue(answer({ code: 200, result: { records: [] }, message: "" }));
    await expect(callEndpoint(list, { pageNo: 1 })).resolves.toEqual({ records: [] });
    expect(sent()).toEqual({
      url: "/api/bpm/list",
      method: "POST",
      headers: { "access-token": "token-1", "accept-language": "zh", "content-type": "application/json" },
      body: '{"pageNo":1}',
    });
  });

  it("[R-API-2] returns the result for code 0 as well", async () => {
    fetched.mockResolvedValue(answer({ code: 0, result: 7, message: "" }));
    await expect(callEndpoint(list, {})).resolves.toBe(7);
  });

  it("[R-API-2] is given up after 120000 ms and reported as a time-out", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    fetched.mockRejectedValue(new DOMException("late", "TimeoutError"));
    await expect(callEndpoint(list, {})).rejects.toMatchObject({ failure: { kind: "timeout" } });
    expect(timeout).toHaveBeenCalledWith(120_000);
    keepConstants({ requestTimeoutMs: 30_000 });
    await expect(callEndpoint(list, {})).rejects.toMatchObject({ failure: { kind: "timeout" } });
    expect(timeout).toHaveBeenLastCalledWith(30_000);
    keepConstants({});
    timeout.mockRestore();
  });

  it("[R-API-3] throws what the envelope says, and tells the policy once", async () => {
    fetched.mockResolvedValue(answer({ code: 508, result: { key: "already-submitted" }, message: "已提交" }));
    const error = await callEndpoint(list, {}).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ failure: { kind: "envelope", code: 508 }, message: "已提交" });
    expect(refusals).toEqual([error]);
  });

  it("[R-API-4] speaks of the transport when HTTP refuses, with the server's sentence", async () => {
    fetched.mockResolvedValue(answer({ code: 500, result: null, message: "broken" }, 500));
    await expect(callEndpoint(list, {})).rejects.toMatchObject({
      failure: { kind: "http", status: 500 },
      message: "broken",
    });
  });

  it("is a network failure when nothing readable comes", async () => {
    fetched.mockResolvedValueOnce(new Response("<html>", { status: 200 }));
    await expect(callEndpoint(list, {})).rejects.toMatchObject({ failure: { kind: "network" } });
    fetched.mockRejectedValueOnce(new TypeError("failed to fetch"));
    await expect(callEndpoint(list, {})).rejects.toMatchObject({ failure: { kind: "network" } });
  });

  it("leaves refusals that the caller handles to the caller", async () => {
    fetched.mockImplementation(async () =>
      answer({ code: 406, result: { errors: [{ path: "a", rule: "r", message: "m" }] }, message: "" }),
    );
    const error = await callEndpoint(list, {}, { handles: [406] }).catch((caught: unknown) => caught);
    expect(error instanceof ApiError && error.inputErrors).toEqual([{ path: "a", rule: "r", message: "m" }]);
    await callEndpoint(list, {}, { handles: true }).catch(() => {});
    expect(refusals).toEqual([]);
  });

  it("is silent when its own caller stopped it", async () => {
    const controller = new AbortController();
    controller.abort();
    fetched.mockRejectedValue(new DOMException("stopped", "AbortError"));
    await expect(callEndpoint(list, {}, { signal: controller.signal })).rejects.toThrow("stopped");
    expect(refusals).toEqual([]);
  });

  it("is silent when its own caller stopped it while the answer was being read", async () => {
    const controller = new AbortController();
    const body = new ReadableStream({
      pull(stream) {
        controller.abort();
        stream.error(controller.signal.reason);
      },
    });
    fetched.mockResolvedValue(new Response(body));
    const call = callEndpoint(list, {}, { signal: controller.signal });
    await expect(call).rejects.toMatchObject({ name: "AbortError" });
    expect(refusals).toEqual([]);
  });

  it("[R-SHELL-4] counts as loading while it runs, unless it opts out", async () => {
    const counts: number[] = [];
    fetched.mockImplementation(async () => {
      counts.push(useLoadingCounter.getState().count);
      return answer({ code: 200, result: null, message: "" });
    });
    await callEndpoint(list, {});
    await callEndpoint(list, {}, { loading: false });
    expect([counts, useLoadingCounter.getState().count]).toEqual([[1, 0], 0]);
  });

  it("[R-ROUTE-3] says that it comes from the read-only layout", async () => {
    window.history.replaceState(null, "", "/readonly/pages/toptier/create");
    fetched.mockResolvedValue(answer({ code: 200, result: null, message: "" }));
    await callEndpoint(list, {});
    expect(sent().headers["x-readonly"]).toBe("1");
    expect(["/readonly", "/readonly/x", "/readonlyx", "/pages/readonly"].map(isReadOnlyAddress)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("the address of a call", () => {
  it("fills path parameters and puts the rest of a GET into the query", () => {
    expect(
      addressOf(endpoint("GET", "/attach/detail/{id}"), { id: "a/b", keyword: "光罩", pageNo: 2, none: undefined }),
    ).toEqual({
      url: "/api/attach/detail/a%2Fb?keyword=%E5%85%89%E7%BD%A9&pageNo=2",
      body: null,
    });
  });

  it("takes path parameters out of the body", () => {
    expect(addressOf(endpoint("POST", "/pidb/{center}/list"), { center: "findMt", keyword: "x" })).toEqual({
      url: "/api/pidb/findMt/list",
      body: '{"keyword":"x"}',
    });
  });
});
