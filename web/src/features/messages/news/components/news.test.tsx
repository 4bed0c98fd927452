// @vitest-environment jsdom
import type { NewsItem } from "@signoff/server/contract/messages/news";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTranslations } from "../../../../i18n/translate.ts";
import { ReadOnlyContext } from "../../../../pages/read-only.ts";
import { fakeServer, type Input, refused } from "../../../../testing/fake-server.ts";
import { showPage, where } from "../../../../testing/show-page.tsx";
import { stubBrowser } from "../../../../testing/stub-browser.ts";
import { NewsArticle } from "./news-article.tsx";
import { NewsList } from "./news-list.tsx";

const item = (id: string, more: Partial<NewsItem> = {}): NewsItem => ({
  id,
  title: `News ${id}`,
  subtitle: `More about ${id}`,
  releaseType: "notice",
  releaseTypeName: "Notice",
  date: "2026-11-10",
  object: "All staff",
  pinned: false,
  mustConfirm: false,
  read: true,
  ...more,
});
const page = (records: readonly NewsItem[], more: object = {}) => ({
  records,
  total: records.length,
  size: 20,
  current: 1,
  pages: 1,
  unread: records.filter(({ read }) => !read).length,
  ...more,
});
const types = { queryAllDictItems: () => ({ release_type: [{ value: "notice", title: "Notice", text: "Notice" }] }) };
const list = "/news/mine";

beforeEach(() => {
  startTranslations("en");
  stubBrowser();
});
afterEach(cleanup);

describe("the list of news", () => {
  it("[R-WORK-10] shows what is released for the reader, what is unread and pinned with a mark", async () => {
    fakeServer({ ...types, [list]: () => page([item("a", { read: false, pinned: true }), item("b")]) });
    showPage(<NewsList />);
    await screen.findByText("News a");
    const [first, second] = screen.getAllByRole("listitem");
    expect(first && within(first).getByRole("img", { name: "unread" })).toBeTruthy();
    expect(first && within(first).getByLabelText("Pinned")).toBeTruthy();
    expect(second && within(second).queryByRole("img", { name: "unread" })).toBeNull();
    expect(screen.getByText("1 unread")).toBeTruthy();
    expect(screen.getByRole("link", { name: "News b" }).getAttribute("href")).toBe("/news?id=b");
  });

  it("marks all that is shown as read, and loads the list again", async () => {
    let isRead = false;
    const server = fakeServer({
      ...types,
      [list]: () => page([item("a", { read: isRead }), item("b", { read: isRead }), item("c")]),
      "/news/read": () => {
        isRead = true;
        return { unread: 0 };
      },
    });
    showPage(<NewsList />);
    fireEvent.click(await screen.findByText("Mark all as read"));
    expect(await screen.findByText("all read")).toBeTruthy();
    expect(server.asked("/news/read")).toEqual([{ ids: ["a", "b"] }]);
    expect(screen.queryByText("Mark all as read")).toBeNull();
  });

  it("[R-WORK-10] leaves what is to be confirmed to its reader, with a mark", async () => {
    const server = fakeServer({
      ...types,
      [list]: () => page([item("a", { read: false }), item("b", { read: false, mustConfirm: true })]),
      "/news/read": () => ({ unread: 1 }),
    });
    showPage(<NewsList />);
    fireEvent.click(await screen.findByText("Mark all as read"));
    await waitFor(() => expect(server.asked("/news/read")).toEqual([{ ids: ["a"] }]));
    expect(screen.getAllByText("To confirm")).toHaveLength(1);
  });

  it("[R-WORK-10] marks more of them than one call takes in several", async () => {
    const many = Array.from({ length: 250 }, (_none, at) => item(`n${at}`, { read: false }));
    const server = fakeServer({ ...types, [list]: () => page(many), "/news/read": () => ({ unread: 0 }) });
    showPage(<NewsList />);
    fireEvent.click(await screen.findByText("Mark all as read"));
    await waitFor(() => expect(server.asked("/news/read")).toHaveLength(2));
    expect(server.asked("/news/read").map(({ ids }) => (ids as readonly string[]).length)).toEqual([200, 50]);
  });

  it("narrows by a word once the typing rests, and by the type at once", async () => {
    const server = fakeServer({ ...types, [list]: () => page([item("a")]) });
    showPage(<NewsList />);
    await screen.findByText("News a");
    fireEvent.click(await screen.findByText("Notice", { selector: ".ant-segmented-item-label" }));
    await waitFor(() => expect(server.asked(list).at(-1)).toMatchObject({ releaseType: "notice" }));
    for (const value of ["m", "ma", "mask "])
      fireEvent.change(screen.getByLabelText("Search news"), { target: { value } });
    await waitFor(() => expect(server.asked(list).at(-1)).toMatchObject({ keyword: "mask", releaseType: "notice" }));
    expect(server.asked(list).filter((input) => "keyword" in input)).toHaveLength(1);
  });

  it("[R-WORK-10] keeps in the address which news are asked for, and asks for what stands there", async () => {
    const server = fakeServer({ ...types, [list]: () => page([item("a")]) });
    showPage(<NewsList />, { at: "/news?keyword=mask" });
    await screen.findByText("News a");
    expect(screen.getByLabelText("Search news")).toHaveProperty("value", "mask");
    expect(server.asked(list).at(-1)).toMatchObject({ keyword: "mask" });
    fireEvent.click(await screen.findByText("Notice", { selector: ".ant-segmented-item-label" }));
    await waitFor(() => expect(where()).toBe("/news?keyword=mask&type=notice"));
    fireEvent.change(screen.getByLabelText("Search news"), { target: { value: "" } });
    await waitFor(() => expect(where()).toBe("/news?type=notice"));
  });

  it("reads on from where the page before ended, below it", async () => {
    const server = fakeServer({
      ...types,
      [list]: ({ cursor }: Input) => (cursor === "on" ? page([item("b")]) : page([item("a")], { next: "on" })),
    });
    showPage(<NewsList />);
    fireEvent.click(await screen.findByText("Show more"));
    await screen.findByText("News b");
    expect(screen.getByText("News a")).toBeTruthy();
    expect(screen.queryByText("Show more")).toBeNull();
    expect(server.asked(list)).toHaveLength(2);
  });

  it("says when there is none, and when it could not be loaded", async () => {
    fakeServer({ ...types, [list]: () => page([]) });
    showPage(<NewsList />);
    expect(await screen.findByText("No news")).toBeTruthy();
    cleanup();
    fakeServer(types);
    showPage(<NewsList />);
    await screen.findByText("The news could not be loaded");
    fakeServer({ ...types, [list]: () => page([item("late")]) });
    fireEvent.click(screen.getByText("Try again"));
    expect(await screen.findByText("News late")).toBeTruthy();
  });
});

