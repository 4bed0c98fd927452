// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTranslations } from "../../../../i18n/translate.ts";
import { noPickerSources, PickerSourcesContext } from "../../../../pickers/picker-sources.ts";
import { useSession } from "../../../../session/session-store.ts";
import { fakeServer } from "../../../../testing/fake-server.ts";
import { showPage } from "../../../../testing/show-page.tsx";
import { stubBrowser } from "../../../../testing/stub-browser.ts";
import type { RoutingDetail } from "../queries.ts";
import { ConfirmButton } from "./confirm-button.tsx";
import { OperationDesk } from "./operation-desk.tsx";

const onConfirm = vi.fn<() => void>();
const ended = {
  request: { applyId: "r1", requestNo: "LOTA-1", subject: "28HV" },
  rev: 7,
  tasks: [],
  targets: [],
  routes: [],
  undo: null,
} as unknown as RoutingDetail;

const task = { taskId: "t1", nodeKey: "pie", nodeName: "PIE", userId: "u1", realname: "Wu Qian", candidates: [] };
const picture = { status: 1, round: 1, nodes: [], tasks: [] };
const running = {
  ...ended,
  ...picture,
  tasks: [task],
  targets: [
    { key: "pie", name: "PIE", kind: "approval" },
    { key: "ce", name: "CE", kind: "approval" },
  ],
  fields: [],
  flows: [],
} as unknown as RoutingDetail;
const sun = { id: "u3", name: "Sun Peng", department: "Litho" };

beforeEach(() => {
  stubBrowser();
  onConfirm.mockClear();
  const codes = ["routing:edit", "routing:terminate"];
  useSession.setState({ auth: codes.map((action) => ({ action, describe: "", type: "1" })) });
});
afterEach(cleanup);

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

async function choose(label: string, option: string, selector = ".ant-select-item-option-content") {
  fireEvent.mouseDown(screen.getByRole("combobox", { name: label }));
  fireEvent.click(await screen.findByText(option, { selector }));
}

describe("an operation on the way of a request", () => {
  it.each([
    ["en", "Do it", "Cancel"],
    ["zh", "确认执行", "取消"],
  ] as const)("[R-WORK-6] says what it does and asks before it acts, in %s", async (locale, yes, no) => {
    startTranslations(locale);
    const state = { danger: true, isSending: false, disabled: false, onConfirm };
    showPage(<ConfirmButton label="Terminate…" question="LOTA-1. Reason: late" {...state} />);
    press("Terminate…");
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText("LOTA-1. Reason: late")).toBeTruthy();
    expect(onConfirm).not.toHaveBeenCalled();
    fireEvent.click(dialog.getByRole("button", { name: new RegExp(no.split("").join("\\s?")) }));
    expect(onConfirm).not.toHaveBeenCalled();
    press("Terminate…");
    fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: yes }));
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it.each([
    {
      operation: "Jump",
      fill: () => choose("Jump to", "CE"),
      button: "Jump to CE…",
      sent: { operation: "jump", nodeKey: "ce" },
    },
    {
      operation: "Change handler",
      fill: () => choose("To", "Sun Peng", ".so-picker-name"),
      button: "Change the handler…",
      sent: { operation: "reassign", taskId: "t1", userIds: ["u3"] },
    },
  ])("[R-WORK-6] asks before it acts: $operation", async ({ operation, fill, button, sent }) => {
    startTranslations("en");
    const server = fakeServer({
      "/management_operation": () => ({ rev: 7, before: picture, after: picture, undoable: true, told: [] }),
    });
    const done = () => server.asked("/management_operation").filter(({ preview }) => preview !== true);
    showPage(
      <PickerSourcesContext value={{ ...noPickerSources, people: () => Promise.resolve([sun]) }}>
        <OperationDesk detail={running} />
      </PickerSourcesContext>,
    );
    press(operation);
    await fill();
    fireEvent.change(screen.getByRole("textbox", { name: /^Reason/ }), { target: { value: "On leave" } });
    await waitFor(() => expect(screen.getByRole("button", { name: button })).toHaveProperty("disabled", false));
    press(button);
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText("LOTA-1 28HV. Reason: On leave")).toBeTruthy();
    expect(done()).toEqual([]);
    fireEvent.click(dialog.getByRole("button", { name: "Do it" }));
    await waitFor(() => expect(done()).toEqual([{ applyId: "r1", expectedRev: 7, reason: "On leave", ...sent }]));
  });

  it("[R-WORK-6] is not offered once the request has ended", () => {
    startTranslations("en");
    showPage(<OperationDesk detail={ended} />);
    expect(screen.getByText(/The request has ended/)).toBeTruthy();
    expect(screen.queryAllByRole("button")).toEqual([]);
  });
});
