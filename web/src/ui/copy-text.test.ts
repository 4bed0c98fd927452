// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { copyText } from "./copy-text.ts";

const stubbed: string[] = [];

function stub(target: object, key: string, value: unknown): void {
  Object.defineProperty(target, key, { configurable: true, value });
  stubbed.push(key);
}

afterEach(() => {
  for (const key of stubbed.splice(0)) {
    for (const target of [navigator, document]) Reflect.deleteProperty(target, key);
  }
});

/** The selected text when the page tells the browser to copy. */
function stubCopying(): string[] {
  const copied: string[] = [];
  stub(document, "execCommand", () => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLTextAreaElement) copied.push(activeElement.value);
    return copied.length > 0;
  });
  return copied;
}

it("writes to the clipboard where there is one", async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  stub(navigator, "clipboard", { writeText });
  expect(await copyText("LT-2611-0001")).toBe(true);
  expect(writeText.mock.calls).toEqual([["LT-2611-0001"]]);
});

it("copies by selecting over plain HTTP, leaves nothing behind and gives the keyboard back", async () => {
  const copied = stubCopying();
  const button = document.body.appendChild(document.createElement("button"));
  button.focus();
  expect(await copyText("LT-2611-0001")).toBe(true);
  expect(copied).toEqual(["LT-2611-0001"]);
  expect(document.activeElement).toBe(button);
  expect(document.querySelector("textarea")).toBeNull();
  button.remove();
});

it("selects, too, where the browser refuses the clipboard; and says when neither works", async () => {
  stub(navigator, "clipboard", { writeText: () => Promise.reject(new Error("denied")) });
  const copied = stubCopying();
  expect(await copyText("A")).toBe(true);
  expect(copied).toEqual(["A"]);
  stub(document, "execCommand", () => false);
  expect(await copyText("B")).toBe(false);
});
