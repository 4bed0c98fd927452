// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listenForShortcuts, setSingleKeys, useShortcut } from "../shortcuts/shortcut-handlers.ts";
import { isByCommand } from "./kept-typing.ts";
import { OnItsWay } from "./on-its-way.tsx";

const decide = vi.fn<() => void>();
let stop = () => {};

beforeEach(() => {
  setSingleKeys(true);
  decide.mockReset();
  stop = listenForShortcuts();
});
afterEach(() => {
  stop();
  cleanup();
});

interface PageProps {
  readonly kind?: "dialog" | "page" | "place";
  readonly arrived?: boolean;
  readonly startsWith?: string;
}

/** A page with a single-key shortcut and a field; the coming dialog has a search box of its own. */
function Page({ kind = "dialog", arrived = false, startsWith = "" }: PageProps) {
  const [text, setText] = useState(startsWith);
  useShortcut("agree", decide);
  useShortcut("palette", () => {});
  return (
    <>
      <input aria-label="of the page" />
      <div role="grid" tabIndex={0} aria-label="table" />
      {arrived ? (
        <input autoFocus aria-label="arrived" value={text} onChange={({ target }) => setText(target.value)} />
      ) : (
        <OnItsWay kind={kind} />
      )}
    </>
  );
}

/** Whether the page would have received the key. */
function press(key: string, init: KeyboardEventInit = {}, target: Element = document.activeElement ?? document.body) {
  return fireEvent.keyDown(target, { key, ...init });
}
const typed = (text: string) => Array.from(text, (key) => press(key));
const arrived = async () => {
  await Promise.resolve();
  return screen.getByLabelText<HTMLInputElement>("arrived").value;
};

describe("[R-SHELL-16] what is typed while something is on its way", () => {
  it.each(["dialog", "page"] as const)("is kept for a %s, every letter in order, and is no command", async (kind) => {
    const { rerender } = render(<Page kind={kind} />);
    typed("see thx");
    press("Backspace");
    press("Enter");
    rerender(<Page arrived />);
    expect(await arrived()).toBe("see th");
    expect(decide).not.toHaveBeenCalled();
  });

  it("goes behind what the field begins with", async () => {
    const { rerender } = render(<Page startsWith="d" />);
    typed("evice");
    rerender(<Page arrived startsWith="d" />);
    expect(await arrived()).toBe("device");
  });

  it("is dropped with another key or a press of the pointer, and never comes later", async () => {
    const { rerender } = render(<Page />);
    typed("one");
    press("Escape");
    typed("two");
    fireEvent.pointerDown(document.body);
    rerender(<Page arrived />);
    expect(await arrived()).toBe("");
  });

  it("stays with a field one types in, unless a command was the last thing done there", async () => {
    const { rerender } = render(<Page />);
    screen.getByLabelText("of the page").focus();
    expect(typed("ab")).toEqual([true, true]);
    press("k", { ctrlKey: true });
    expect(typed("cd")).toEqual([false, false]);
    expect(isByCommand()).toBe(true);
    rerender(<Page arrived />);
    expect(await arrived()).toBe("cd");
  });

  it("stays with a field, and a table, while only a page or a place is on its way", () => {
    const { rerender } = render(<Page kind="page" />);
    press("k", { ctrlKey: true });
    for (const name of ["of the page", "table"]) {
      screen.getByLabelText(name).focus();
      expect(typed("ab")).toEqual([true, true]);
    }
    rerender(<Page kind="place" />);
    document.body.focus();
    expect(press("e", {}, document.body)).toBe(true);
    expect(decide).not.toHaveBeenCalled();
  });

  it("is never written into the box of a password", () => {
    const { rerender } = render(<OnItsWay />);
    press("a", {}, document.body);
    rerender(<input autoFocus type="password" aria-label="password" />);
    expect(screen.getByLabelText<HTMLInputElement>("password").value).toBe("");
  });

  it("is kept for a dialog that is drawn and does not have the keyboard yet; one that fades away is none", async () => {
    const { rerender } = render(
      <>
        <Page arrived />
        <div role="dialog" aria-modal="true" className="ant-modal" />
      </>,
    );
    press("e", {}, document.body);
    expect(decide).not.toHaveBeenCalled();
    rerender(
      <>
        <Page arrived />
        <div role="dialog" aria-modal="true" className="ant-modal ant-zoom-leave" />
      </>,
    );
    press("e", {}, document.body);
    expect(decide).toHaveBeenCalledOnce();
    expect(await arrived()).toBe("");
  });
});
