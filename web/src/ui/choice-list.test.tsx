// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { stubBrowser } from "../testing/stub-browser.ts";
import { ChoiceList } from "./choice-list.tsx";

const choices = [
  { key: "1", name: "PIE engineer", code: "pie_eng", note: "pie_eng · process", count: "5 people" },
  { key: "2", name: "Auditor", code: "auditor", count: null, mark: <i>changed</i> },
];
const chosenNow: string[] = [];

beforeEach(() => {
  stubBrowser();
  chosenNow.length = 0;
  render(
    <ChoiceList
      title="Roles"
      search="Find a role"
      none="No role has this name"
      choices={choices}
      chosen="2"
      onChoose={(key) => chosenNow.push(key)}
    />,
  );
});
afterEach(cleanup);

const names = () => screen.queryAllByRole("button").map((button) => button.textContent);

describe("the list at the left of a page", () => {
  it("[R-SYS-1] says how many there are, what each is for and has, and which one is chosen", () => {
    expect(screen.getByRole("navigation", { name: "Roles" }).querySelector("header")?.textContent).toBe("Roles2");
    expect(names()).toEqual(["PIE engineerpie_eng · process5 people", "Auditorchanged"]);
    expect(screen.getByRole("button", { current: true }).textContent).toContain("Auditor");
    fireEvent.click(screen.getByRole("button", { name: /PIE/ }));
    expect(chosenNow).toEqual(["1"]);
  });

  it("finds by name, by code and by what it is for, and says when nothing is found", () => {
    const box = screen.getByRole("textbox", { name: "Find a role" });
    fireEvent.change(box, { target: { value: " PIE_ENG " } });
    expect(names()).toContain("PIE engineerpie_eng · process5 people");
    expect(names()).not.toContain("Auditorchanged");
    fireEvent.change(box, { target: { value: "process" } });
    expect(names()).toContain("PIE engineerpie_eng · process5 people");
    fireEvent.change(box, { target: { value: "nobody" } });
    expect(screen.getByText("No role has this name")).toBeDefined();
  });
});
