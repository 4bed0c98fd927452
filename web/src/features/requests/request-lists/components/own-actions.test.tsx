// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTranslations } from "../../../../i18n/translate.ts";
import { ReadOnlyContext } from "../../../../pages/read-only.ts";
import { aRequest } from "../../../../testing/a-request.ts";
import { fakeServer, refused } from "../../../../testing/fake-server.ts";
import { showPage, where } from "../../../../testing/show-page.tsx";
import { stubBrowser } from "../../../../testing/stub-browser.ts";
import { registerNoticeBoard } from "../../../../ui/notices.ts";
import { DeleteDrafts } from "./delete-drafts.tsx";
import { OwnRequestMenu } from "./own-request-menu.tsx";

const said: unknown[] = [];
const onDone = vi.fn<() => void>();

beforeEach(() => {
  startTranslations("en");
  stubBrowser();
  said.length = 0;
  onDone.mockReset();
  registerNoticeBoard({ message: (_kind, text) => said.push(text), notice: () => {} });
});
afterEach(cleanup);

describe("deleting drafts", () => {
  const drafts = [aRequest("A", { requestNo: null, subject: "First try" }), aRequest("B", { requestNo: "TT-2" })];

  async function confirm() {
    fireEvent.click(screen.getByText("Delete 2…"));
    await screen.findByText("Its input and files are lost for good.");
    fireEvent.click(screen.getByText("Delete", { selector: ".ant-modal-footer span" }));
  }

  it("[R-WORK-2] asks first, and takes none when one thinks again", async () => {
    const server = fakeServer({ "/delete": () => null });
    showPage(<DeleteDrafts rows={drafts} onDone={onDone} />);
    fireEvent.click(screen.getByText("Delete 2…"));
    await screen.findByText("Delete 2 drafts?");
    fireEvent.click(screen.getByText("Cancel"));
    expect(server.asked("/delete")).toEqual([]);
    expect(onDone).not.toHaveBeenCalled();
  });

  it("deletes each of them and lets go of the rows", async () => {
    const server = fakeServer({ "/delete": () => null });
    showPage(<DeleteDrafts rows={drafts} onDone={onDone} />);
    await confirm();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(server.asked("/delete").map(({ applyId }) => applyId)).toEqual(["A", "B"]);
    expect(said).toEqual(["2 drafts deleted"]);
  });

  it("names those that could not go, by their subject where they have no number", async () => {
    fakeServer({ "/delete": ({ applyId }) => (applyId === "A" ? refused(508, "It was submitted meanwhile") : null) });
    showPage(<DeleteDrafts rows={drafts} onDone={onDone} />);
    await confirm();
    expect(await screen.findByText("1 deleted, 1 not")).toBeTruthy();
    expect(screen.getByText("First try").parentElement?.textContent).toBe("First tryIt was submitted meanwhile");
    expect([onDone.mock.calls.length, said]).toEqual([0, []]);
    fireEvent.click(screen.getByText("Close"));
    expect(onDone).toHaveBeenCalledOnce();
  });
});

describe("the menu of one's own request", () => {
  const request = aRequest("A", { requestNo: "TT-1" });
  const detail = (urge: boolean, withdraw: boolean) => () => ({
    actions: [
      { action: "urge", allowed: urge, reason: urge ? null : "Urged an hour ago" },
      { action: "withdraw", allowed: withdraw, reason: null },
    ],
  });
  const item = (name: string) => screen.findByRole("menuitem", { name });

  async function open() {
    fireEvent.click(screen.getByLabelText("Actions TT-1"));
    await item("Remind");
  }

  it("is there only while the request is under way, and not on read-only pages", () => {
    fakeServer({});
    showPage(<OwnRequestMenu row={{ ...request, status: 5 }} />);
    expect(screen.queryByRole("button")).toBeNull();
    cleanup();
    showPage(
      <ReadOnlyContext value={true}>
        <OwnRequestMenu row={request} />
      </ReadOnlyContext>,
    );
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("asks what is allowed when it opens, not before, and says why something is not", async () => {
    const server = fakeServer({ "/detail": detail(false, true) });
    showPage(<OwnRequestMenu row={request} />);
    expect(server.asked("/detail")).toEqual([]);
    await open();
    await waitFor(async () => expect((await item("Remind")).title).toBe("Urged an hour ago"));
    expect((await item("Remind")).getAttribute("aria-disabled")).toBe("true");
    expect((await item("Withdraw")).getAttribute("aria-disabled")).not.toBe("true");
  });

  it("[R-WORK-9] starts the revision of a completed FSR with it and its device, for those who may", async () => {
    const order = aRequest("A", { requestNo: "FS-1", formType: "fsr", status: 5 });
    const server = fakeServer({
      "/detail": () => ({ actions: [], data: { deviceName: "D1" } }),
      "/create_options": () => [{ formType: "fsrRevision", obstacle: null }],
      "/bpmApply/create": () => ({ applyId: "new" }),
    });
    showPage(<OwnRequestMenu row={order} />);
    fireEvent.click(screen.getByLabelText("Actions FS-1"));
    await waitFor(async () => expect((await item("FSR revision")).getAttribute("aria-disabled")).not.toBe("true"));
    fireEvent.click(await item("FSR revision"));
    await waitFor(() => expect(where()).toBe("/pages/etapeout/fsrRevision/create?applyId=new"));
    const values = { deviceName: "D1", fsrNo: "FS-1" };
    expect(server.asked("/bpmApply/create")).toEqual([{ formType: "fsrRevision", values }]);
  });

  it("urges at once and tells how many were reminded", async () => {
    const server = fakeServer({ "/detail": detail(true, true), "/urge": () => ({ told: 2 }) });
    showPage(<OwnRequestMenu row={request} />);
    await open();
    await waitFor(async () => expect((await item("Remind")).getAttribute("aria-disabled")).not.toBe("true"));
    fireEvent.click(await item("Remind"));
    await waitFor(() => expect(said).toEqual(["2 handlers were reminded"]));
    expect(server.asked("/urge")).toEqual([{ applyId: "A" }]);
  });

  it.each([
    [1, "Withdrawn: it is among your drafts"],
    [2, "The current handlers were asked to let it go"],
  ])("withdraws after a question; at status %i it says: %s", async (status, told) => {
    fakeServer({ "/detail": detail(true, true), "/withdraw": () => ({ status }) });
    showPage(<OwnRequestMenu row={request} />);
    await open();
    await waitFor(async () => expect((await item("Withdraw")).getAttribute("aria-disabled")).not.toBe("true"));
    fireEvent.click(await item("Withdraw"));
    await screen.findByText("Withdraw TT-1?");
    expect(said).toEqual([]);
    fireEvent.click(screen.getByText("Withdraw", { selector: ".ant-modal-footer span" }));
    await waitFor(() => expect(said).toEqual([told]));
    await waitFor(() => expect(screen.queryByText("Withdraw TT-1?")).toBeNull());
  });
});
