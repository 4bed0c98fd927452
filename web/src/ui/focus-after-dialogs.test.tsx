// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { Modal } from "antd";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { stubBrowser } from "../testing/stub-browser.ts";
import { giveFocusBackAfterDialogs } from "./focus-after-dialogs.ts";

let stop: () => void;
beforeEach(() => {
  stubBrowser();
  stop = giveFocusBackAfterDialogs();
});
afterEach(() => {
  stop();
  cleanup();
});

const page = (question: "open" | "gone") => (
  <>
    <input aria-label="before" />
    <input aria-label="after" />
    {question === "open" && (
      <Modal open title="Change this choice?" footer={null}>
        <button type="button" autoFocus>
          Change
        </button>
      </Modal>
    )}
  </>
);
const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
const name = () => document.activeElement?.getAttribute("aria-label");

describe("when a dialog is gone", () => {
  it("what had the keyboard before has it again", async () => {
    const { rerender } = render(page("gone"));
    screen.getByLabelText("before").focus();
    rerender(page("open"));
    screen.getByRole("button", { name: "Change" }).focus();
    rerender(page("gone"));
    await frame();
    await frame();
    expect(name()).toBe("before");
  });

  it("what took the keyboard meanwhile keeps it", async () => {
    const { rerender } = render(page("gone"));
    screen.getByLabelText("before").focus();
    rerender(page("open"));
    rerender(page("gone"));
    screen.getByLabelText("after").focus();
    await frame();
    await frame();
    expect(name()).toBe("after");
  });
});
