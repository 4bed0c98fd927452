// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTranslations } from "../../../../i18n/translate.ts";
import { useSession } from "../../../../session/session-store.ts";
import { aRequest, aTask } from "../../../../testing/a-request.ts";
import { aUser } from "../../../../testing/a-user.ts";
import { fakeServer, type Input } from "../../../../testing/fake-server.ts";
import { menuNode } from "../../../../testing/menu-tree.ts";
import { showPage, where } from "../../../../testing/show-page.tsx";
import { stubBrowser } from "../../../../testing/stub-browser.ts";
import { closeOverlay, useOverlay } from "../../../../ui/overlays.ts";
import { HomePage } from "../pages/home-page.tsx";
import { DonePanel } from "./done-panel.tsx";
import { FigureStrip } from "./figure-strip.tsx";
import { MyApplyPanel } from "./my-apply-panel.tsx";
import { NewsPanel } from "./news-panel.tsx";
import { TodoPanel } from "./todo-panel.tsx";

const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString();
const page = <Row,>(records: readonly Row[], more: object = {}) => ({
  records,
  total: records.length,
  size: 10,
  current: 1,
  pages: 1,
  ...more,
});
const done = (no: string, waited: number, decision: string | null = "agree") => ({
  ...aTask(no),
  arrivalTime: ago(waited),
  approvalTime: ago(0),
  decision,
});

const paths = {
  todo: "/getToDoListByCondition",
  done: "/getHaveDoListByCondition",
  own: "/getMyRequestListByCondition",
  news: "/news/mine",
} as const;

const quiet = {
  [paths.todo]: () => page([]),
  [paths.done]: () => page([]),
  [paths.own]: () => page([]),
  [paths.news]: () => page([], { unread: 0 }),
};

/** The number above the note, by its label. */
const figure = (label: string) => {
  const box = screen.getByText(label).closest(".so-figure");
  return [box?.querySelector(".so-figure-value")?.textContent, box?.querySelector(".so-figure-note")?.textContent];
};

beforeEach(() => {
  startTranslations("en");
  stubBrowser();
  useSession.setState({ userInfo: aUser, todoCount: 0, menus: null });
});
afterEach(cleanup);

describe("the home page", () => {
  it("[R-SYS-3] asks for and shows only lists that the menu has", async () => {
    const server = fakeServer(quiet);
    useSession.setState({ menus: [menuNode("/pages/system", { children: [menuNode("/pages/system/done")] })] });
    showPage(<HomePage />);
    await waitFor(() => expect(server.asked(paths.done).length).toBeGreaterThan(0));
    await waitFor(() => expect(server.asked(paths.news).length).toBeGreaterThan(0));
    expect([...server.asked(paths.todo), ...server.asked(paths.own)]).toEqual([]);
    expect(screen.getByText("Done this week")).toBeDefined();
    expect(screen.queryByText("My apply in process")).toBeNull();
    expect(screen.queryByRole("button", { name: /New application/ })).toBeNull();
  });
});

describe("the figures of the home page", () => {
  it("[R-HOME-1] are calm where there is nothing", async () => {
    const server = fakeServer(quiet);
    showPage(<FigureStrip />);
    await waitFor(() => expect(server.asked(paths.own)).toHaveLength(1));
    expect(figure("Todo")).toEqual(["0", "none older than 3 days"]);
    expect(figure("Done this week")).toEqual(["0", "0 last week"]);
    expect(figure("My apply in process")).toEqual(["0", "nothing under way"]);
    expect(figure("Median time to decide")).toEqual(["–", "no decision in the last two weeks"]);
    expect(document.querySelector("svg.so-spark")).toBeNull();
  });

  it("[R-HOME-1] say what waits, what has waited too long, what is under way and how fast it went", async () => {
    useSession.setState({ todoCount: 1_204 });
    const server = fakeServer({
      ...quiet,
      [paths.todo]: (input: Input) => ("to" in input ? page([aTask("A")], { total: 3 }) : page([aTask("A")])),
      [paths.done]: () => page([done("A", 2), done("B", 5), done("C", 30)]),
      [paths.own]: () => page([aRequest("X", { requestNo: "TT-9", currentNode: ["Litho sign"] })], { total: 7 }),
    });
    showPage(<FigureStrip />);
    await waitFor(() => expect(figure("Median time to decide")[0]).toBe("5 h"));
    await waitFor(() => expect(figure("Todo")).toEqual(["1,204", "3 older than 3 days"]));
    expect(figure("Done this week")[0]).toBe("3");
    await waitFor(() => expect(figure("My apply in process")).toEqual(["7", "newest: TT-9 at Litho sign"]));
    const old = server.asked(paths.todo).find((input) => "to" in input);
    expect(Date.now() - new Date(String(old?.["to"])).getTime()).toBeGreaterThanOrEqual(72 * hour);
  });

  it("lead to the lists they count", () => {
    fakeServer(quiet);
    showPage(<FigureStrip />);
    const hrefs = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(hrefs).toEqual(["/pages/system/todo", "/pages/system/done", "/pages/system/myApply?status=2"]);
  });
});

