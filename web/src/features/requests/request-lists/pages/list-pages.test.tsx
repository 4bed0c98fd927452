// @vitest-environment jsdom
import { requestListsContract } from "@signoff/server/contract/requests/request-lists";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import type { ComponentType } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTranslations } from "../../../../i18n/translate.ts";
import { useSession } from "../../../../session/session-store.ts";
import { aTask } from "../../../../testing/a-request.ts";
import { fakeServer } from "../../../../testing/fake-server.ts";
import { showPage, where } from "../../../../testing/show-page.tsx";
import { stubBrowser } from "../../../../testing/stub-browser.ts";
import { DoneListPage } from "./done-list-page.tsx";
import { DraftListPage } from "./draft-list-page.tsx";
import { MyApplyListPage } from "./my-apply-list-page.tsx";
import { todoListPage } from "./todo-list-page.tsx";
import { TrackListPage } from "./track-list-page.tsx";

type ListName = "todo" | "done" | "drafts" | "myRequests" | "copied" | "tracking";

const thursday = "2026-11-12T08:00:00.000Z";
/** Contains every value that any of the lists shows. */
const row = {
  ...aTask("A"),
  requestNo: "MC-1",
  approvalTime: thursday,
  decision: "agree",
  updateTime: thursday,
  copyTime: thursday,
  copiedBy: "to.guo",
  copiedByName: "Guo Fei",
};

const pathOf = (name: ListName) => requestListsContract[name].path;

/** Every list answers one row, and nothing for input that its contract would refuse. */
function serverOf(name: ListName) {
  const problems: unknown[] = [];
  const server = fakeServer({
    [pathOf(name)]: (input) => {
      problems.push(...(requestListsContract[name].request.safeParse(input).error?.issues ?? []));
      return { records: [row], total: 1, size: 20, current: 1, pages: 1 };
    },
  });
  return { problems, asked: () => server.asked(pathOf(name)) };
}

const TodoListPage = todoListPage(() => Promise.resolve(({ row }) => <p>Decide {row.requestNo}</p>));

const lists: readonly (readonly [ListName, ComponentType, string])[] = [
  ["todo", TodoListPage, ""],
  ["done", DoneListPage, ""],
  ["drafts", DraftListPage, ""],
  ["myRequests", MyApplyListPage, ""],
  ["copied", MyApplyListPage, "list=copied&"],
  ["tracking", TrackListPage, ""],
];

/** Columns that all lists have, shown at first or chosen by the reader. */
const everyList = [
  "Request no.",
  "Type",
  "Subject",
  "Applicant",
  "Department",
  "Current node",
  "Handler",
  "Arrival time",
  "Creation time",
  "Approval time",
  "Status",
  "Version",
];

const heads = () => [...document.querySelectorAll<HTMLElement>("th[aria-sort]")];

beforeEach(() => {
  startTranslations("en");
  stubBrowser();
  useSession.setState({ todoCount: 3 });
});
afterEach(cleanup);

describe("the lists of requests", () => {
  it.each(lists)(
    "[R-WORK-2] %s asks as its contract wants, with conditions and by every column",
    async (name, Page, at) => {
      const { problems, asked } = serverOf(name);
      const conditions = "keyword=lot&formType=mci&formType=mpw&from=2026-11-01&to=2026-11-13&node=sign&priority=hot";
      showPage(<Page />, { at: `/list?${at}${conditions}` });
      await screen.findByText("MC-1");
      const searched = expect.objectContaining({ keyword: "lot", formType: ["mci", "mpw"], priority: "hot" });
      expect(asked()).toContainEqual(searched);
      const count = heads().length;
      expect(count).toBeGreaterThan(0);
      for (let column = 0; column < count; column += 1) {
        const before = where();
        const head = heads()[column];
        if (head) fireEvent.click(head);
        await waitFor(() => expect(where()).not.toBe(before));
      }
      await waitFor(() => expect(new Set(asked().map((input) => input["column"])).size).toBeGreaterThanOrEqual(count));
      expect(problems).toEqual([]);
    },
  );

  it.each(lists)("[R-WORK-2] %s has the columns of every list of the work area", async (name, Page, at) => {
    serverOf(name);
    showPage(<Page />, { at: `/list?${at}` });
    await screen.findByText("MC-1");
    fireEvent.click(screen.getByRole("button", { name: "Columns" }));
    const boxes = (await screen.findAllByRole("checkbox")).map((box) => box.closest("label")?.textContent);
    expect(boxes).toEqual(expect.arrayContaining(everyList));
  });

  it("[R-WORK-1] the to-do leads to where a task is decided, the oldest first, and can tick rows", async () => {
    const { asked } = serverOf("todo");
    showPage(<TodoListPage />, { at: "/todo" });
    const link = await screen.findByText("MC-1");
    expect(link.getAttribute("href")).toMatch(/\/approve\?taskId=A_1&formType=mci$/);
    expect(asked()).toContainEqual(expect.objectContaining({ column: "arrivalTime", order: "asc" }));
    expect(screen.getByText("3 waiting for you")).toBeTruthy();
    fireEvent.click(screen.getByLabelText("Select MC-1"));
    expect(await screen.findByText("Agree 1…")).toBeTruthy();
    fireEvent.click(screen.getByText("Subject of A", { selector: "td *" }));
    expect(await screen.findByText("Decide MC-1")).toBeTruthy();
  });

  it("[R-WORK-1] the to-do has views with their numbers, and says of what was searched how much was found", async () => {
    const { asked, problems } = serverOf("todo");
    showPage(<TodoListPage />, { at: "/todo" });
    const aged = await screen.findByRole("button", { name: "Over 3 days 1" });
    expect(screen.getAllByRole("button", { name: /^(?:Urgent|Delegated to me) 1$/ })).toHaveLength(2);
    fireEvent.click(aged);
    await waitFor(() => expect(asked()).toContainEqual(expect.objectContaining({ only: "aged", pageSize: 20 })));
    expect([where(), aged.getAttribute("aria-pressed")]).toEqual(["/todo?only=aged", "true"]);
    expect(await screen.findByText("1 record")).toBeTruthy();
    expect(screen.queryByText("3 waiting for you")).toBeNull();
    fireEvent.click(aged);
    await waitFor(() => expect(where()).toBe("/todo"));
    expect(problems).toEqual([]);
  });

  it("[R-WORK-2] what was copied to the user is one switch away from what the user made", async () => {
    const { asked } = serverOf("copied");
    showPage(<MyApplyListPage />, { at: "/mine?keyword=lot" });
    fireEvent.click(screen.getByText("CC'd to me"));
    await screen.findByText("MC-1");
    expect(where()).toBe("/mine?list=copied");
    expect(asked()[0]).not.toHaveProperty("keyword");
  });

  it("says what would be in an empty list", async () => {
    fakeServer({ [pathOf("drafts")]: () => ({ records: [], total: 0, size: 20, current: 1, pages: 0 }) });
    showPage(<DraftListPage />);
    expect(await screen.findByText("Requests that you began and have not submitted are kept here.")).toBeTruthy();
  });
});
