// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTranslations } from "../i18n/translate.ts";
import { initialsOf } from "./avatar.tsx";
import { popupContainerOf } from "./popup-container.ts";
import { SaveChip } from "./save-chip.tsx";
import { StatusTag } from "./status-tag.tsx";
import { urgencyOf, WaitingTime } from "./waiting-time.tsx";

beforeEach(() => startTranslations("en"));
afterEach(cleanup);

describe("presentational pieces", () => {
  it.each([
    ["孙鹏", "鹏"],
    ["Sun Peng", "SP"],
    ["Peng", "P"],
    ["Anna Maria Li", "AL"],
    ["", ""],
    ["😀 Li", "😀L"],
    ["👩‍🔬", "👩‍🔬"],
    ["🇨🇳 Team", "🇨🇳T"],
  ])("an avatar of %s shows %s", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it("waiting turns amber after a day and red after three", () => {
    const hours = (count: number) => urgencyOf(count * 3_600_000);
    expect([23.9, 24, 71.9, 72].map(hours)).toEqual(["calm", "warn", "warn", "bad"]);
    render(<WaitingTime since="2026-11-09T07:42:00Z" now={new Date("2026-11-13T09:42:00Z")} />);
    expect(screen.getByText("4 d 2 h")).toBeDefined();
  });

  it("a status says itself in words", () => {
    render(<StatusTag status={6} />);
    expect(screen.getByText("Obsolete version")).toBeDefined();
    render(<StatusTag status={5} isVoid />);
    expect(screen.getByText("Void")).toBeDefined();
    expect(screen.queryByText("Completed")).toBeNull();
  });

  it("the save chip offers the way out when typing is not safe", () => {
    const onRetry = vi.fn<(...args: readonly unknown[]) => void>();
    render(<SaveChip state={{ kind: "unsaved", onRetry }} />);
    screen.getByRole("button", { name: "Retry" }).click();
    expect(onRetry).toHaveBeenCalledOnce();
    expect(screen.getByRole("status").textContent).toContain("Not saved yet");
  });
});

describe("pop-ups", () => {
  it("[R-SHELL-8] attach to the form box around their control, and to the body only without one", () => {
    document.body.innerHTML =
      '<main data-form-box><form><i id="a"></i></form><i id="b"></i></main><form><i id="c"></i></form><i id="d"></i>';
    const containerOf = (id: string) => popupContainerOf(document.getElementById(id) ?? undefined).tagName;
    expect(["a", "b", "c", "d"].map(containerOf)).toEqual(["MAIN", "MAIN", "FORM", "BODY"]);
  });
});
