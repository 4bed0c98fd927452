// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setLocale } from "../../../../i18n/translate.ts";
import type { StepPerson } from "../route-steps.ts";
import { startPage } from "../testing/page-box.tsx";
import { line, step } from "../testing/some-request.ts";
import { HistoryList } from "./history-list.tsx";
import { RouteList } from "./route-list.tsx";

beforeEach(startPage);
afterEach(cleanup);

const items = () => screen.getAllByRole("listitem").map((item) => item.textContent);
const waits = { waitsSince: "2026-11-12T08:00:00Z" };

describe("the route as a list [R-APPR-4]", () => {
  it("says the state of every step in words, not by its colour alone", () => {
    const states = ["done", "rejected", "upcoming", "skipped", "current"] as const;
    render(<RouteList steps={states.map((state) => step({ key: state, name: `N ${state}`, state }))} />);
    const words = ["Done", "Rejected", "To come (predicted)", "Skipped", "Current"];
    states.forEach((state, at) => {
      const item = screen.getByText(`N ${state}`).closest("li");
      expect(item?.textContent).toContain(words[at]);
    });
  });

  it("names the people of a step that is to come, and says where nobody is known", () => {
    const people = [
      { id: "a", name: "Anna" },
      { id: "b", name: "Bo", onBehalfOf: "Chen" },
      { id: "a", name: "Anna" },
    ];
    render(<RouteList steps={[step({ people }), step({ key: "late", name: "Late" })]} />);
    expect(items()[0]).toContain("Anna, Bo for Chen");
    expect(items()[1]).toContain("nobody yet");
  });

  it("separates names as the language does", () => {
    setLocale("zh");
    render(
      <RouteList
        steps={[
          step({
            people: [
              { id: "a", name: "安" },
              { id: "b", name: "博" },
            ],
          }),
        ]}
      />,
    );
    expect(items()[0]).toContain("安、博");
  });

  it("tells of a finished step who, when and with which remark; the first one is the submission", () => {
    const done = { state: "done", time: "2026-11-12T08:00:00Z", people: [{ id: "a", name: "Anna" }] } as const;
    render(<RouteList steps={[step({ ...done, key: "$submit", name: "" }), step({ ...done, remark: "Fine" })]} />);
    expect(items()[0]).toMatch(/Submit.*12 Nov.*Anna|Submit.*Nov 12.*Anna/);
    expect(items()[1]).toContain("Anna · Fine");
  });

  it("counts who has signed at a step of several, and says who waits, who is held and who is me", () => {
    const people = [
      { id: "a", name: "Anna", decidedAt: "2026-11-12T09:00:00Z", decision: "Agree" },
      { id: "litho.sun", name: "Sun Peng", ...waits },
      { id: "c", name: "Chen", ...waits, isHeld: true },
    ];
    render(<RouteList steps={[step({ state: "current", people, votes: { agreed: 1, count: 3 } })]} />);
    expect(screen.getByText("1 of 3 signed")).toBeDefined();
    const signers = within(screen.getAllByRole("list")[1] ?? document.body).getAllByRole("listitem");
    expect(signers[0]?.textContent).toContain("Agree");
    expect(signers[1]?.textContent).toMatch(/Sun Peng \(me\)waiting/);
    expect(signers[2]?.textContent).toContain("waits for added signers");
  });

  it("shows no tick beside a disagreement, and says it where the request ended by it", () => {
    const against = { decidedAt: "2026-11-12T09:00:00Z", decision: "Disagreed", isAgainst: true };
    const people = [{ id: "a", name: "Anna", ...against }];
    const ended = step({ key: "end", name: "End", state: "rejected", people, endedBy: "Disagreed" });
    const { container } = render(<RouteList steps={[step({ state: "current", people }), ended]} />);
    expect(container.querySelectorAll(".lucide-check")).toHaveLength(0);
    expect(container.querySelectorAll(".lucide-x")).toHaveLength(2);
    const last = screen.getByText("End").closest("li")?.textContent;
    expect(last).toContain("Anna (Disagreed)");
    expect(last).not.toContain("Rejected");
  });

  it("gives each of those of whom one answers an avatar and a name, and says '(me)' behind one's own alone", () => {
    const candidates = [
      { id: "a", name: "Wu Qian" },
      { id: "litho.sun", name: "Sun Peng" },
      { id: "c", name: "Chen Bo" },
    ];
    const people = [{ id: "a litho.sun c", name: "", candidates, ...waits }];
    const { container } = render(<RouteList steps={[step({ state: "current", people, asks: { who: "any" } })]} />);
    expect([...container.querySelectorAll(".so-avatar")].map((avatar) => avatar.textContent)).toEqual([
      "WQ",
      "SP",
      "CB",
    ]);
    const names = within(screen.getAllByRole("list")[2] ?? document.body).getAllByRole("listitem");
    expect(names.map((name) => name.textContent)).toEqual(["WQWu Qian", "SPSun Peng (me)", "CBChen Bo"]);
    expect(screen.getByText("any one")).toBeDefined();
  });

  it("counts those of a large role beyond the first, with oneself among them", () => {
    const candidates = Array.from({ length: 30 }, (_, at) => ({ id: `p${at}`, name: `Person ${at}` }));
    const own = { id: "litho.sun", name: "Sun Peng" };
    const people = [{ id: "many", name: "", candidates: [...candidates, own], ...waits }];
    render(<RouteList steps={[step({ state: "current", people })]} />);
    expect(screen.getByText("Sun Peng (me)")).toBeDefined();
    expect(screen.getByText("and 23 more").title).toContain("Person 29");
  });

  it.each([
    [{ who: "any" }, "any one: Anna, Bo"],
    [{ who: "all" }, "all: Anna, Bo"],
    [{ who: "inOrder" }, "all, in turn: Anna, Bo"],
    [{ who: "perGroup" }, "one of each group: Anna, Bo"],
    [{ who: "part", needed: 1, count: 2 }, "1 of 2: Anna, Bo"],
  ] as const)("says of a step that is to come who must answer: %j", (asks, words) => {
    const people = [
      { id: "a", name: "Anna" },
      { id: "b", name: "Bo" },
    ];
    render(<RouteList steps={[step({ people, asks })]} />);
    expect(items()[0]).toContain(words);
  });

  it("does not count a single signer", () => {
    const people = [{ id: "a", name: "Anna", ...waits }];
    render(<RouteList steps={[step({ state: "current", people, votes: { agreed: 0, count: 1 } })]} />);
    expect(screen.queryByText(/signed/)).toBeNull();
  });

  it("lets a signer take back exactly those whom the signer added and who have not answered", () => {
    const onRemove = vi.fn<(person: StepPerson) => void>();
    const people = [
      { id: "a", name: "Anna", ...waits, addedBy: "t1" },
      { id: "b", name: "Bo", ...waits, addedBy: "t2" },
      { id: "c", name: "Chen", ...waits },
      { id: "d", name: "Dai", addedBy: "t1", decidedAt: "2026-11-12T09:00:00Z" },
      { id: "e", name: "Eva", isInLine: true, addedBy: "t1" },
    ];
    render(<RouteList steps={[step({ state: "current", people })]} ownTaskId="t1" onRemoveSigner={onRemove} />);
    const buttons = screen.getAllByRole("button");
    expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual(["Take Anna back", "Take Eva back"]);
    for (const button of buttons) fireEvent.click(button);
    expect(onRemove.mock.calls).toMatchObject([[{ id: "a" }], [{ id: "e" }]]);
  });

  it("lets a reader without a task take nobody back", () => {
    const people = [{ id: "a", name: "Anna", ...waits }];
    render(<RouteList steps={[step({ state: "current", people })]} onRemoveSigner={() => {}} />);
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("the approval history [R-APPR-4]", () => {
  const lines = Array.from({ length: 9 }, (_, at) => line({ name: `P${at}`, time: `2026-11-12T0${at}:00:00Z` }));

  it("[R-APPR-4] says where the request stood after each action, and who had it then", () => {
    const lines = [
      line({ currentNode: ["Release"], handler: ["Anna", "Bo"], moreHandlers: 470 }),
      line({ time: "2026-11-12T08:00:01Z", currentNode: ["Order"], handler: [] }),
      line({ time: "2026-11-12T08:00:02Z", currentNode: [], handler: [] }),
    ];
    render(<HistoryList lines={lines} />);
    expect(items()[2]).toContain("Then at Release: Anna, Bo and 470 more");
    expect(items()[1]).toMatch(/Then at Order$/);
    expect(items()[0]).not.toContain("Then");
  });

  it("is newest first, with the oldest lines behind one click", () => {
    render(<HistoryList lines={lines} />);
    expect(items()).toHaveLength(6);
    expect(items()[0]).toContain("P8");
    fireEvent.click(screen.getByRole("button", { name: "All 9" }));
    expect(items()).toHaveLength(9);
    expect(items().at(-1)).toContain("P0");
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("tells for whom, to whom and where to, with the remark and how many values changed", () => {
    const change = { path: "a", before: 1, after: 2 };
    render(
      <HistoryList
        lines={[
          line({ action: "Transfer", actionKey: "transfer", people: ["Anna", "Bo"], onBehalfOf: "Chen" }),
          line({ action: "Reject", actionKey: "reject", target: "Requester", remark: "Wrong", userId: "x" }),
          line({ actionKey: "agree", changes: [change, change], userId: "y" }),
        ]}
      />,
    );
    const [changed, rejected, transferred] = items();
    expect(transferred).toContain("Sun Peng Transfer for Chen to Anna, Bo · Module sign");
    expect(rejected).toMatch(/Reject → Requester.*Wrong/);
    expect(changed).toContain("2 values changed");
  });

  it("reads as a sentence in Chinese too", () => {
    setLocale("zh");
    const given = { name: "郑凯", action: "转办", actionKey: "transfer", people: ["陈浩", "吴倩"], node: "审核" };
    render(<HistoryList lines={[line(given), line({ ...given, people: [], action: "同意", onBehalfOf: "马丽" })]} />);
    expect(items()[1]).toContain("郑凯 转办给陈浩、吴倩 · 审核");
    expect(items()[0]).toContain("郑凯 代马丽同意 · 审核");
  });

  it("shows an action it has no picture for, and says when nothing has happened", () => {
    const { rerender } = render(
      <HistoryList lines={[line({ actionKey: "jump", action: "Moved by administrator" })]} />,
    );
    expect(items()[0]).toContain("Moved by administrator");
    rerender(<HistoryList lines={[]} />);
    expect(screen.getByText("Nothing has happened yet.")).toBeDefined();
  });
});
