// @vitest-environment jsdom
import type { UserFields } from "@signoff/domain/records/user";
import type { HeldItem, ImportReport } from "@signoff/server/contract/people/users";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTranslations } from "../../../../i18n/translate.ts";
import type { StoredRecord } from "../../../../record-page/record-definition.ts";
import { useSession } from "../../../../session/session-store.ts";
import { fakeServer, refused } from "../../../../testing/fake-server.ts";
import { showPage, where } from "../../../../testing/show-page.tsx";
import { stubBrowser } from "../../../../testing/stub-browser.ts";
import { UserListPage } from "../pages/user-list-page.tsx";
import { DepartmentPane } from "./department-pane.tsx";
import { HeldWork } from "./held-work.tsx";
import { ImportReportView } from "./import-report.tsx";
import { ResetPassword } from "./reset-password.tsx";
import { UserConsequences } from "./user-consequences.tsx";
import { UserStateTag } from "./user-state.tsx";

const fields: UserFields = {
  username: "to.cao",
  nameZh: "曹颖",
  nameEn: "Cao Ying",
  nickNames: "",
  workNo: "W0404",
  employeeId: "1024",
  email: "",
  phone: "",
  language: null,
  departments: [{ id: "D41", name: "Tape-out Service" }],
  roles: [{ id: "staff", name: "Staff" }],
  status: "active",
  machine: false,
};
const record: StoredRecord<UserFields> = { id: "to.cao", revision: 3, fields };

beforeEach(() => {
  stubBrowser();
  startTranslations("en");
  const codes = ["user:edit", "user:resetPwd"];
  useSession.setState({ menus: null, auth: codes.map((action) => ({ action, describe: "", type: "1" })) });
});
afterEach(cleanup);

describe("a change of a user", () => {
  it("says what opens, what closes, who is left and what becomes of open tasks", async () => {
    fakeServer({
      "/user/roleEffects": () => ({ gains: ["Masks"], loses: ["IP Merge"], left: [{ role: "IP", holders: [] }] }),
      "/user/overview": () => ({
        openTasks: 2,
        lastSignIn: null,
        sessions: 0,
        syncTimes: 0,
        syncedAt: null,
        away: null,
      }),
    });
    const departments = [{ id: "D42", name: "Mask Management" }];
    const values: UserFields = { ...fields, roles: [{ id: "mask" }], status: "disabled", departments };
    showPage(<UserConsequences record={record} values={values} />);
    await screen.findByText("Opens: Masks");
    expect(screen.getByText("Closes: IP Merge")).toBeTruthy();
    expect(screen.getByText(/Nobody else has the role IP/)).toBeTruthy();
    expect(screen.getByText(/New requests belong to Mask Management/)).toBeTruthy();
    await screen.findByText(/2 open tasks stay with this person/);
  });

  it("shows a one-time password until it is closed, and never again", async () => {
    const server = fakeServer({
      "/user/resetPassword": () => ({ revision: 4, password: "abcdefgh1234", expiresAt: "2026-11-19T08:00:00Z" }),
    });
    showPage(<ResetPassword record={record} />);
    fireEvent.click(screen.getByRole("button", { name: "Reset password" }));
    const dialog = await screen.findByRole("dialog");
    fireEvent.click(within(dialog).getByRole("button", { name: "Reset password" }));
    await screen.findByText("abcdefgh1234");
    expect(server.asked("/user/resetPassword")).toEqual([{ id: "to.cao", revision: 3 }]);
    fireEvent.click(screen.getByRole("button", { name: "I have handed it over" }));
    await waitFor(() => expect(screen.queryByText("abcdefgh1234")).toBeNull());
  });

  it("says why a password is not reset", async () => {
    fakeServer({ "/user/resetPassword": () => refused(406, "This person holds rights that you do not have") });
    showPage(<ResetPassword record={record} />);
    fireEvent.click(screen.getByRole("button", { name: "Reset password" }));
    fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Reset password" }));
    expect(await screen.findByText("This person holds rights that you do not have")).toBeTruthy();
  });
});

