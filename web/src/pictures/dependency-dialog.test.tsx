// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTranslations } from "../i18n/translate.ts";
import { stubBrowser } from "../testing/stub-browser.ts";
import { DependencyDialog, type Dependencies } from "./dependency-dialog.tsx";
import type { Box } from "./dependency-layout.ts";

beforeEach(() => {
  stubBrowser();
  startTranslations("en");
});
afterEach(cleanup);

const box = (key: string, column: number, more: Partial<Box> = {}): Box => ({
  key,
  column,
  group: "Tech ID",
  name: key,
  version: 2,
  state: "valid",
  newest: null,
  applyId: key,
  formType: "techId",
  registry: null,
  requestNo: `TI-${key}`,
  owner: "Liu Yang",
  ...more,
});

const many = Array.from({ length: 6 }, (_, at) => box(`r${at}`, 1));
const graph: Dependencies = {
  boxes: [box("28HV", 0, { group: "Toptier" }), box("PDK-1", -1, { group: "Document", newest: 3 }), ...many],
  links: [{ from: "PDK-1", to: "28HV" }, ...many.map(({ key }) => ({ from: "28HV", to: key }))],
  hidden: 2,
  isCut: false,
};
const close = vi.fn<() => void>();
/** Names of links are drawn. */
const linkTo = (key: string) => document.querySelector(`svg a[href="/r/${key}"]`);

const show = (shown: Dependencies | undefined, isError = false) =>
  render(
    <MemoryRouter>
      <DependencyDialog graph={shown} isError={isError} hrefOf={({ key }) => `/r/${key}`} onClose={close} />
    </MemoryRouter>,
  );

describe("the dialog of what depends on what [R-DEP-2]", () => {
  it("folds many into one with their number, opens it by key and leads to each", () => {
    show(graph);
    const folded = screen.getByLabelText("open Tech ID, 6");
    expect(linkTo("r5")).toBeNull();
    fireEvent.keyDown(folded, { key: "Enter" });
    expect(linkTo("r5")?.getAttribute("href")).toBe("/r/r5");
    fireEvent.click(screen.getByLabelText("fold Tech ID"));
    expect(linkTo("r5")).toBeNull();
  });

  it("marks newest versions and those that are not, and says what is hidden", () => {
    show(graph);
    expect(screen.getByText("V2 < V3")).toBeDefined();
    expect(screen.getByText("V2 · newest")).toBeDefined();
    expect(screen.getByText(/2 more use it that you may not see/)).toBeDefined();
  });

  it("says the same as a list", () => {
    show(graph);
    fireEvent.click(screen.getByText("List"));
    const rows = [...document.querySelectorAll("tr")];
    expect(rows).toHaveLength(9);
    expect(rows[1]?.textContent).toBe("it usesDocumentPDK-1 (TI-PDK-1)V2, V3 is newestvalidLiu Yang");
  });

  it("says that nothing depends on it, or that it could not be read", () => {
    show({ boxes: [box("28HV", 0)], links: [], hidden: 0, isCut: false });
    expect(screen.getByText("It uses no record, and nothing uses it.")).toBeDefined();
    cleanup();
    show(undefined, true);
    expect(screen.getByText(/could not be read/)).toBeDefined();
  });
});
