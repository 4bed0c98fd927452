// @vitest-environment jsdom
import type { Decision } from "@signoff/domain/enums/decision";
import type { FormValues } from "@signoff/forms/values/form-values";
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from "@testing-library/react";
import { isValidElement, type ReactNode, useRef } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AddSign } from "../components/add-sign-dialog.tsx";
import type { Decided } from "../components/decision-bar.tsx";
import { useOpenNext } from "../components/todo-queue.tsx";
import { openTab } from "../../../../pages/tab-list.ts";
import { changeTabs, forgetTabs } from "../../../../pages/tabs-store.ts";
import { fakeServer } from "../../../../testing/fake-server.ts";
import { PageBox, said, startPage } from "../testing/page-box.tsx";
import { someLoaded, someTask, someTodo } from "../testing/some-request.ts";
import type { TodoWalk } from "../todo-walk.ts";
import type { Stored } from "../draft/draft-saver.ts";
import { isBusy, isToldOnPage } from "./decision-state.ts";
import { useDecide } from "./use-decide.ts";
import { useTabPlace } from "./use-tab-place.ts";

interface FilledIn {
  readonly data: FormValues;
  readonly revision: number;
}

const loaded = await someLoaded();
const goTo = vi.fn<(path: string) => void>();
const onDecided = vi.fn<(revision: number) => void>();
const onStale = vi.fn<(stored: Stored) => void>();
let typed = false;
let saved: Promise<"clean"> = Promise.resolve("clean");

beforeEach(() => {
  startPage();
  goTo.mockReset();
  forgetTabs();
  onDecided.mockReset();
  onStale.mockReset();
  typed = false;
  saved = Promise.resolve("clean");
  useOpenNext.setState({ enabled: true });
});
afterEach(cleanup);

function decider(...todos: readonly string[]) {
  return deciderIn({ todos: todos.map(someTodo), isNarrowed: false });
}
function deciderIn(walk: TodoWalk) {
  return renderHook(() => useDecideInTab(walk), { wrapper: PageBox }).result;
}

/** On the page of the request, where every question is answered with yes and nothing is left to save. */
function useDecideInTab(walk: TodoWalk) {
  const mine = someTask();
  const filledIn = useRef<FilledIn>(undefined);
  const { state, dispatch } = useDecide(() => "", {
    loaded,
    mine,
    goTo,
    onDecided,
    onStale,
    hasInput: () => typed,
    askRemark: () => {},
    place: useTabPlace(loaded, mine.taskId, walk),
    ask: async () => ({ remark: undefined, chosen: false }),
    save: () => saved,
    filledIn: () => filledIn.current,
  });
  return {
    decide: async (decided: Decided, remark: string | undefined, input: FilledIn | undefined) => {
      filledIn.current = input;
      void dispatch({ type: "typed", remark: remark ?? "" });
      await dispatch({ type: "decide", decided });
    },
    agreeAndAsk: async (input: AddSign, data: FilledIn | undefined) => {
      filledIn.current = data;
      return isToldOnPage(await dispatch({ type: "add-sign", input }));
    },
    forgive: (path: string) => void dispatch({ type: "changed", path }),
    problems: state.problems,
    busy: isBusy(state),
  };
}
const address = () => screen.getByLabelText("address").textContent;
const textOf = (entry: unknown) => {
  const [, notice] = entry as [string, ReactNode];
  return render(<>{notice}</>).container.textContent;
};
const agree = { decision: "agree" as Decision };
const receipt = { result: { applyId: "a1", taskId: "t1", status: 2, revision: 5 } };

