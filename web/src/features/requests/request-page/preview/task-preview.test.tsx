// @vitest-environment jsdom
import type { RequestDetail } from "@signoff/server/contract/requests/lifecycle";
import type { OwnTask } from "@signoff/server/contract/requests/tasks";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ReadOnlyContext } from "../../../../pages/read-only.ts";
import { useSession } from "../../../../session/session-store.ts";
import { listenForShortcuts, setSingleKeys } from "../../../../ui/shortcuts/shortcut-handlers.ts";
import { fakeServer } from "../../../../testing/fake-server.ts";
import { PageBox, said, startPage } from "../testing/page-box.tsx";
import { line, someLoaded, someRequest, someTask, someTodo } from "../testing/some-request.ts";
import { nothingSentAhead, useSentAhead } from "./sent-ahead.ts";
import { TaskPreview } from "./task-preview.tsx";

const { definition } = await someLoaded();
const next = vi.fn<() => void>();
const awaitRow = vi.fn<(is: (row: ReturnType<typeof someTodo>) => boolean) => void>();
const onChanged = vi.fn<() => void>();
const row = { ...someTodo("t1"), applyId: "a1" };
let stop = () => {};

beforeEach(() => {
  startPage();
  setSingleKeys(true);
  stop = listenForShortcuts();
  useSentAhead.setState(nothingSentAhead);
  for (const one of [next, awaitRow, onChanged]) one.mockReset();
});
afterEach(() => {
  stop();
  cleanup();
});

interface Story {
  readonly request?: Partial<RequestDetail>;
  readonly mine?: OwnTask | undefined;
  readonly answers?: Parameters<typeof fakeServer>[0];
  readonly readOnly?: boolean;
}

function show({ request = {}, mine = someTask(), answers = {}, readOnly = false }: Story = {}) {
  const { calls } = fakeServer({
    "/bpmApply/detail": { result: someRequest({ data: { subject: "New platform" }, ...request }) },
    "/get_user_task": { result: { applyId: "a1", nodes: [], tasks: [], mine } },
    "/form/definition": { result: { definition } },
    "/queryAllDictItems": { result: {} },
    "/get_history_info": {
      result: [line({ actionKey: "submit", action: "Submit", name: "Guo Fei", remark: "Please look" })],
    },
    "/getProcessDiagramByApplyId/a1": { result: { xml: "", nodes: [], ahead: [] } },
    "/form/resolve": { result: { rows: [] } },
    "/attach/list": { result: [] },
    ...answers,
  });
  render(
    <PageBox>
      <ReadOnlyContext value={readOnly}>
        <TaskPreview row={row} walk={{ next, await: awaitRow }} onChanged={onChanged} />
      </ReadOnlyContext>
    </PageBox>,
  );
  return calls;
}

/** From now on the answers of a path wait until the returned function is called. */
function holdAnswers(path: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const answer = globalThis.fetch;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const answered = answer(url, init);
    if (url.split("?", 1)[0]?.endsWith(path)) await promise;
    return answered;
  });
  return resolve;
}

const receipt = { result: { applyId: "a1", taskId: "t1", status: 2, revision: 5 } };
const bar = async () => within(await screen.findByRole("toolbar", { name: "Decision" }));
/** On screen for a second, and used: from then on a single key agrees. */
async function lookAt(): Promise<void> {
  const agree = (await bar()).getByRole("button", { name: /^Agree/ });
  fireEvent.pointerDown(agree);
  await waitFor(() => expect(agree.getAttribute("aria-keyshortcuts")).toBe("E"));
}
const decisions = (calls: ReturnType<typeof show>) => calls.filter(({ path }) => path === "/complete");
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });

