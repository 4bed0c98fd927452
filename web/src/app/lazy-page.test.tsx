// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTranslations } from "../i18n/translate.ts";
import { LazyPage, type PageLoader, preloadPage, withChunkTimeout } from "./lazy-page.tsx";

const Page = () => <h1>{"the page"}</h1>;

beforeEach(() => startTranslations("en"));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("a script chunk [R-GUARD-5]", () => {
  it("that has not come after 120 s is a load error", async () => {
    vi.useFakeTimers();
    const never = withChunkTimeout(() => new Promise<never>(() => {}));
    const outcome = never.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await outcome).toMatchObject({ name: "ChunkLoadError", message: "timeout" });
  });

  it("that fails shows a load error with a way to retry, which loads it again", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const load = vi.fn<PageLoader>().mockRejectedValueOnce(new TypeError("offline")).mockResolvedValue(Page);
    await act(async () => render(<LazyPage load={load} />));
    expect(screen.getByRole("alert").textContent).toContain("could not be loaded");
    await act(async () => screen.getByRole("button", { name: "Try again" }).click());
    expect(screen.getByRole("heading").textContent).toBe("the page");
    expect(load).toHaveBeenCalledTimes(2);
  });

  it.each([
    ["is there by now", true, 1],
    ["is still missing", false, 0],
  ])("that the browser will not ask for again loads the page anew where it %s", async (_where, ok, times) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const reload = vi.fn<() => void>();
    const head = vi.fn<() => Promise<{ ok: boolean }>>(async () => ({ ok }));
    vi.stubGlobal("location", { reload });
    vi.stubGlobal("fetch", head);
    const failed = new TypeError("Failed to fetch dynamically imported module: https://portal.example/js/page-1.js");
    const load = vi.fn<PageLoader>().mockRejectedValue(failed);
    await act(async () => render(<LazyPage load={load} />));
    await act(async () => screen.getByRole("button", { name: "Try again" }).click());
    await vi.waitFor(() => expect(head).toHaveBeenCalledOnce(), { timeout: 15_000 });
    await act(async () => {});
    expect(head).toHaveBeenCalledWith("https://portal.example/js/page-1.js", { method: "HEAD", cache: "no-store" });
    expect(reload).toHaveBeenCalledTimes(times);
    vi.unstubAllGlobals();
  });

  it("that was asked for beforehand is shown at once, without its skeleton", async () => {
    const load = vi.fn<PageLoader>().mockResolvedValue(Page);
    preloadPage(load);
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce(), { timeout: 15_000 });
    await Promise.resolve();
    render(<LazyPage load={load} />);
    expect(screen.getByRole("heading").textContent).toBe("the page");
  });

  it("is loaded once and shown again at once", async () => {
    const load = vi.fn<PageLoader>().mockResolvedValue(Page);
    await act(async () => render(<LazyPage load={load} />));
    cleanup();
    await act(async () => render(<LazyPage load={load} />));
    expect(load).toHaveBeenCalledOnce();
  });
});

describe("a page that breaks while rendering", () => {
  it("says so and leaves the rest alone", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const Broken = () => {
      throw new Error("boom");
    };
    await act(async () => render(<LazyPage load={async () => Broken} />));
    expect(screen.getByRole("alert").textContent).toContain("Something went wrong");
  });
});