describe("the panels of the home page", () => {
  it("[R-HOME-1] show what waits, the oldest first, and lead to where it is decided", async () => {
    const server = fakeServer({ ...quiet, [paths.todo]: () => page([aTask("A"), aTask("B")], { total: 14 }) });
    showPage(<TodoPanel />);
    const link = await screen.findByRole("link", { name: "A" });
    expect(link.getAttribute("href")).toMatch(/\/approve\?taskId=A_1&formType=mci$/);
    expect(screen.getByText("14")).toBeTruthy();
    expect(server.asked(paths.todo)[0]).toMatchObject({ column: "arrivalTime", order: "asc" });
  });

  it("say that nothing waits, and differently that it could not be loaded", async () => {
    fakeServer(quiet);
    showPage(<TodoPanel />);
    expect(await screen.findByText("Nothing waits for you")).toBeTruthy();
    cleanup();
    fakeServer({});
    showPage(<TodoPanel />);
    expect(await screen.findByText("This list could not be loaded")).toBeTruthy();
    expect(screen.queryByText("Nothing waits for you")).toBeNull();
  });

  it("show the last five decisions, one that is not known as it is", async () => {
    const decided = ["submit", "reject", "amended", null, "cancel", "agree"];
    fakeServer({ ...quiet, [paths.done]: () => page(decided.map((word, at) => done(`R${at}`, 1, word))) });
    showPage(<DonePanel />);
    await screen.findByText("Subject of R0");
    expect(screen.getAllByRole("listitem")).toHaveLength(5);
    for (const word of ["Submit", "Reject", "amended", "–", "Cancel"]) expect(screen.getByText(word)).toBeTruthy();
  });

  it("[R-HOME-1] show the progress of the user's running requests, step by step", async () => {
    const node = (key: string, state: string, people: readonly string[] = ["x"]) => ({ key, state, people });
    fakeServer({
      ...quiet,
      [paths.own]: () => page([aRequest("A"), aRequest("B", { status: 5, currentNode: [] })]),
      "/getProcessDiagramByApplyId/A": () => ({
        xml: "",
        ahead: [],
        nodes: [
          node("start", "done", []),
          node("a", "done"),
          node("b", "skipped"),
          node("c", "current"),
          node("d", "upcoming"),
        ],
      }),
    });
    showPage(<MyApplyPanel />);
    const dashes = await screen.findByRole("img", { name: "1 of 3 steps done" });
    expect([...dashes.children].map(({ className }) => className)).toEqual([
      "so-dash so-dash-done",
      "so-dash so-dash-current",
      "so-dash so-dash-upcoming",
    ]);
    expect(screen.getAllByRole("img")).toHaveLength(1);
  });

  it("show of the user's requests those under way, and at which node they are", async () => {
    fakeServer({
      ...quiet,
      [paths.own]: (input) => page(input["status"] === 2 ? [aRequest("A")] : [aRequest("B", { status: 5 })]),
    });
    showPage(<MyApplyPanel />);
    const listed = await screen.findAllByRole("listitem");
    expect(listed).toHaveLength(1);
    expect(listed[0]?.textContent).toContain("Module sign");
    expect(await screen.findByText("1 in process")).toBeTruthy();
  });

  it("count the news that was not read, and mark it", async () => {
    const item = (id: string, read: boolean) => ({
      id,
      title: `News ${id}`,
      subtitle: "",
      releaseType: "notice",
      releaseTypeName: "Notice",
      date: "2026-11-10",
      object: "All",
      pinned: false,
      read,
    });
    fakeServer({ ...quiet, [paths.news]: () => page([item("a&b", false), item("c", true)], { unread: 2 }) });
    showPage(<NewsPanel />);
    const unread = await screen.findByRole("link", { name: "News a&b" });
    expect([unread.getAttribute("href"), unread.className.includes("so-home-unread")]).toEqual([
      "/news?id=a%26b",
      true,
    ]);
    expect(screen.getByRole("link", { name: "News c" }).className).not.toContain("so-home-unread");
    expect(screen.getByText("2 unread")).toBeTruthy();
  });
});

describe("the home page", () => {
  const me = { "/sys/me": () => ({ ...aUser, userInfo: aUser, todoCount: 1 }) };

  it("[R-HOME-1] starts with the oldest task by one button, which is only there when one waits", async () => {
    fakeServer({ ...quiet, ...me, [paths.todo]: () => page([aTask("A"), aTask("B")]) });
    showPage(<HomePage />);
    fireEvent.click(await screen.findByText("Start with the oldest"));
    await waitFor(() => expect(where()).toMatch(/taskId=A_1/));
    cleanup();
    fakeServer({ ...quiet, ...me });
    showPage(<HomePage />);
    await screen.findByText("Nothing waits for you");
    expect(screen.queryByText("Start with the oldest")).toBeNull();
  });

  it("[R-HOME-1] opens the password dialog from My Info", async () => {
    fakeServer({ ...quiet, ...me });
    showPage(<HomePage />);
    fireEvent.click(await screen.findByRole("button", { name: "Change password" }));
    expect(useOverlay.getState().open).toBe("password");
    closeOverlay();
  });
});
