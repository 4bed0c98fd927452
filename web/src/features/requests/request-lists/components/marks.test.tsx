// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTranslations } from "../../../../i18n/translate.ts";
import { DecisionWord } from "../pages/done-list-page.tsx";
import { DueTime } from "../pages/todo-list-page.tsx";
import { RequestNumber } from "./request-number.tsx";

beforeEach(() => startTranslations("en"));
afterEach(cleanup);

describe("the deadline of a task", () => {
  const dueTime = new Date(2020, 10, 12, 16, 20).toISOString();

  it("says by sign and word that it is past", () => {
    render(<DueTime row={{ dueTime, overdue: true }} />);
    expect(screen.getByRole("img", { name: "Overdue" })).toBeTruthy();
    expect(screen.getByTitle("2020-11-12 16:20").textContent).toBe("12 Nov 16:20");
  });

  it("is plain before, and a dash where there is none", () => {
    const { container, rerender } = render(<DueTime row={{ dueTime, overdue: false }} />);
    expect(screen.queryByRole("img")).toBeNull();
    rerender(<DueTime row={{ dueTime: null, overdue: false }} />);
    expect(container.textContent).toBe("–");
  });
});

describe("a decision", () => {
  it.each([
    ["agree", "Agree", "ok"],
    ["disagree", "Disagree", "bad"],
    ["reject", "Reject", "warn"],
    ["cancel", "Cancel", "mute"],
    ["submit", "Submit", "mute"],
  ])("%s has its own word and colour", (decision, word, role) => {
    const { container } = render(<DecisionWord decision={decision} />);
    expect(container.querySelector(`.so-request-decision-${role}`)?.textContent).toBe(word);
  });

  it("that this version does not know is shown as it is", () => {
    const { container, rerender } = render(<DecisionWord decision="amended" />);
    expect(container.textContent).toBe("amended");
    rerender(<DecisionWord decision={null} />);
    expect(container.textContent).toBe("–");
  });
});

describe("the number of a request", () => {
  const shown = (requestNo: string | null, priority: string | null) => {
    cleanup();
    render(
      <MemoryRouter>
        <RequestNumber row={{ requestNo, version: 3, priority }} href="/record" />
      </MemoryRouter>,
    );
    return [screen.getByRole("link").textContent, screen.queryByRole("img")?.getAttribute("aria-label") ?? null];
  };

  it("carries a mark where the request is urgent, and none where it is not", () => {
    expect(shown("TT-1", "urgent")).toEqual(["TT-1", "Urgent"]);
    expect(shown("TT-1", "hot")).toEqual(["TT-1", "Super hot"]);
    expect(shown("TT-1", "normal")).toEqual(["TT-1", null]);
  });

  it("is followed by the version, and says when there is none yet", () => {
    expect(shown(null, null)).toEqual(["No number yet", null]);
    expect(screen.getByText("/ V3")).toBeTruthy();
  });
});
