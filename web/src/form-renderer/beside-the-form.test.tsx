// @vitest-environment jsdom
import { table } from "@signoff/forms/definition/detail-table";
import { text } from "@signoff/forms/definition/field";
import { section } from "@signoff/forms/definition/section";
import type { FormValues } from "@signoff/forms/values/form-values";
import { toyForm } from "@signoff/forms/testing/toy-form";
import { formState } from "@signoff/forms/conditions/visibility";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTranslations } from "../i18n/translate.ts";
import { FormBox, someSources } from "../testing/form-box.tsx";
import { stubBrowser } from "../testing/stub-browser.ts";
import { listenForShortcuts } from "../ui/shortcuts/shortcut-handlers.ts";
import type { PlacedDifference } from "./form-view-props.ts";
import { ProblemSummary } from "./problem-summary.tsx";
import { SectionRail } from "./section-rail.tsx";

let stopListening = () => {};
const jumps: string[] = [];
const jump = (path: string) => void jumps.push(path);

beforeEach(() => {
  stubBrowser();
  startTranslations("en");
  jumps.splice(0);
  stopListening = listenForShortcuts();
});
afterEach(() => {
  stopListening();
  cleanup();
  vi.restoreAllMocks();
});

const definition = toyForm([], {
  sections: [
    section("first", [text("a", { required: true })]),
    section("second", [table("lines", [text("code")])]),
    section("third", [text("b", { required: true })]),
  ],
  attachments: [{ bizType: "toy_file" }],
});
const problems = [
  { path: "a", message: "is missing" },
  { path: "lines[2].code", message: "is used twice" },
  { path: "lines[3]", message: "is empty" },
  { path: "attachments.toy_file", message: "is missing" },
  { path: "", message: "does not fit together" },
];

interface Rail {
  readonly data?: FormValues;
  readonly current?: string;
  readonly errors?: typeof problems;
  readonly differences?: readonly PlacedDifference[];
  readonly isDraft?: boolean;
  readonly isEdited?: boolean;
}

function showRail({ data = {}, current, errors = [], differences, isDraft, isEdited = true }: Rail) {
  const state = formState(definition, data, { viewer: { mode: "edit" } });
  const form = { definition, data, rows: [], state, problems: errors, sources: someSources() };
  render(
    <SectionRail
      {...form}
      {...(differences ? { differences } : {})}
      current={current}
      showProgress={isDraft ?? !differences}
      isEdited={isEdited}
      onJump={jump}
    />,
  );
}
const railTexts = () => screen.getAllByRole("listitem").map((item) => within(item).getByRole("button").textContent);

describe("the section rail", () => {
  it("lists the sections with their rows, what is complete and what is wrong", () => {
    showRail({ data: { b: "x", lines: [{}, {}] }, errors: problems.slice(0, 1) });
    expect(railTexts()).toEqual(["header", "first1", "second2", "third", "attach"]);
    const item = (name: RegExp) => within(screen.getByRole("button", { name }));
    expect(item(/^first/).getByLabelText("1 error")).toBeDefined();
    expect(item(/^third/).getByLabelText("complete")).toBeDefined();
  });

  it("[R-FORM-13] says what each section needs of who decides, and nothing of who only reads", () => {
    const marksOf = (text: RegExp) => screen.getByRole("button", { name: text }).textContent;
    showRail({ data: { a: "x" }, isDraft: false });
    expect([marksOf(/^first/), marksOf(/^third/)]).toEqual(["first", "third1 to fill in"]);
    expect(screen.getAllByLabelText("complete")).toHaveLength(1);
    cleanup();
    showRail({ data: { a: "x", b: "y" }, isDraft: false, isEdited: false });
    expect(marksOf(/^third/)).toBe("third");
    expect(screen.queryByLabelText("complete")).toBeNull();
  });

  it("tells how many of the required fields are filled", () => {
    showRail({ data: { b: "x" } });
    expect(screen.getByText(/^1 of \d+ required fields$/)).toBeDefined();
  });

  it("jumps to a section, and with [ and ] to its neighbours", () => {
    showRail({ current: "second" });
    expect(screen.getByRole("button", { name: /^second/ }).getAttribute("aria-current")).toBe("location");
    fireEvent.click(screen.getByRole("button", { name: /^third/ }));
    fireEvent.keyDown(document.body, { key: "]" });
    fireEvent.keyDown(document.body, { key: "[" });
    expect(jumps).toEqual(["section:third", "section:third", "section:first"]);
  });

  it("counts what changed when versions are compared", () => {
    showRail({ differences: [{ path: "b", kind: "changed", before: "y" }] });
    expect(screen.getByTitle("1 change").textContent).toBe("1");
  });
});

