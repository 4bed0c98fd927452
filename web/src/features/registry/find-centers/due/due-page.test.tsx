// @vitest-environment jsdom
import { centers } from "@signoff/server/contract/registry/find-centers";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTranslations } from "../../../../i18n/translate.ts";
import { fakeServer, type Input } from "../../../../testing/fake-server.ts";
import { showPage, where } from "../../../../testing/show-page.tsx";
import { stubBrowser } from "../../../../testing/stub-browser.ts";
import { DuePage } from "./due-page.tsx";
import { monthAfter, readMonth, weeksOf } from "./month-grid.ts";

const title = { en: "Due calendar", zh: "到期日历" };
const tool = (id: string, nextDate: string) => ({
  id,
  applyId: null,
  formType: null,
  version: 1,
  state: "current",
  status: null,
  subsystem: "stool",
  cells: { eqpId: `MCD0${id}`, eqpName: "CD-SEM", nextDate },
  values: {},
});
const tools = [tool("1", "2026-11-15"), tool("2", "2026-11-20"), tool("3", "2026-12-29")];

/** Answers as the server does: equipment due between the two days. */
function dueServer() {
  return fakeServer({
    "/find/equipmentDue/list": ({ conditions }) => {
      const { nextDateFrom = "", nextDateTo = "9999" } = (conditions ?? {}) as Record<string, string>;
      const records = tools.filter(({ cells: { nextDate: day } }) => day >= nextDateFrom && day <= nextDateTo);
      return { records, total: records.length, size: 200, current: 1 };
    },
  });
}

const show = (at: string) => showPage(<DuePage center={centers.equipmentDue} title={title} />, { at });

beforeEach(() => {
  startTranslations("en");
  stubBrowser();
  vi.useFakeTimers({ now: new Date("2026-11-17T10:00:00"), toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

describe("[R-PICT-7] the calendar of what is due", () => {
  it("shows each piece of equipment on its day, says which is overdue and opens it", async () => {
    dueServer();
    show("/pages/stool/due?month=2026-11");
    const late = await screen.findByRole("link", { name: "MCD01 CD-SEM, due on 2026-11-15, Overdue" });
    expect(late.getAttribute("href")).toBe("/pages/stool/equipment?record=1");
    expect(late.className).toContain("so-role-bad");
    expect(
      within(late.closest("td") as HTMLElement)
        .getByText("15")
        .getAttribute("datetime"),
    ).toBe("2026-11-15");
    expect(screen.getByRole("link", { name: /MCD02 .*Due soon/ }).className).toContain("so-role-warn");
    screen.getByText(/^2 pieces of equipment are due in this month, 1 overdue/);
    expect(screen.getByText("17").closest("td")?.getAttribute("aria-current")).toBe("date");
  });

  it("turns to other months by buttons and keys, and comes back", async () => {
    const server = dueServer();
    show("/pages/stool/due?month=2026-11");
    fireEvent.click(await screen.findByRole("button", { name: "Next month" }));
    await screen.findByRole("link", { name: /MCD03 .*Due later/ });
    expect(where()).toBe("/pages/stool/due?month=2026-12");
    fireEvent.keyDown(document.body, { key: "PageDown" });
    await waitFor(() => expect(where()).toBe("/pages/stool/due?month=2027-01"));
    await screen.findByText("Nothing is due in this month.");
    fireEvent.keyDown(document.body, { key: "PageUp" });
    fireEvent.click(await screen.findByRole("button", { name: "This month" }));
    await waitFor(() => expect(where()).toBe("/pages/stool/due?month=2026-11"));
    const asked = server.asked("/find/equipmentDue/list").map(({ conditions }) => conditions as Input);
    expect(asked[0]).toEqual({ nextDateFrom: "2026-10-26", nextDateTo: "2026-12-06" });
  });

  it("says when it cannot be loaded, and tries again", async () => {
    fakeServer({});
    show("/pages/stool/due?month=2026-11");
    expect((await screen.findByRole("alert")).textContent).toContain("could not be loaded");
    dueServer();
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByRole("link", { name: /MCD01/ });
  });
});

describe("the weeks of a month", () => {
  it.each([
    ["2026-11", "2026-10-26", "2026-12-06", 6],
    ["2026-06", "2026-06-01", "2026-07-05", 5],
    ["2027-02", "2027-02-01", "2027-02-28", 4],
  ])("of %s go from %s to %s", (month, first, last, weeks) => {
    const days = weeksOf(month);
    expect([days[0]?.[0], days.at(-1)?.at(-1), days.length]).toEqual([first, last, weeks]);
    expect(days.every((week) => week.length === 7)).toBe(true);
  });

  it("follow each other over the years; what is no month is none", () => {
    expect([monthAfter("2026-12", 1), monthAfter("2026-01", -1), monthAfter("2026-03", 0)]).toEqual([
      "2027-01",
      "2025-12",
      "2026-03",
    ]);
    expect([readMonth("2026-13"), readMonth(null), readMonth("2026-1"), readMonth("2026-10")]).toEqual([
      undefined,
      undefined,
      undefined,
      "2026-10",
    ]);
  });
});
