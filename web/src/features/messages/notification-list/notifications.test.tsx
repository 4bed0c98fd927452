// @vitest-environment jsdom
import { usualSettings } from "@signoff/domain/notifications/notification-settings";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTranslations } from "../../../i18n/translate.ts";
import { useSession } from "../../../session/session-store.ts";
import { aUser } from "../../../testing/a-user.ts";
import { fakeServer, type Input, refused } from "../../../testing/fake-server.ts";
import { showPage, where } from "../../../testing/show-page.tsx";
import { stubBrowser } from "../../../testing/stub-browser.ts";
import { NotificationPanel } from "./components/notification-panel.tsx";
import { dayName } from "./day-names.ts";
import { NotificationsPage } from "./pages/notifications-page.tsx";
import { NotificationSettingsPage } from "./pages/settings-page.tsx";

const paths = {
  list: "/notification/list",
  read: "/notification/read",
  settings: "/notification/settings",
  save: "/notification/saveSettings",
};

const group = (no: string, more: object = {}) => ({
  applyId: `id-${no}`,
  requestNo: no,
  docNo: null,
  isToken: false,
  formType: "lota",
  subject: `About ${no}`,
  isUnread: true,
  more: 0,
  items: [
    {
      id: "7",
      event: "turnedDown",
      kind: "returned",
      text: "Gao Lei sent it back",
      remark: "RMS 1.7 nm above 1.5",
      taskId: null,
      createTime: new Date().toISOString(),
      isRead: false,
    },
  ],
  ...more,
});
const page = (records: readonly object[], more: object = {}) => ({
  records,
  total: records.length,
  size: 15,
  current: 1,
  pages: 1,
  unread: records.length,
  mentions: 0,
  following: 0,
  newest: "9",
  held: 0,
  ...more,
});

const showPanel = () =>
  showPage(<NotificationPanel pagePath="/notifications" settingsPath="/notifications/settings" onClose={() => {}} />);

beforeEach(() => {
  startTranslations("en");
  stubBrowser();
  useSession.setState({ userInfo: aUser, notifications: { unread: 0 } });
});
afterEach(cleanup);

describe("the panel of the bell", () => {
  it("groups what was told by request and leads there, which reads it", async () => {
    const taskId = "id-MF-2_4";
    const task = { ...group("MF-2").items[0], event: "task", text: "New task", remark: null, taskId };
    const server = fakeServer({
      [paths.list]: () => page([group("MF-1", { more: 2 }), group("MF-2", { items: [task] })]),
      [paths.read]: () => ({ unread: 1 }),
    });
    showPanel();
    const link = await screen.findByRole("link", { name: /MF-1 About MF-1/ });
    expect(link.textContent).toContain("Gao Lei sent it back: RMS 1.7 nm above 1.5");
    expect(link.textContent).toContain("2 more");
    expect(screen.getByRole("heading", { name: "Today" }).tagName).toBe("H3");
    fireEvent.click(link);
    expect(where()).toBe("/pages/lota/detail?applyId=id-MF-1&formType=lota");
    await waitFor(() => expect(server.asked(paths.read)).toEqual([{ applyId: "id-MF-1", upTo: "9" }]));
    fireEvent.click(screen.getByRole("link", { name: /MF-2/ }));
    expect(where()).toBe(`/pages/lota/approve?taskId=${taskId}&formType=lota`);
  });

  it("leads to the document where it tells of one", async () => {
    fakeServer({
      [paths.list]: () => page([group("DRM-28HV-001", { docNo: "DRM-28HV-001", formType: "" })]),
      [paths.read]: () => ({ unread: 0 }),
    });
    showPanel();
    fireEvent.click(await screen.findByRole("link", { name: /DRM-28HV-001/ }));
    expect(where()).toBe("/dms?record=DRM-28HV-001");
  });

  it("[R-SYS-4] leads to one's own tokens where it tells of one that waits", async () => {
    fakeServer({
      [paths.list]: () => page([{ ...group("Link"), requestNo: null, isToken: true, formType: "" }]),
      [paths.read]: () => ({ unread: 0 }),
    });
    showPanel();
    fireEvent.click(await screen.findByRole("link", { name: /Link/ }));
    expect(where()).toBe("/home?dialog=tokens");
  });

  it("is walked by J, K and arrows; M reads, and one button reads all", async () => {
    const server = fakeServer({
      [paths.list]: () => page([group("MF-1"), group("MF-2")]),
      [paths.read]: () => ({ unread: 0 }),
    });
    showPanel();
    const first = await screen.findByRole("link", { name: /MF-1/ });
    const second = screen.getByRole("link", { name: /MF-2/ });
    fireEvent.keyDown(screen.getByRole("dialog"), { key: "j" });
    expect(document.activeElement).toBe(first);
    fireEvent.keyDown(first, { key: "ArrowDown" });
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(second, { key: "m" });
    fireEvent.keyDown(second, { key: "k" });
    expect(document.activeElement).toBe(first);
    fireEvent.click(screen.getByRole("button", { name: "Mark all read" }));
    await waitFor(() => expect(server.asked(paths.read)).toEqual([{ applyId: "id-MF-2", upTo: "9" }, { upTo: "9" }]));
  });

  it("asks again when the server tells of news, and for one part when that is chosen", async () => {
    const server = fakeServer({ [paths.list]: () => page([], { mentions: 1, held: 3 }) });
    showPanel();
    expect((await screen.findByText("Nothing yet")).className).toContain("so-empty-title");
    expect(screen.getByText(/3 mails to you wait/).tagName).toBe("P");
    act(() => useSession.setState({ notifications: { unread: 1 } }));
    await waitFor(() => expect(server.asked(paths.list)).toHaveLength(2));
    fireEvent.click(screen.getByRole("button", { name: "Mentions 1" }));
    await screen.findByText("Nobody mentioned you");
    expect(server.asked(paths.list).at(-1)).toMatchObject({ show: "mentions" });
  });

  it("says so when it cannot be loaded", async () => {
    fakeServer({});
    showPanel();
    expect(await screen.findByRole("button", { name: "Try again" })).toBeDefined();
  });

  it("names days as people do", () => {
    const words = { today: "Today", yesterday: "Yesterday" };
    const names = ["2026-11-16T00:10", "2026-11-15T23:50", "2026-11-13T12:00", "2026-11-09T12:00"];
    const now = new Date("2026-11-16T08:00");
    expect(names.map((moment) => dayName(moment, "en", words, now))).toEqual(["Today", "Yesterday", "Friday", "9 Nov"]);
  });
});

