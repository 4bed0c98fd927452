// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { guardDoubleClicks } from "./guard-double-clicks.ts";

let release: () => void;
let clicks: string[];

function button(name: string, className: string): HTMLElement {
  const made = document.createElement("button");
  made.className = className;
  // As the library renders it: the text is in an element of its own.
  made.append(document.createElement("span"));
  made.addEventListener("click", () => clicks.push(name));
  document.body.append(made);
  return made.firstElementChild as HTMLElement;
}

const click = (on: HTMLElement, detail: number) =>
  on.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail }));

beforeEach(() => {
  clicks = [];
  document.body.replaceChildren();
  release = guardDoubleClicks(document);
});
afterEach(() => release());

describe("a double click", () => {
  it("[R-SHELL-10] on a confirming button acts once", () => {
    const [save, destroy] = [button("save", "ant-btn ant-btn-primary"), button("delete", "ant-btn ant-btn-dangerous")];
    for (const one of [save, destroy]) {
      click(one, 1);
      click(one, 2);
      click(one, 3);
    }
    expect(clicks).toEqual(["save", "delete"]);
  });

  it("[R-SHELL-10] presses another button that came to stand there, or the same one that now says something else", () => {
    const [first, second] = [button("next", "ant-btn ant-btn-primary"), button("publish", "ant-btn ant-btn-primary")];
    click(first, 1);
    click(second, 2);
    click(second, 3);
    expect(clicks).toEqual(["next", "publish"]);
    second.textContent = "Publish version 3";
    click(second, 4);
    expect(clicks).toEqual(["next", "publish", "publish"]);
  });

  it("elsewhere is left alone, and so are separate clicks and the keyboard", () => {
    const [save, plain] = [button("save", "ant-btn ant-btn-primary"), button("plain", "ant-btn")];
    click(plain, 1);
    click(plain, 2);
    click(save, 1);
    click(save, 1);
    click(save, 0);
    expect(clicks).toEqual(["plain", "plain", "save", "save", "save"]);
  });

  it("is no longer looked at once the guard is released", () => {
    const save = button("save", "ant-btn ant-btn-primary");
    release();
    click(save, 1);
    click(save, 2);
    expect(clicks).toEqual(["save", "save"]);
  });
});
