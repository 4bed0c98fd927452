// @vitest-environment jsdom
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listenForShortcuts, setSingleKeys, useShortcut } from "./shortcut-handlers.ts";

let stop = () => {};
beforeEach(() => {
  setSingleKeys(true);
  stop = listenForShortcuts();
});
afterEach(() => {
  stop();
  cleanup();
  document.body.replaceChildren();
});

function press(key: string, init: KeyboardEventInit = {}, target: Element = document.body): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event;
}

function answering(...ids: Parameters<typeof useShortcut>[0][]) {
  const handler = vi.fn<(...args: readonly unknown[]) => void>();
  for (const id of ids) renderHook(() => useShortcut(id, () => handler(id)));
  return handler;
}

describe("shortcuts", () => {
  it("answer a combination, with Command as well, and keep it from the browser", () => {
    const handler = answering("palette");
    expect(press("k", { ctrlKey: true }).defaultPrevented).toBe(true);
    press("k", { metaKey: true });
    press("k");
    expect(handler).toHaveBeenCalledTimes(2);
  });

  it("answer a sequence of keys", () => {
    const handler = answering("goHome", "goTodo");
    for (const key of ["g", "h", "g", "t", "h", "t"]) press(key);
    expect(handler.mock.calls).toEqual([["goHome"], ["goTodo"]]);
  });

  it("leave single keys to the field one types in, but not combinations", () => {
    const handler = answering("newApplication", "palette", "help");
    const input = document.body.appendChild(document.createElement("input"));
    press("c", {}, input);
    press("?", { shiftKey: true }, input);
    press("k", { ctrlKey: true }, input);
    expect(handler.mock.calls).toEqual([["palette"]]);
  });

  it("leave single keys alone behind a dialog, while composing, and when they are switched off", () => {
    const handler = answering("newApplication");
    const dialog = document.body.appendChild(document.createElement("div"));
    dialog.setAttribute("role", "dialog");
    press("c", {}, dialog);
    press("c", { isComposing: true });
    setSingleKeys(false);
    press("c");
    expect(handler).not.toHaveBeenCalled();
  });

  it("belong to the newest that asked for them, and go back when it leaves", () => {
    const below = answering("help");
    const above = vi.fn<(...args: readonly unknown[]) => void>();
    const { unmount } = renderHook(() => useShortcut("help", above));
    press("?", { shiftKey: true });
    unmount();
    press("?", { shiftKey: true });
    expect([above.mock.calls.length, below.mock.calls.length]).toEqual([1, 1]);
  });
});
