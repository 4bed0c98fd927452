// @vitest-environment jsdom
import type { FoundRow } from "@signoff/server/contract/registry/find-centers";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dictionaryOptions } from "../../../../client/dictionaries.ts";
import { startTranslations } from "../../../../i18n/translate.ts";
import { ReadOnlyContext } from "../../../../pages/read-only.ts";
import { fakeServer } from "../../../../testing/fake-server.ts";
import { showPage, where } from "../../../../testing/show-page.tsx";
import { stubBrowser } from "../../../../testing/stub-browser.ts";
import { exportCenter, loadCenter, loadCodes } from "../queries.ts";
import { DeviceActions } from "./device-actions.tsx";
import { keepConstants } from "../../../../api/constants.ts";
import { DueDay } from "./due-day.tsx";

const device = (status: string, fsrCount: string): FoundRow => ({
  id: "1",
  applyId: "a",
  formType: "createDevice",
  version: 1,
  state: "current",
  status: 5,
  subsystem: "etapeout",
  cells: { deviceName: "D&1", fsrCount },
  values: { deviceStatus: status },
});
const creatable = (...kinds: readonly string[]) => ({
  "/create_options": () =>
    ["deviceVoid", "fsrRevision"].map((formType) => ({
      formType,
      obstacle: kinds.includes(formType) ? null : { reason: "role", departments: [], roles: [], day: null },
    })),
});
const buttons = () => screen.queryAllByRole("button").map((button) => button.textContent);

beforeEach(() => {
  startTranslations("en");
  stubBrowser();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("what can be started from a device", () => {
  it("[R-WORK-9] makes the request with the device in it and opens its page", async () => {
    const server = fakeServer({ ...creatable("deviceVoid"), "/bpmApply/create": () => ({ applyId: "new 1" }) });
    showPage(<DeviceActions row={device("active", "0")} />);
    fireEvent.click(await screen.findByText("Void application"));
    await waitFor(() => expect(where()).toMatch(/\?applyId=new\+1$/));
    expect(server.asked("/bpmApply/create")).toEqual([{ formType: "deviceVoid", values: { deviceName: "D&1" } }]);
  });

  it("[R-WORK-9] is an FSR revision only where there is one to revise", async () => {
    fakeServer(creatable("deviceVoid", "fsrRevision"));
    showPage(<DeviceActions row={device("active", "2")} />);
    await screen.findByText("FSR revision");
    expect(buttons()).toEqual(["Void application", "FSR revision"]);
    cleanup();
    showPage(<DeviceActions row={device("active", "0")} />);
    await screen.findByText("Void application");
    expect(buttons()).toEqual(["Void application"]);
  });

  it("is nothing for those who may not, for a void device and on read-only pages", async () => {
    const server = fakeServer(creatable());
    showPage(<DeviceActions row={device("active", "2")} />);
    await waitFor(() => expect(server.asked("/create_options")).toHaveLength(1));
    expect(buttons()).toEqual([]);
    cleanup();
    fakeServer(creatable("deviceVoid", "fsrRevision"));
    showPage(
      <>
        <DeviceActions row={device("void", "2")} />
        <ReadOnlyContext value={true}>
          <DeviceActions row={device("active", "2")} />
        </ReadOnlyContext>
      </>,
    );
    await waitFor(() => expect(screen.getAllByText(/–/)).not.toHaveLength(0));
    expect(buttons()).toEqual([]);
  });
});

describe("the calls of a find center", () => {
  const { signal } = new AbortController();
  const query = {
    pageNo: 2,
    pageSize: 20,
    column: "no",
    order: "asc" as const,
    cursor: "on",
    fab: "f1",
    status: ["5"],
  };

  it("[R-WORK-8] put what is not paging into the conditions of the center", async () => {
    const server = fakeServer({ "/find/findMci/list": () => ({ records: [] }) });
    await loadCenter("findMci", query, signal);
    expect(server.asked("/find/findMci/list")).toEqual([
      { pageNo: 2, pageSize: 20, column: "no", order: "asc", cursor: "on", conditions: { fab: "f1", status: ["5"] } },
    ]);
  });

  it("ask for a sheet of all pages, in the columns of the list", async () => {
    const server = fakeServer({ "/find/findMci/export": () => null });
    const options = { columns: ["no", "fab"], signal, onProgress: () => {} };
    await exportCenter("findMci", query, options).catch(() => {});
    const conditions = { fab: "f1", status: ["5"] };
    expect(server.asked("/find/findMci/export")).toEqual([
      { conditions, columns: ["no", "fab"], column: "no", order: "asc" },
    ]);
  });

  it("offer codes by their titles, and nothing of a dictionary that is not there", async () => {
    fakeServer({
      "/options": () => [{ value: "1", title: "One" }],
      queryAllDictItems: () => ({ fab: [{ value: "f1", title: "Fab 1", text: "Fab 1" }] }),
    });
    expect(await loadCodes("findMci", "fab", signal)).toEqual([{ value: "1", label: "One" }]);
    expect(await dictionaryOptions("fab", signal)).toEqual([{ value: "f1", label: "Fab 1" }]);
    expect(await dictionaryOptions("gone", signal)).toEqual([]);
  });
});

describe("a due day", () => {
  it.each([
    ["2026-11-14", "bad", "Overdue"],
    ["2026-11-15", "warn", "Today"],
    ["2026-11-16", "warn", "in 1 day"],
    ["2026-11-22", "warn", "in 7 days"],
    ["2026-11-23", "mute", "in 8 days"],
  ])("%s is %s: %s", (day, tone, text) => {
    vi.useFakeTimers({ now: new Date(2026, 10, 15, 12) });
    const { container } = render(<DueDay day={day} />);
    expect(container.querySelector(`.so-role-${tone}`)?.textContent).toBe(text);
  });

  it("is pointed out as many days before as the constant eqpDueWarnDays says", () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 15, 12) });
    keepConstants({ eqpDueWarnDays: 20 });
    const { container } = render(<DueDay day="2026-12-05" />);
    keepConstants({});
    expect(container.querySelector(".so-role-warn")?.textContent).toBe("in 20 days");
  });

  it("that is not known is a dash", () => {
    expect(render(<DueDay day={undefined} />).container.textContent).toBe("–");
  });
});
