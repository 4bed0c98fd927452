// @vitest-environment jsdom
import type { TodoRow } from "@signoff/server/contract/requests/request-lists";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTranslations } from "../../../../i18n/translate.ts";
import { registerNoticeBoard } from "../../../../ui/notices.ts";
import { BatchAgree } from "./batch-agree.tsx";
import { aTask } from "../../../../testing/a-request.ts";
import { fakeServer } from "../../../../testing/fake-server.ts";
import { stubBrowser } from "../../../../testing/stub-browser.ts";

const row = (no: string, more: Partial<TodoRow> = {}): TodoRow => ({ ...aTask(no), ...more });

const said: unknown[] = [];
const onDone = vi.fn<() => void>();

const bothAgreed = ["A_1", "B_1"].map((taskId) => ({ taskId, code: 200, message: "" }));

function show(rows: readonly TodoRow[]) {
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <BatchAgree rows={rows} onDone={onDone} />
    </QueryClientProvider>,
  );
}

async function agree(remark = "") {
  fireEvent.click(screen.getByRole("button", { name: /^Agree \d+…$/ }));
  fireEvent.change(await screen.findByLabelText("Remark for all of them"), { target: { value: remark } });
  fireEvent.click(screen.getByRole("button", { name: "Agree" }));
}

beforeEach(() => {
  startTranslations("en");
  registerNoticeBoard({ message: (_kind, text) => said.push(text), notice: () => {} });
  said.length = 0;
  onDone.mockReset();
  stubBrowser();
});
afterEach(cleanup);

describe("agreeing to several tasks", () => {
  it("names what all of them share, or how much they differ", () => {
    show([row("A"), row("B")]);
    expect(screen.getByText("Mci · Module sign")).toBeTruthy();
    cleanup();
    show([row("A"), row("B", { formType: "mpw" }), row("C", { nodeName: "Litho sign" })]);
    expect(screen.getByText("2 types, 2 nodes")).toBeTruthy();
  });

  it("names every request before one agrees to it", async () => {
    show([row("A", { requestNo: "MC-1", subject: "Gate" }), row("B", { requestNo: "MC-2", subject: "Metal" })]);
    fireEvent.click(screen.getByRole("button", { name: /^Agree \d+…$/ }));
    const listed = await screen.findAllByRole("listitem");
    expect(listed.map((item) => item.textContent)).toEqual(["MC-1GateModule sign", "MC-2MetalModule sign"]);
  });

  it("asks to confirm each type and node where there are several", async () => {
    fakeServer({ "/complete_batch": () => bothAgreed });
    show([row("A"), row("B", { formType: "mpw" })]);
    fireEvent.click(screen.getByRole("button", { name: /^Agree \d+…$/ }));
    const ok = () => screen.getByRole<HTMLButtonElement>("button", { name: "Agree" });
    const boxes = await screen.findAllByRole("checkbox");
    expect([boxes.length, ok().disabled]).toEqual([2, true]);
    for (const box of boxes) fireEvent.click(box);
    expect(ok().disabled).toBe(false);
    if (boxes[0]) fireEvent.click(boxes[0]);
    expect(ok().disabled).toBe(true);
    if (boxes[0]) fireEvent.click(boxes[0]);
    fireEvent.click(ok());
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  });

  it("sends every task with the one remark, and lets go of the rows when all went well", async () => {
    const { calls } = fakeServer({ "/complete_batch": () => bothAgreed });
    show([row("A"), row("B")]);
    await agree(" checked together ");
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    const sent = { taskIds: ["A_1", "B_1"], remark: "checked together" };
    expect(calls).toEqual([{ path: "/complete_batch", body: sent }]);
    expect(said).toEqual(["2 requests agreed"]);
  });

  it("reports each that was refused with its reason, and keeps the rows until that was read", async () => {
    fakeServer({
      "/complete_batch": () => [
        { taskId: "A_1", code: 200, message: "" },
        { taskId: "B_1", code: 508, message: "Somebody has decided it already" },
      ],
    });
    show([row("A"), row("B")]);
    await agree();
    expect(await screen.findByText("1 agreed, 1 not")).toBeTruthy();
    expect(screen.getByText("Somebody has decided it already")).toBeTruthy();
    expect(onDone).not.toHaveBeenCalled();
    const [close] = screen.getAllByRole("button", { name: "Close" }).toReversed();
    if (close) fireEvent.click(close);
    expect(onDone).toHaveBeenCalledOnce();
  });

  it("keeps the dialog with what was typed when the call fails as a whole", async () => {
    const { calls } = fakeServer({});
    show([row("A")]);
    await agree("my remark");
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(await screen.findByDisplayValue("my remark")).toBeTruthy();
    expect(onDone).not.toHaveBeenCalled();
  });

  it("does not take more than one call can hold", () => {
    show(Array.from({ length: 101 }, (_, at) => row(`R${at}`)));
    expect(screen.getByRole("button", { name: "Agree 101…" })).toHaveProperty("disabled", true);
  });
});