describe("a piece of news", () => {
  const article = (read: boolean) => () => ({
    ...item("a", { read }),
    content: "<p>First line<br>still first.</p><p>Second.</p>",
    author: "Wei",
  });

  it("[R-WORK-10] is shown in its paragraphs, and is read by being shown", async () => {
    const server = fakeServer({ "/news/article": article(false), "/news/read": () => ({ unread: 0 }) });
    showPage(<NewsArticle id="a" />);
    expect(await screen.findByRole("heading", { name: "News a" })).toBeTruthy();
    const paragraphs = [...document.querySelectorAll(".so-article-body p")].map((each) => each.textContent);
    expect(paragraphs).toEqual(["First linestill first.", "Second."]);
    await waitFor(() => expect(server.asked("/news/read")[0]).toEqual({ ids: ["a"] }));
  });

  it.each([
    ["was read before", true, false],
    ["is looked at on a read-only page", false, true],
  ])("is not marked when it %s", async (_why, read, readOnly) => {
    const server = fakeServer({ "/news/article": article(read), "/news/read": () => ({ unread: 0 }) });
    showPage(
      <ReadOnlyContext value={readOnly}>
        <NewsArticle id="a" />
      </ReadOnlyContext>,
    );
    await screen.findByText("Wei");
    expect(server.asked("/news/read")).toEqual([]);
  });

  it("[R-WORK-10] that is to be confirmed is read when its reader says so, not before", async () => {
    let read = false;
    const server = fakeServer({
      "/news/article": () => ({ ...article(read)(), mustConfirm: true }),
      "/news/read": () => {
        read = true;
        return { unread: 0 };
      },
    });
    showPage(<NewsArticle id="a" />);
    const button = await screen.findByRole("button", { name: "I have read it" });
    expect(server.asked("/news/read")).toEqual([]);
    fireEvent.click(button);
    expect(await screen.findByText("You have confirmed that you read it")).toBeTruthy();
    expect(server.asked("/news/read")).toEqual([{ ids: ["a"], confirmed: true }]);
  });

  it("that is not for the reader says so, and leads back", async () => {
    fakeServer({ "/news/article": () => refused(404, "gone") });
    showPage(<NewsArticle id="a" />);
    expect(await screen.findByText("This news is not for you, or no longer there")).toBeTruthy();
    expect(screen.getByRole("link", { name: "All news" }).getAttribute("href")).toBe("/news");
  });
});