describe("the page of users", () => {
  it("[R-SYS-3] offers 'Reset password' to those who may reset it and not edit the user", async () => {
    const hold = (...codes: readonly string[]) =>
      useSession.setState({ auth: codes.map((action) => ({ action, describe: "", type: "1" })) });
    fakeServer({
      "/user/queryById": () => record,
      "/user/list": () => ({ records: [], total: 0, size: 20, current: 1, pages: 0 }),
      "/user/roleOptions": () => [],
    });
    hold("user:resetPwd");
    const { unmount } = showPage(<UserListPage />, { at: "/users?record=to.cao" });
    expect(await screen.findByRole("button", { name: "Reset password" })).toHaveProperty("disabled", false);
    expect(screen.getByDisplayValue("Cao Ying")).toHaveProperty("disabled", true);
    expect(screen.queryByRole("button", { name: /^Save(?! view)/ })).toBeNull();
    unmount();
    hold("user:delete");
    showPage(<UserListPage />, { at: "/users?record=to.cao" });
    await screen.findByDisplayValue("Cao Ying");
    expect(screen.getByRole("button", { name: "Delete" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Reset password" })).toBeNull();
  });

  it("marks a leaver who still holds tasks", () => {
    showPage(<UserStateTag state="disabled" openTasks={5} />);
    expect(screen.getByText("Leaver, 5 open").className).toContain("warn");
  });

  it("[R-SYS-5] marks the account of a machine, and offers no password for it", () => {
    showPage(
      <>
        <UserStateTag state="machine" openTasks={0} />
        <ResetPassword record={{ ...record, fields: { ...fields, machine: true } }} />
      </>,
    );
    expect(screen.getByText("Machine account")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Reset password" })).toHaveProperty("disabled", true);
  });

  it("puts the chosen department into the address and takes it out again; the open record stays", async () => {
    const company = { id: "D00", parentId: null, name: "Demo Foundry", count: 42 };
    fakeServer({ "/user/departmentCounts": () => [company, { id: "D40", parentId: "D00", name: "Masks", count: 7 }] });
    showPage(<DepartmentPane />, { at: "/users?record=to.cao&page=2" });
    fireEvent.click(await screen.findByText("Masks"));
    expect(where()).toBe("/users?record=to.cao&departId=D40");
    fireEvent.click(screen.getByText("Masks"));
    expect(where()).toBe("/users?record=to.cao");
    fireEvent.change(screen.getByRole("textbox", { name: "Find department" }), { target: { value: "nothing" } });
    await waitFor(() => expect(screen.queryByText("Masks")).toBeNull());
  });

  it("lists what a person holds, and says of what stays why", async () => {
    const item = (what: HeldItem["what"], name: string, stays: string | null = null): HeldItem => {
      return { what, id: name, name, detail: "", stays };
    };
    fakeServer({
      "/user/heldWork": () => [
        item("task", "LOTA-1"),
        { ...item("route", "DIF", "Publish another version"), place: { kind: "dif", node: "tapeoutRun" } },
      ],
    });
    showPage(<HeldWork record={record} />);
    await screen.findByText("1 item would be left without anybody.");
    expect(screen.getByRole("region", { name: "Named by routes" }).textContent).toContain("Publish another version");
    expect(screen.getByRole("link", { name: "Open the node" }).getAttribute("href")).toBe(
      "/pages/system/route?kind=dif&view=edit&node=tapeoutRun",
    );
    expect(screen.getByRole("button", { name: "Hand over…" })).toBeTruthy();
  });

  it("tells of a checked file the numbers, the wrong rows with their reasons, and what will be done", () => {
    const report: ImportReport = {
      applied: false,
      rows: 3,
      added: 1,
      changed: 1,
      same: 0,
      wrong: 1,
      lines: [
        { row: 2, username: "a", outcome: "add", changes: [], problems: [] },
        {
          row: 3,
          username: "b",
          outcome: "wrong",
          changes: [],
          problems: [{ column: "E-mail", message: "Not right" }],
        },
        { row: 4, username: "c", outcome: "change", changes: ["Phone"], problems: [] },
      ],
    };
    showPage(<ImportReportView report={report} />);
    expect(screen.getAllByRole("status")[0]?.textContent).toBe("1 new, 1 changed, 0 as before, 1 wrong");
    expect(screen.getByRole("region", { name: "Wrong rows" }).textContent).toContain("Row 3bE-mail: Not right");
    expect(screen.getByRole("region", { name: "What will be done" }).textContent).toContain("Row 4cPhone");
  });
});
