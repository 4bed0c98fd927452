// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { type ComponentType, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTranslations } from "../i18n/translate.ts";
import { stubBrowser } from "../testing/stub-browser.ts";
import { keepTyping } from "../ui/on-its-way/kept-typing.ts";
import { LateOverlay } from "./late-overlay.tsx";

interface SearchProps {
  readonly startsWith: string;
}

function Search({ startsWith }: SearchProps) {
  const [text, setText] = useState(startsWith);
  return <input autoFocus aria-label="palette" value={text} onChange={({ target }) => setText(target.value)} />;
}

const onClose = vi.fn<() => void>();
let stop = () => {};

beforeEach(() => {
  stubBrowser();
  startTranslations("en");
  vi.spyOn(console, "error").mockImplementation(() => {});
  onClose.mockReset();
  stop = keepTyping(document);
});
afterEach(() => {
  stop();
  cleanup();
  vi.restoreAllMocks();
});

type Load = () => Promise<ComponentType<SearchProps>>;
const lostOnce = () => vi.fn<Load>().mockRejectedValueOnce(new TypeError("offline")).mockResolvedValue(Search);
const open = (load: Load, isSearch = true) =>
  act(async () => {
    render(
      <LateOverlay load={load} propsWith={(startsWith) => ({ startsWith })} isSearch={isSearch} onClose={onClose} />,
    );
  });
const box = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^Search/ });
const palette = () => screen.getByLabelText<HTMLInputElement>("palette").value;

describe("a dialog whose script does not come", () => {
  it.each([
    ["its button", () => fireEvent.click(screen.getByRole("button", { name: "Try again" }))],
    ["Enter", () => fireEvent.submit(box())],
    ["the line that is back", () => fireEvent(window, new Event("online"))],
  ])("[R-GUARD-5] [R-SHELL-16] is loaded again by %s, and keeps what was typed", async (_how, again) => {
    const load = lostOnce();
    await open(load);
    expect(screen.getByRole("alert").textContent).toContain("could not be loaded");
    fireEvent.change(box(), { target: { value: "tape" } });
    await act(async () => void again());
    expect(load).toHaveBeenCalledTimes(2);
    expect(palette()).toBe("tape");
  });

  it("[R-SHELL-16] gets the letters that were typed while it was on its way, too", async () => {
    let fail: (error: Error) => void = () => {};
    const load = vi.fn<Load>().mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
    await open(load.mockResolvedValue(Search));
    for (const key of "tape") fireEvent.keyDown(document.body, { key });
    await act(async () => fail(new TypeError("offline")));
    expect(box().value).toBe("tape");
    await act(async () => void fireEvent.submit(box()));
    expect(palette()).toBe("tape");
  });

  it("[R-GUARD-5] is closed, and asked for anew the next time", async () => {
    const load = lostOnce();
    await open(load);
    fireEvent.keyDown(box(), { key: "Escape" });
    expect(onClose).toHaveBeenCalledOnce();
    cleanup();
    await open(load);
    expect(palette()).toBe("");
  });

  it("[R-GUARD-5] has no search box where nothing is searched for", async () => {
    await open(lostOnce(), false);
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Try again" }));
  });
});