describe("a task beside the list of to-dos", () => {
  it("[R-WORK-11] is agreed to by one key: the next row comes, and undo brings this one back", async () => {
    const calls = show({ answers: { "/complete": receipt, "/take_back": receipt } });
    await bar();
    expect(await screen.findByText("Please look")).toBeDefined();
    await lookAt();
    press("e");
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
    expect(next).toHaveBeenCalledOnce();
    expect(decisions(calls)[0]?.body).toEqual({ taskId: "t1", decision: "agree" });
    const [, notice] = said[0] as [string, ReactNode];
    render(<>{notice}</>);
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(awaitRow).toHaveBeenCalledOnce());
    const isBack = awaitRow.mock.calls[0]?.[0];
    expect(isBack?.({ ...row, taskId: "t7" })).toBe(true);
    expect(isBack?.(someTodo("t8"))).toBe(false);
    expect(screen.getByLabelText("address").textContent).toBe("/here");
  });

  it("[R-WORK-11] goes on before the answer: only then is it said, and the task takes no second decision", async () => {
    const calls = show({ answers: { "/complete": receipt } });
    await lookAt();
    const answer = holdAnswers("/complete");
    press("e");
    await waitFor(() => expect(next).toHaveBeenCalledOnce());
    press("e");
    expect((await bar()).getByRole("button", { name: /^Reject/ })).toHaveProperty("disabled", true);
    expect([said, onChanged.mock.calls]).toEqual([[], []]);
    answer();
    await waitFor(() => expect(said).toHaveLength(1));
    expect(onChanged).toHaveBeenCalledOnce();
    expect([decisions(calls).length, next.mock.calls.length]).toEqual([1, 1]);
  });

  it.each([
    [{ code: 508, message: "Chen Wei agreed at 09:12" }, /already been submitted. Chen Wei agreed at 09:12/],
    [{ code: 406, message: "A question must be answered first" }, /TT26110001. A question must be answered first/],
    [{ code: 406, message: "", result: { errors: [{ path: "masks", message: "No mask" }] } }, /No mask/],
    [undefined, /No answer came for TT26110001/],
  ])("[R-WORK-11] says of what was left behind why it was refused, and leads back: %o", async (refusal, words) => {
    show({ answers: refusal ? { "/complete": refusal } : {} });
    fireEvent.click((await bar()).getByRole("button", { name: /^Agree/ }));
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
    expect(next).toHaveBeenCalledOnce();
    const [kind, notice] = said.at(-1) as [string, ReactNode];
    const { container } = render(<>{notice}</>);
    expect(kind).toBe("warning");
    expect(container.textContent).toMatch(words);
    fireEvent.click(within(container).getByRole("button", { name: "Open the request" }));
    await waitFor(() => expect(screen.getByLabelText("address").textContent).toMatch(/\/approve\?taskId=t1/));
  });

  it("[R-APPR-9] is not agreed to by a key before it was looked at: it asks, and Enter answers", async () => {
    const calls = show({ answers: { "/complete": receipt } });
    await bar();
    press("e");
    const dialog = await screen.findByRole("dialog", { name: "Agree to this request?" });
    expect([decisions(calls), next.mock.calls]).toEqual([[], []]);
    fireEvent.click(within(dialog).getByRole("button", { name: "Agree" }));
    await waitFor(() => expect(next).toHaveBeenCalledOnce());
    await waitFor(() => expect(decisions(calls)[0]?.body).toEqual({ taskId: "t1", decision: "agree" }));
  });

  it("[R-WORK-11] is rejected by three keys beside the remark", async () => {
    const calls = show({ answers: { "/complete": receipt } });
    const tools = await bar();
    press("r");
    expect(tools.getByRole("alert").textContent).toBe("Reject requires remarks");
    fireEvent.change(tools.getByRole("textbox", { name: "Remarks" }), { target: { value: "No map" } });
    press("Enter", { ctrlKey: true });
    const dialog = await screen.findByRole("dialog");
    fireEvent.keyDown(dialog, { key: "Enter", ctrlKey: true });
    await waitFor(() => expect(next).toHaveBeenCalledOnce());
    expect(decisions(calls).map(({ body }) => body)).toEqual([{ taskId: "t1", decision: "reject", remark: "No map" }]);
  });

  it("[R-WORK-11] that somebody else has decided says so here, with the remark that was written", async () => {
    const over = { result: { applyId: "a1", nodes: [], tasks: [] } };
    show({
      answers: {
        "/complete": { code: 508, message: "Chen Wei agreed at 09:12" },
        "/get_user_task": [{ result: { ...over.result, mine: someTask() } }, over],
      },
    });
    const tools = await bar();
    fireEvent.change(tools.getByRole("textbox", { name: "Remarks" }), { target: { value: "Mine" } });
    fireEvent.click(tools.getByRole("button", { name: /^Agree/ }));
    expect(await screen.findByText(/already been submitted. Chen Wei agreed at 09:12/)).toBeDefined();
    expect(onChanged).toHaveBeenCalled();
    expect(next).not.toHaveBeenCalled();
    expect(screen.getByLabelText("address").textContent).toBe("/here");
    expect((await bar()).getByRole("textbox", { name: "Remarks" })).toHaveProperty("value", "Mine");
  });

  it("[R-WORK-11] that is refused names what is missing and leads to the request", async () => {
    const errors = [{ path: "subject", message: "is missing" }];
    show({
      mine: someTask({ editable: ["subject"] }),
      answers: { "/complete": { code: 406, message: "Wrong", result: { errors } } },
    });
    fireEvent.click((await bar()).getByRole("button", { name: /^Agree/ }));
    expect(await screen.findByText(/Not decided: 1 entry/)).toBeDefined();
    expect(next).not.toHaveBeenCalled();
    fireEvent.click(await screen.findByRole("link", { name: "Open the request" }));
    expect(screen.getByLabelText("address").textContent).toMatch(/\/approve\?taskId=t1/);
  });

  it("[R-APPR-10] names what its signer fills in, and its main button leads there", async () => {
    show({ mine: someTask({ editable: ["techNode", "featureSize"] }) });
    const tools = await bar();
    expect(await screen.findByText(/^You fill in: Tech node; /)).toBeDefined();
    const [main] = document.querySelectorAll(".so-bar .ant-btn-primary");
    expect(main?.textContent).toBe("Open to fill in");
    expect(tools.getByRole("button", { name: /^Agree/ }).className).not.toContain("ant-btn-primary");
    fireEvent.click(tools.getByRole("button", { name: "Open to fill in" }));
    expect(screen.getByLabelText("address").textContent).toMatch(/\/approve\?taskId=t1/);
    cleanup();
    show();
    expect((await bar()).getByRole("button", { name: /^Agree/ }).className).toContain("ant-btn-primary");
    expect(screen.queryByText(/^You fill in/)).toBeNull();
  });

  it("[R-WORK-11] shows what has changed since the reader last decided", async () => {
    const mine = line({ userId: "litho.sun", actionKey: "agree" });
    const compared = {
      from: { applyId: "a1", version: 1, decidedAt: "2026-11-12T09:00:00Z" },
      to: { applyId: "a1", version: 1 },
      fields: [{ path: "subject", label: "Subject", kind: "changed", before: "Old name", after: "New platform" }],
      rows: [{ path: "masks[1]", label: "", kind: "added", table: "masks", row: 1, before: null, after: {} }],
    };
    const me = useSession.getState().userInfo?.id ?? "";
    show({ answers: { "/get_history_info": { result: [{ ...mine, userId: me }] }, "/compare": { result: compared } } });
    expect(await screen.findByText(/^Changed since you decided/)).toBeDefined();
    expect(screen.getByText("Old name").tagName).toBe("DEL");
    expect(screen.getByText("+1 rows")).toBeDefined();
  });

  it("offers nothing to decide where pages are only read, and says when it cannot be loaded", async () => {
    show({ readOnly: true });
    await screen.findByText("Please look");
    expect(screen.queryByRole("toolbar", { name: "Decision" })).toBeNull();
    cleanup();
    show({ answers: { "/bpmApply/detail": { code: 510, message: "No permission" } } });
    expect((await screen.findByRole("alert")).textContent).toContain("No permission");
  });
});