describe("a decision [R-APPR-1]", () => {
  it("goes with its remark, its node and what was filled in over the revision on screen", async () => {
    const { calls } = fakeServer({ "/complete": receipt });
    const filledIn = { data: { grade: "B" }, revision: 4 };
    const result = decider("t1");
    await act(() => result.current.decide({ decision: "reject", toNode: "review" }, "Wrong", filledIn));
    expect(calls[0]).toEqual({
      path: "/complete",
      body: { taskId: "t1", decision: "reject", remark: "Wrong", toNode: "review", data: { grade: "B" }, revision: 4 },
    });
  });

  it("says nothing of a revision when nothing was filled in", async () => {
    const { calls } = fakeServer({ "/complete": receipt });
    const result = decider("t1");
    await act(() => result.current.decide(agree, undefined, undefined));
    expect(calls[0]?.body).toEqual({ taskId: "t1", decision: "agree" });
  });

  it("is taken once, though it is asked for again while what was filled in is still being saved", async () => {
    const { calls } = fakeServer({ "/complete": receipt });
    const save = Promise.withResolvers<"clean">();
    saved = save.promise;
    const result = decider("t1");
    await act(async () => {
      void result.current.decide(agree, undefined, undefined);
      await result.current.decide({ decision: "reject" }, "Wrong", undefined);
    });
    expect([result.current.busy, calls]).toEqual([true, []]);
    await act(async () => save.resolve("clean"));
    expect(calls.filter(({ path }) => path === "/complete").map(({ body }) => body)).toEqual([
      { taskId: "t1", decision: "agree" },
    ]);
  });

  it("opens the next to-do, each where its kind of form is decided", async () => {
    fakeServer({ "/complete": receipt });
    const result = decider("t0", "t1", "t2");
    await act(() => result.current.decide(agree, undefined, undefined));
    await waitFor(() => expect(address()).toBe("/pages/toptier/approve?taskId=t2&formType=toptier"));
  });

  it("[R-APPR-2] to add signers after oneself is an agreement: shown, undone and followed by the next task", async () => {
    const { calls } = fakeServer({ "/add_sign": receipt });
    const result = decider("t1", "t2");
    const input = { userIds: ["u2"], mode: "after", rule: "all", remark: "Fine" } as const;
    await act(() => result.current.agreeAndAsk({ ...input, userIds: ["u2"] }, { data: { grade: "B" }, revision: 4 }));
    expect(calls[0]?.body).toEqual({ taskId: "t1", ...input, data: { grade: "B" }, revision: 4 });
    await waitFor(() => expect(address()).toBe("/pages/toptier/approve?taskId=t2&formType=toptier"));
    expect(textOf(said[0])).toContain("Agreed: TT26110001");
  });

  it("stays where one does not want the next, and says when nothing waits any more, in one message", async () => {
    fakeServer({ "/complete": receipt });
    const last = decider("t1");
    await act(() => last.current.decide(agree, undefined, undefined));
    expect(said).toHaveLength(1);
    expect(textOf(said[0])).toContain("Agreed: TT26110001. That was the last one. Nothing waits for you.");
    cleanup();
    useOpenNext.setState({ enabled: false });
    const result = decider("t1", "t2");
    await act(() => result.current.decide(agree, undefined, undefined));
    expect(address()).toBe("/here");
  });

  it("says of the last one of a selection that others may still wait", async () => {
    fakeServer({ "/complete": receipt });
    const last = deciderIn({ todos: [someTodo("t1")], isNarrowed: true });
    await act(() => last.current.decide(agree, undefined, undefined));
    expect(textOf(said.at(-1))).toContain("That was the last one of your selection.");
  });

  it("does not lead away from what the reader has opened meanwhile", async () => {
    fakeServer({ "/complete": receipt });
    const result = decider("t1", "t2");
    const decided = act(() => result.current.decide(agree, undefined, undefined));
    changeTabs((list) => openTab(list, { id: "menu", key: "/pages/x", href: "/pages/x", keepAlive: false }));
    await decided;
    expect(address()).toBe("/here");
  });

  it("can be undone from the notice: the task is taken back and shown again", async () => {
    useOpenNext.setState({ enabled: false });
    const { calls } = fakeServer({ "/complete": receipt, "/take_back": receipt });
    const result = decider("t1");
    await act(() => result.current.decide(agree, undefined, undefined));
    const [, notice] = said[0] as [string, unknown];
    if (!isValidElement(notice)) throw new Error("the notice offers nothing");
    render(notice);
    expect(screen.getByText(/Agreed: TT26110001/)).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(said[1]).toEqual(["closed", ""]);
    await waitFor(() => expect(address()).toBe("/pages/toptier/detail?applyId=a1&formType=toptier"));
    expect(calls.at(-1)?.body).toEqual({ taskId: "t1" });
    expect(said.at(-1)).toEqual(["success", "Your decision was taken back"]);
  });
});

describe("a decision that has ended its request", () => {
  it("offers no undo: it could not be kept", async () => {
    fakeServer({ "/complete": { result: { ...receipt.result, status: 5 } } });
    const result = decider("t1");
    await act(() => result.current.decide(agree, undefined, undefined));
    expect(said[0]).toEqual(["success", expect.stringMatching(/^Agreed: TT26110001/)]);
  });
});

describe("a decision that is refused", () => {
  it("[R-APPR-5] as already handled says so with what the server knows, and leads home", async () => {
    fakeServer({ "/complete": { code: 508, message: "Chen Wei agreed at 09:12" } });
    const result = decider("t1", "t2");
    await act(() => result.current.decide(agree, undefined, undefined));
    expect(said).toEqual([["warning", "This form has already been submitted. Chen Wei agreed at 09:12"]]);
    expect(address()).toBe("/home");
  });

  it("as already handled does not leave while there is something typed on the page", async () => {
    fakeServer({ "/complete": { code: 508, message: "Chen Wei agreed at 09:12" } });
    typed = true;
    const result = decider("t1", "t2");
    await act(() => result.current.decide(agree, undefined, undefined));
    expect(said).toEqual([["warning", "This form has already been submitted. Chen Wei agreed at 09:12"]]);
    expect(address()).toBe("/here");
  });

  it("for its input leads to the first place, until that place is changed", async () => {
    const errors = [
      { path: "masks[2].grade", message: "is missing" },
      { path: "remarks", message: "is too long" },
    ];
    fakeServer({ "/complete": { code: 406, message: "Wrong", result: { errors } } });
    const result = decider("t1", "t2");
    await act(() => result.current.decide(agree, undefined, undefined));
    expect(goTo.mock.calls).toEqual([["masks[2].grade"]]);
    expect(result.current.problems).toEqual(errors);
    act(() => result.current.forgive("masks"));
    expect(result.current.problems).toEqual(errors.slice(1));
    expect(address()).toBe("/here");
  });

  it("over the same cells as somebody else hands both versions to whoever asks about them", async () => {
    const current = { revision: 8, data: { grade: "A" } };
    fakeServer({ "/complete": { code: 409, message: "Stale", result: { current } } });
    const result = decider("t1", "t2");
    await act(() => result.current.decide(agree, undefined, { data: { grade: "B" }, revision: 4 }));
    expect([onStale.mock.calls, onDecided.mock.calls, said]).toEqual([[[current]], [], []]);
    expect(address()).toBe("/here");
  });

  it("without a place is said, and one can decide again", async () => {
    fakeServer({ "/complete": { code: 409, message: "It was changed meanwhile" } });
    const result = decider("t1", "t2");
    await act(() => result.current.decide(agree, undefined, undefined));
    expect(said).toEqual([["error", "It was changed meanwhile"]]);
    expect(result.current.busy).toBe(false);
    expect(address()).toBe("/here");
  });
});
