// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTranslations } from "../../../../i18n/translate.ts";
import { useSession } from "../../../../session/session-store.ts";
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

beforeEach(() => {
  stubBrowser();
  onConfirm.mockClear();
  const codes = ["routing:edit", "routing:terminate"];
  useSession.setState({ auth: codes.map((action) => ({ action, describe: "", type: "1" })) });
});
afterEach(cleanup);

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

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

  it("[R-WORK-6] is not offered once the request has ended", () => {
    startTranslations("en");
    showPage(<OperationDesk detail={ended} />);
    expect(screen.getByText(/The request has ended/)).toBeTruthy();
    expect(screen.queryAllByRole("button")).toEqual([]);
  });
});