it("the page of all notifications goes on with older ones", async () => {
  const server = fakeServer({
    [paths.list]: ({ pageNo }: Input) => page([group(`MF-${String(pageNo)}`)], { pages: 2, current: Number(pageNo) }),
  });
  showPage(<NotificationsPage />);
  fireEvent.click(await screen.findByRole("button", { name: "Show older ones" }));
  expect((await screen.findByRole("link", { name: /MF-2/ })).textContent).toContain("About MF-2");
  expect(server.asked(paths.list).map((input) => input["pageNo"])).toEqual(["1", "2"]);
});

describe("the settings page", () => {
  const stored = { settings: usualSettings, revision: 4 };
  const choice = (name: string) => screen.findByRole<HTMLInputElement>("radio", { name });

  it("saves each choice by itself, each on the revision of the one before", async () => {
    let revision = 4;
    const server = fakeServer({
      [paths.settings]: () => stored,
      [paths.save]: ({ settings }: Input) => ({ settings, revision: ++revision }),
    });
    showPage(<NotificationSettingsPage />);
    fireEvent.click(await choice("Completed: Portal"));
    fireEvent.click(await choice("Completed: None"));
    expect((await choice("Completed: None")).checked).toBe(true);
    expect((await screen.findByText(/^Saved/)).textContent).toContain("Saved");
    fireEvent.click(screen.getByRole("checkbox", { name: "No mail on weekends and holidays" }));
    fireEvent.click(screen.getByRole("checkbox", { name: "Quiet hours, no mail" }));
    await waitFor(() =>
      expect(server.asked(paths.save).at(-1)).toMatchObject({ settings: { quiet: { from: 1_200, to: 480 } } }),
    );
    const revisions = server.asked(paths.save).map((input) => input["revision"]);
    expect(revisions).toEqual(revisions.map((_, at) => 4 + at));
    expect(server.asked(paths.save).at(-1)).toMatchObject({
      settings: { channels: { completed: "none" }, noMailOnDaysOff: true },
    });
  });

  it("offers nothing that would hide a task, and says why", async () => {
    fakeServer({ [paths.settings]: () => stored });
    showPage(<NotificationSettingsPage />);
    const row = (await screen.findByRole("rowheader", { name: /^New task/ })).closest("tr");
    expect(within(row as HTMLElement).getAllByRole("radio")).toHaveLength(2);
    expect(within(row as HTMLElement).getAllByRole("img", { name: "always in the portal" })).toHaveLength(2);
    expect(row?.textContent).toContain("somebody waits for you");
  });

  it("keeps what was chosen when it cannot be saved, and tries again", async () => {
    let isDown = true;
    fakeServer({
      [paths.settings]: () => stored,
      [paths.save]: ({ settings }: Input) => (isDown ? refused(500, "No") : { settings, revision: 5 }),
    });
    showPage(<NotificationSettingsPage />);
    fireEvent.click(await choice("Completed: Mail"));
    const retry = await screen.findByRole("button", { name: "Retry" });
    isDown = false;
    fireEvent.click(retry);
    expect((await screen.findByText(/^Saved/)).textContent).toContain("Saved");
    expect((await choice("Completed: Mail")).checked).toBe(true);
  });
});
