// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest";
import { WatermarkLayer } from "./watermark-layer.ts";

const layer = new WatermarkLayer(document.body);
const shown = () => document.querySelector(".so-watermark");
/** Observers report after the current task. */
const observersRun = () => new Promise((resolve) => setTimeout(resolve, 0));

afterEach(() => layer.remove());

describe("the watermark [R-SHELL-5]", () => {
  it("has 10 rows of 30 items, hidden from assistive technology", () => {
    layer.show("litho.sun Sun Peng 2026-11-13 09:42");
    expect(document.querySelectorAll(".so-watermark-row")).toHaveLength(10);
    expect(document.querySelectorAll(".so-watermark-row:first-child > *")).toHaveLength(30);
    expect(document.querySelectorAll(".so-watermark-item")).toHaveLength(300);
    expect(shown()?.getAttribute("aria-hidden")).toBe("true");
    expect(shown()?.textContent).toContain("litho.sun Sun Peng 2026-11-13 09:42");
  });

  it.each([
    ["is removed", () => shown()?.remove()],
    ["is hidden", () => shown()?.setAttribute("style", "display:none")],
    ["loses its class", () => shown()?.removeAttribute("class")],
    ["loses an item", () => document.querySelector(".so-watermark-item")?.remove()],
    ["gets other words", () => document.querySelector(".so-watermark-item")?.replaceChildren("x")],
  ])("comes back when it %s", async (_what, tamper) => {
    layer.show("litho.sun");
    tamper();
    await observersRun();
    expect(document.querySelectorAll(".so-watermark")).toHaveLength(1);
    expect(shown()?.getAttribute("style")).toBeNull();
    expect([...document.querySelectorAll(".so-watermark-item")].map((item) => item.textContent)).toEqual(
      Array.from({ length: 300 }, () => "litho.sun"),
    );
  });

  it("shows the new text, once", () => {
    layer.show("09:42");
    layer.show("09:43");
    expect(document.querySelectorAll(".so-watermark")).toHaveLength(1);
    expect(shown()?.textContent).not.toContain("09:42");
  });

  it("is gone for good when it is taken away by the application", async () => {
    layer.show("x");
    layer.remove();
    await observersRun();
    expect(shown()).toBeNull();
  });
});
