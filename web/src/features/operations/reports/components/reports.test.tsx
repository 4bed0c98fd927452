// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTranslations } from "../../../../i18n/translate.ts";
import { stubBrowser } from "../../../../testing/stub-browser.ts";
import type { About, Report } from "../queries.ts";
import { FigureStrip } from "./figure-strip.tsx";
import { ReportCharts } from "./report-charts.tsx";

beforeEach(() => {
  stubBrowser();
  startTranslations("en");
});
afterEach(cleanup);

const figures = { completed: 4, running: 1, medianHours: 48, p90Hours: 96, rejected: 1, overdueJdv: 2 };
const report: Report = {
  now: figures,
  before: { ...figures, medianHours: 36, rejected: 4 },
  months: [
    { ...figures, month: "2026-05" },
    { ...figures, month: "2026-06" },
  ],
  nodes: [
    {
      formType: "mtf",
      nodeKey: "jdv",
      name: "JDV",
      visits: 4,
      medianHours: 38,
      p90Hours: 121,
      waitingShare: 0.75,
    },
  ],
  reasons: [
    { reason: "Wrong layer", count: 3 },
    { reason: "No data", count: 1 },
  ],
  handlers: [{ userId: "re.yao", name: "Yao Ting", done: 24, open: 9, overdue: 6 }],
  shuttles: [{ shuttleNo: "M2655LP-02", seats: 24, booked: 18 }],
};

function shown(isAllKinds = false, of = report) {
  const chosen: { about: About; name: string }[] = [];
  const choose = (about: About, name: string) => void chosen.push({ about, name });
  render(
    <>
      <FigureStrip report={of} onChoose={choose} />
      <ReportCharts report={of} isAllKinds={isAllKinds} onChoose={choose} />
    </>,
  );
  return chosen;
}

const panel = (name: string) => within(screen.getByRole("region", { name }));

describe("[R-REP-1] the figures", () => {
  it("say days, rates and what has changed, and lead to their requests", () => {
    const chosen = shown();
    expect(screen.getByRole("button", { name: /Median of the whole 2 d \+0.5/ })).toBeDefined();
    expect(screen.getByRole("button", { name: /Rejection rate 20 % −60/ })).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: /Overdue JDV 2/ }));
    expect(chosen).toEqual([{ about: { what: "overdueJdv" }, name: "" }]);
  });

  it("have no change where nothing was before", () => {
    const nothing = { completed: 0, running: 0, medianHours: null, p90Hours: null, rejected: 0, overdueJdv: 0 };
    shown(false, { ...report, now: nothing, before: nothing, nodes: [], reasons: [], handlers: [], shuttles: [] });
    expect(screen.getByRole("button", { name: /Median of the whole – h/ })).toBeDefined();
    expect(screen.getAllByText("Nothing in these months")).toHaveLength(3);
  });
});

describe("[R-REP-1] the charts", () => {
  it("are tables too, with the same numbers", () => {
    shown();
    fireEvent.click(panel("Hours per node").getByRole("button", { name: "Data" }));
    const row = panel("Hours per node").getByRole("row", { name: /JDV/ });
    expect(row.textContent).toBe("JDV3812175 %4");
    fireEvent.click(panel("Fill of shuttles").getByRole("button", { name: "Data" }));
    expect(panel("Fill of shuttles").getByText("18 / 24")).toBeDefined();
  });

  it("lead to the requests of a node, a reason and a handler", () => {
    const chosen = shown();
    for (const name of ["Hours per node", "Rejections by reason", "Load per handler"])
      fireEvent.click(panel(name).getByRole("button", { name: "Data" }));
    for (const name of ["JDV", "Wrong layer", "Yao Ting"]) fireEvent.click(screen.getByRole("button", { name }));
    expect(chosen.map(({ about }) => about)).toEqual([
      { what: "node", formType: "mtf", nodeKey: "jdv" },
      { what: "reason", reason: "Wrong layer" },
      { what: "handler", userId: "re.yao" },
    ]);
  });

  it("name the kind of a node where all kinds are shown", () => {
    shown(true);
    fireEvent.click(panel("Hours per node").getByRole("button", { name: "Data" }));
    expect(panel("Hours per node").getByRole("button", { name: "JDV · MF" })).toBeDefined();
  });
});
