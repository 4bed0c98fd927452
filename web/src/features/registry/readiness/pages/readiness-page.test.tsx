// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTranslations } from "../../../../i18n/translate.ts";
import { MenuPageContext } from "../../../../pages/menu-page.ts";
import { fakeServer, refused } from "../../../../testing/fake-server.ts";
import { showPage } from "../../../../testing/show-page.tsx";
import { stubBrowser } from "../../../../testing/stub-browser.ts";
import { listenForShortcuts } from "../../../../ui/shortcuts/shortcut-handlers.ts";
import { ReadinessPage } from "./readiness-page.tsx";

const menu = {
  path: "/pages/etapeout/readiness",
  title: { zh: "流片就绪", en: "Readiness" },
  branch: [],
  component: "etapeout/Readiness",
  componentName: "Readiness",
  keepAlive: true,
  hidden: false,
  permissionList: [],
  form: null,
};

const finding = (state: string, words: string) => ({
  state,
  words,
  requestNo: "FS-1",
  applyId: "a1",
  formType: "fsr",
  row: null,
  by: "Han Mei",
  at: "2026-11-09T08:00:00.000Z",
});
const line = (name: string, title: string, state: string, words: string) => ({
  name,
  title,
  state,
  countsFrom: "accept",
  findings: [finding(state, words)],
  passed: null,
});
const gate = (more: object) => ({ requestNo: "MF-1", applyId: "m1", formType: "mtf", closedBy: [], ...more });

const result = {
  code: "C001-A",
  isShuttle: false,
  devices: ["C001-A"],
  customer: "Starveil",
  techId: "28HV52A01",
  productId: "N28HV0001A-01",
  size: "25.300 × 1.480 mm",
  lines: [
    line("platform", "Current Toptier, LOTA, Tech ID", "green", "all newest"),
    line("purchaseOrder", "Purchase order", "red", "No purchase order"),
  ],
  gates: [gate({ gate: "release", title: "Mtf · Release", state: "closed", closedBy: ["purchaseOrder"] })],
  milestones: [
    {
      name: "dataDue",
      state: "done",
      plan: "2026-11-02",
      done: "2026-11-05",
      expected: null,
      lateDays: 3,
      overdueDays: 0,
    },
    { name: "merged", state: "leftOut", plan: null, done: null, expected: null, lateDays: 0, overdueDays: 0 },
    { name: "jdv", state: "next", plan: "2026-11-13", done: null, expected: "2026-11-17", lateDays: 4, overdueDays: 3 },
    {
      name: "maskOut",
      state: "ahead",
      plan: "2026-12-11",
      done: null,
      expected: "2026-12-14",
      lateDays: 3,
      overdueDays: 0,
    },
    {
      name: "waferOut",
      state: "ahead",
      plan: "2027-02-05",
      done: null,
      expected: "2027-02-05",
      lateDays: 0,
      overdueDays: 0,
    },
  ],
  likeRequests: 38,
  mayPass: true,
  readAt: "2026-11-16T09:42:10.000Z",
};

const show = (at: string) =>
  showPage(
    <MenuPageContext value={menu}>
      <ReadinessPage />
    </MenuPageContext>,
    { at },
  );

beforeEach(() => {
  stubBrowser();
  startTranslations("en");
});
afterEach(cleanup);

describe("the page of readiness", () => {
  it("[R-GATE-1] lists devices to choose from", async () => {
    const row = { code: "C001-A", customer: "Starveil", techId: "28HV52A01", stage: "Released", at: result.readAt };
    fakeServer({ "/readiness/devices": () => [row] });
    show(menu.path);
    const link = await screen.findByRole("link", { name: "C001-A" });
    expect(link.getAttribute("href")).toBe(`${menu.path}/C001-A`);
  });

  it("[R-GATE-1] shows what is red first, with its request, and the gate it closes", async () => {
    fakeServer({ "/readiness/device": () => result });
    show(`${menu.path}/C001-A`);
    await screen.findByRole("heading", { name: /C001-A/ });
    const names = screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
    expect(names).toEqual(["Purchase order", "Current Toptier, LOTA, Tech ID"]);
    expect(screen.getByText(/closed by 1 line /)).toBeTruthy();
    expect(screen.getAllByRole("link", { name: "FS-1" })).toHaveLength(2);
  });

  it("[R-PICT-6] tells its milestones in words: what is done, late, at risk and not needed", async () => {
    fakeServer({ "/readiness/device": () => result });
    show(`${menu.path}/C001-A`);
    const list = await screen.findByRole("list", { name: "Milestones" });
    const told = [...list.children].map(({ textContent }) => textContent);
    expect(told).toEqual([
      "Data dueplan 2 Novdone 5 Nov +3 d",
      "Mergednot needed",
      "JDVplan 13 Nov3 d late",
      "Mask outplan 11 Decexp. 14 Dec at risk",
      "Wafer outplan 5 Febexp. 5 Feb",
    ]);
    expect(screen.getByText(/Expected days from 38 like requests/)).toBeTruthy();
  });

  it("[R-GATE-4] lets the opened line pass with a reason and a day", async () => {
    const server = fakeServer({
      "/readiness/device": () => result,
      "/readiness/pass": ({ applyId, line: name, gate: at, until }) => ({ applyId, line: name, gate: at, until }),
    });
    show(`${menu.path}/C001-A`);
    fireEvent.click(await screen.findByRole("button", { name: "Purchase order" }));
    fireEvent.change(screen.getByLabelText("Reason"), { target: { value: "Confirmed by mail" } });
    fireEvent.change(screen.getByLabelText("Holds until"), { target: { value: "2026-11-20" } });
    fireEvent.submit(screen.getByRole("form", { name: "Pass by name" }));
    const sent = {
      applyId: "m1",
      gate: "release",
      line: "purchaseOrder",
      reason: "Confirmed by mail",
      until: "2026-11-20",
    };
    await waitFor(() => expect(server.asked("/readiness/pass")).toEqual([sent]));
  });

  it("[R-GATE-4] is walked by J and K; P opens the form of a line that may pass, ready to be written in", async () => {
    fakeServer({ "/readiness/device": () => result });
    const stop = listenForShortcuts();
    show(`${menu.path}/C001-A`);
    const red = await screen.findByRole("button", { name: "Purchase order" });
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
    press("p");
    expect(screen.queryByRole("form", { name: "Pass by name" })).toBeNull();
    for (const [key, name] of [
      ["j", "Purchase order"],
      ["j", "Current Toptier, LOTA, Tech ID"],
      ["j", "Current Toptier, LOTA, Tech ID"],
      ["k", "Purchase order"],
    ] as const) {
      press(key);
      expect(document.activeElement?.textContent).toBe(name);
    }
    expect(document.activeElement).toBe(red);
    press("p");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Reason")));
    stop();
  });

  it("[R-GATE-1] says so where there is nothing to see", async () => {
    fakeServer({ "/readiness/device": () => refused(510, "You have no permission to view") });
    show(`${menu.path}/C009-B`);
    expect(await screen.findByText("There is no such record, or you may not see it")).toBeTruthy();
  });
});
