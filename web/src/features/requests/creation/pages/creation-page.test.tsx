// @vitest-environment jsdom
import type { CreateObstacle, CreateOption } from "@signoff/server/contract/requests/creation";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTranslations } from "../../../../i18n/translate.ts";
import { aRequest } from "../../../../testing/a-request.ts";
import { fakeServer, type Input, refused } from "../../../../testing/fake-server.ts";
import { showPage, where } from "../../../../testing/show-page.tsx";
import { stubBrowser } from "../../../../testing/stub-browser.ts";
import { listenForShortcuts } from "../../../../ui/shortcuts/shortcut-handlers.ts";
import { ObstacleNote } from "../components/obstacle-note.tsx";
import { CreationPage } from "./creation-page.tsx";

const obstacle = (reason: CreateObstacle["reason"], more: Partial<CreateObstacle> = {}): CreateObstacle => ({
  reason,
  departments: [],
  roles: [],
  day: null,
  ...more,
});
const option = (formType: string, more: Partial<CreateOption> = {}): CreateOption => ({
  formType,
  obstacle: null,
  mayCopy: false,
  favourite: false,
  last: null,
  ...more,
});
const some = [
  option("deviceVoid", { obstacle: obstacle("department", { departments: ["CE"], roles: ["Engineer"] }) }),
  option("toptier"),
  option("mci", { mayCopy: true, last: { applyId: "a", requestNo: "MC-7", status: 2, time: "2026-11-10T08:00:00Z" } }),
  option("lota", { obstacle: obstacle("disabled") }),
];
const options = "/create_options";

const search = () => screen.getByPlaceholderText(/^Search by name/);
/** Column by column, the number of kinds in each panel that can be created. */
const panels = () =>
  [...document.querySelectorAll(".so-creation-column")].map((column) =>
    [...column.querySelectorAll(".so-creation-panel .num")].map((count) => count.textContent),
  );
const names = () =>
  [...document.querySelectorAll(".so-creation-kinds .so-creation-name")].map((name) => name.textContent);

async function show(given: readonly CreateOption[] = some) {
  const server = fakeServer({
    [options]: () => given,
    "/form/favourite": (input: Input) => input,
    "/getApplyListByCondition": () => ({
      records: [{ ...aRequest("SRC-1"), status: 5, isVoid: true }],
      total: 1,
      size: 8,
      current: 1,
      pages: 1,
    }),
    "/bpmApply/copy": () => ({ applyId: "new" }),
  });
  showPage(<CreationPage />);
  await screen.findByText(
    `${given.filter((each) => each.obstacle === null).length} of ${given.length} forms can be created by you`,
  );
  return server;
}

beforeEach(() => {
  startTranslations("en");
  stubBrowser();
});
afterEach(cleanup);

describe("the page of new applications", () => {
  it("[R-WORK-4] shows kinds by subsystem, those with something to create first", async () => {
    await show();
    expect(panels()).toEqual([["1 / 1"], ["1 / 2"], ["0 / 1"]]);
    const closed = [...document.querySelectorAll(".so-creation-closed .so-creation-name")];
    expect(closed.every((name) => name.tagName !== "A")).toBe(true);
    const prefixes = [...document.querySelectorAll(".so-creation-kinds .so-creation-prefix")];
    expect(prefixes.map((prefix) => prefix.textContent)).toEqual(["TT", "MC", "VD", "LT"]);
    expect(screen.getByText("CE").closest("li")?.className).toContain("so-creation-closed");
  });

  it("[R-WORK-4] finds a kind by part of its name, its first letters or their sound, and opens it by Enter", async () => {
    await show();
    for (const word of ["gzbg", "mci"]) {
      fireEvent.change(search(), { target: { value: word } });
      expect(names()).toHaveLength(1);
    }
    expect(screen.queryByText("Favourites and recently used")).toBeNull();
    fireEvent.keyDown(search(), { key: "Enter" });
    await waitFor(() => expect(where()).toMatch(/create/i));
  });

  it("opens nothing by Enter where no word is given or nothing can be created", async () => {
    await show();
    fireEvent.keyDown(search(), { key: "Enter" });
    fireEvent.change(search(), { target: { value: "device void" } });
    expect(names()).toHaveLength(1);
    fireEvent.keyDown(search(), { key: "Enter" });
    expect(where()).toBe("/");
    fireEvent.keyDown(search(), { key: "Escape" });
    expect(names()).toHaveLength(4);
  });

  it("says so when no form matches", async () => {
    await show();
    fireEvent.change(search(), { target: { value: "holiday " } });
    expect(screen.getByText('No form is called "holiday"')).toBeTruthy();
  });

  it("leaves out what cannot be created when asked to", async () => {
    await show();
    fireEvent.click(screen.getByLabelText("Only what I can create"));
    expect(names()).toHaveLength(2);
    expect(document.querySelector(".so-creation-closed")).toBeNull();
  });

  it("[R-WORK-4] says that nothing can be created rather than that there is no such form", async () => {
    await show();
    fireEvent.click(screen.getByLabelText("Only what I can create"));
    fireEvent.change(search(), { target: { value: "lota" } });
    expect(screen.getByText('You may create no form called "lota"')).toBeTruthy();
  });

  it("goes to the search box by a slash, unless one is typing", async () => {
    await show();
    fireEvent.keyDown(document.body, { key: "/" });
    expect(document.activeElement).toBe(search());
    expect(fireEvent.keyDown(search(), { key: "/" })).toBe(true);
  });

  it("[R-SHELL-16] goes to the search box by C, as who comes by that key", async () => {
    const stop = listenForShortcuts();
    await show();
    expect(document.activeElement).not.toBe(search());
    fireEvent.keyDown(document.body, { key: "c" });
    expect(document.activeElement).toBe(search());
    cleanup();
    await show();
    expect(document.activeElement).toBe(search());
    fireEvent.pointerDown(document.body);
    cleanup();
    await show();
    expect(document.activeElement).not.toBe(search());
    stop();
  });

  it("keeps a kind at hand by its star, and asks again how it stands", async () => {
    const server = await show();
    const [star] = screen.getAllByRole("button", { name: /^Keep Mci/i });
    if (star) fireEvent.click(star);
    await waitFor(() => expect(server.asked("/form/favourite")).toEqual([{ formType: "mci", favourite: true }]));
    await waitFor(() => expect(server.asked(options)).toHaveLength(2));
  });

  it("shows what was used last with its number and state", async () => {
    await show();
    const cards = document.querySelector<HTMLElement>(".so-creation-cards");
    expect(cards && within(cards).getByText(/MC-7 · In process/)).toBeTruthy();
    expect(cards?.children).toHaveLength(1);
  });

  it("can be tried again when it could not be loaded", async () => {
    fakeServer({});
    showPage(<CreationPage />);
    await screen.findByText("The forms could not be loaded");
    fakeServer({ [options]: () => some });
    fireEvent.click(screen.getByText("Try again"));
    expect(await screen.findByText("2 of 4 forms can be created by you")).toBeTruthy();
  });
});