/** Each named section with its lines. */
const summaryLines = () =>
  screen.getAllByRole("group").map((group) => [
    group.getAttribute("aria-label"),
    ...within(group)
      .getAllByRole("listitem")
      .map((line) => line.textContent),
  ]);

describe("the error summary", () => {
  it("takes the focus when it appears, and calls every place by its name", () => {
    render(<ProblemSummary definition={definition} problems={problems} onJump={jump} />);
    const summary = screen.getByRole("alert");
    expect(document.activeElement).toBe(summary);
    expect(summary.textContent).toContain("Not submitted: 5 entries need your attention");
    expect(summaryLines()).toEqual([
      ["first", "a is missing"],
      ["second", "Row 3, code is used twice", "Row 4 is empty"],
      ["attach", "toy_file is missing"],
      ["Form", "Form does not fit together"],
    ]);
  });

  it("[R-FORM-12] puts every field under its own section, in whatever order they were found, and F8 follows", () => {
    const found = ["lines[0].code", "", "a", "attachments.toy_file", "lines[4].code", "section:first"];
    const mixed = found.map((path) => ({ path, message: `wrong at ${path}` }));
    render(<ProblemSummary definition={definition} problems={mixed} onJump={jump} />);
    expect(summaryLines()).toEqual([
      ["first", "a wrong at a", "first wrong at section:first"],
      ["second", "Row 1, code wrong at lines[0].code", "Row 5, code wrong at lines[4].code"],
      ["attach", "toy_file wrong at attachments.toy_file"],
      ["Form", "Form wrong at "],
    ]);
    for (let at = 0; at < 4; at += 1) fireEvent.keyDown(document.body, { key: "F8" });
    expect(jumps).toEqual(["a", "section:first", "lines[0].code", "lines[4].code"]);
  });

  it("of a save that nobody asked for says so and leaves the keyboard where it is, until submitting is tried", () => {
    const shown = { definition, problems, onJump: jump };
    const { rerender } = render(<ProblemSummary {...shown} occasion="autosave" />);
    const summary = screen.getByRole("alert");
    expect(summary.textContent).toContain("Not saved: 5 entries need your attention");
    expect(document.activeElement).toBe(document.body);
    rerender(<ProblemSummary {...shown} occasion="submit" />);
    expect(document.activeElement).toBe(summary);
  });

  it("goes to the place of a line, and on to the next with F8", () => {
    render(<ProblemSummary definition={definition} problems={problems} onJump={jump} />);
    fireEvent.click(screen.getByRole("button", { name: "Row 3, code" }));
    fireEvent.keyDown(document.body, { key: "F8" });
    fireEvent.click(screen.getByRole("button", { name: /^Next error/ }));
    expect(jumps).toEqual(["lines[2].code", "lines[3]", "attachments.toy_file"]);
  });

  it("shows the first eight and the rest when asked", () => {
    const many = Array.from({ length: 11 }, (_, at) => ({ path: `lines[${at}].code`, message: "is wrong" }));
    render(<ProblemSummary definition={definition} problems={many} onJump={jump} />);
    expect(screen.getAllByRole("listitem")).toHaveLength(8);
    fireEvent.click(screen.getByRole("button", { name: "Show 3 more" }));
    expect(screen.getAllByRole("listitem")).toHaveLength(11);
  });

  it("is not there while nothing is wrong", () => {
    const { container } = render(<ProblemSummary definition={definition} problems={[]} onJump={jump} />);
    expect(container.childElementCount).toBe(0);
  });
});

describe("the section in view", () => {
  it("is reported when the form appears and when it is scrolled", async () => {
    const seen: string[] = [];
    const tops: Record<string, number> = { header: 0, first: 300, second: 600 };
    vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function box(this: HTMLElement) {
      return { top: tops[this.dataset.section ?? ""] ?? 900 } as DOMRect;
    });
    const nextFrame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
    render(<FormBox definition={definition} onSectionInView={(key) => seen.push(key)} />);
    await nextFrame();
    Object.assign(tops, { header: -300, first: 0 });
    fireEvent.scroll(document);
    await nextFrame();
    fireEvent.scroll(document);
    await nextFrame();
    expect(seen).toEqual(["header", "first"]);
  });
});