describe("beginning with a copy", () => {
  async function open(given: readonly CreateOption[] = some) {
    const server = await show(given);
    fireEvent.click(screen.getByText("Copy from a request…"));
    return server;
  }

  it("[R-WORK-4] chooses among requests of kinds that may be copied, and opens the new draft", async () => {
    const server = await open();
    const row = await screen.findByText("Subject of SRC-1");
    expect(row.closest("tr")?.textContent).toContain("Void");
    expect(server.asked("/getApplyListByCondition")[0]).toMatchObject({ formType: ["mci"], pageSize: 8 });
    const ok = screen.getByText("Copy", { selector: ".ant-modal-footer span" }).closest("button");
    expect(ok).toHaveProperty("disabled", true);
    fireEvent.click(row);
    fireEvent.click(screen.getByLabelText("Copy its attachments too"));
    if (ok) fireEvent.click(ok);
    await waitFor(() => expect(where()).toMatch(/\?applyId=new$/));
    expect(server.asked("/bpmApply/copy")).toEqual([{ applyId: "SRC-1", attachments: true }]);
  });

  it("stays open for another choice when the copy is refused", async () => {
    await open();
    fireEvent.click(await screen.findByText("Subject of SRC-1"));
    fakeServer({ "/bpmApply/copy": () => refused(508, "It is locked") });
    const ok = screen.getByText("Copy", { selector: ".ant-modal-footer span" }).closest("button");
    if (ok) fireEvent.click(ok);
    await waitFor(() => expect(ok?.className).not.toContain("loading"));
    expect([where(), screen.queryByText("Select the documents to be copied") !== null]).toEqual(["/", true]);
  });

  it("is not offered where nothing may be copied", async () => {
    await show([option("toptier")]);
    expect(screen.getByText("Copy from a request…").closest("button")).toHaveProperty("disabled", true);
  });
});

describe("why a kind cannot be created", () => {
  const told = (given: CreateObstacle, locale: "en" | "zh" = "en") => {
    cleanup();
    startTranslations(locale);
    return render(<ObstacleNote obstacle={given} />).container.textContent.trim();
  };

  it("is said in a few words", () => {
    expect(told(obstacle("disabled"))).toBe("Switched off");
    expect(told(obstacle("not-yet", { day: "2027-01-01" }))).toBe("From 2027-01-01");
    expect(told(obstacle("role", { roles: ["Engineer", "Manager"] }))).toBe("Engineer, Manager");
  });

  it("counts departments as each language does", () => {
    const many = obstacle("department", { departments: ["CE", "PIE", "RE"] });
    expect(told(many)).toBe("CE and 2 more");
    expect(told(many, "zh")).toBe("CE等 3 个部门");
    expect(told(obstacle("department", { departments: ["CE", "PIE"] }), "zh")).toBe("CE、PIE");
  });
});
