// @vitest-environment jsdom
import type { OwnTask } from "@signoff/server/contract/requests/tasks";
import { limits } from "@signoff/domain/limits";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRef } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setLocale } from "../../../../i18n/translate.ts";
import { listenForShortcuts } from "../../../../ui/shortcuts/shortcut-handlers.ts";
import { startPage } from "../testing/page-box.tsx";
import { someTask } from "../testing/some-request.ts";
import { type Decided, DecisionBar } from "./decision-bar.tsx";

const onDecide = vi.fn<(decided: Decided) => void>();
const onAddSign = vi.fn<() => void>();
const onTransfer = vi.fn<() => void>();
const onRemark = vi.fn<(remark: string) => void>();
let stop = () => {};

beforeEach(() => {
  startPage();
  stop = listenForShortcuts();
  for (const mock of [onDecide, onAddSign, onTransfer, onRemark]) mock.mockClear();
});
afterEach(() => {
  stop();
  cleanup();
});

interface Shown {
  readonly task?: OwnTask;
  readonly remark?: string;
  readonly remarkError?: string | null;
  readonly busy?: boolean;
}

function show({ task = someTask(), remark = "", remarkError = null, busy = false }: Shown = {}) {
  return render(
    <DecisionBar
      task={task}
      remark={remark}
      remarkRef={createRef()}
      remarkError={remarkError}
      busy={busy}
      onRemark={onRemark}
      onDecide={onDecide}
      onDecideRemarked={() => {}}
      onAddSign={onAddSign}
      onTransfer={onTransfer}
      queue="3 of 12"
    />,
  );
}
const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });
const remarks = () => screen.getByRole("textbox", { name: "Remarks" });
const decisions = () => onDecide.mock.calls.map(([decided]) => decided);

describe("the decision bar [R-APPR-1]", () => {
  it("says before the click what needs remarks", () => {
    show();
    expect(remarks().getAttribute("placeholder")).toBe("Remarks, required unless you agree");
    cleanup();
    setLocale("zh");
    show();
    const hint = screen.getByRole("textbox", { name: "审批意见" }).getAttribute("placeholder");
    for (const decision of ["不同意", "驳回", "取消"]) expect(hint).toContain(decision);
  });

  it("says at the remarks why a decision was not taken", () => {
    show({ remarkError: "Disagree requires remarks" });
    expect(screen.getByRole("alert").textContent).toBe("Disagree requires remarks");
    expect(remarks().getAttribute("aria-invalid")).toBe("true");
  });

  it("[R-FORM-9] cuts nothing of a remark, counts it and says when it is too long, and hands on what is typed", () => {
    show({ remark: "x".repeat(limits.commentMaxLength) });
    expect(screen.queryByRole("alert")).toBeNull();
    cleanup();
    show({ remark: "x".repeat(limits.commentMaxLength + 1) });
    expect(remarks().getAttribute("maxlength")).toBeNull();
    expect(screen.getByRole("alert").textContent).toBe("The comment may have at most 2000 characters");
    expect(screen.getByText("2001 / 2000")).toBeDefined();
    expect(remarks().tagName).toBe("TEXTAREA");
    fireEvent.change(remarks(), { target: { value: "Fine" } });
    expect(onRemark.mock.calls).toEqual([["Fine"]]);
  });

  it("decides with the keys e, d and r, adds signers with a and transfers with t", () => {
    show();
    for (const key of ["e", "d", "r"]) press(key);
    const unseen = { decision: "agree", unseen: true };
    expect(decisions()).toEqual([unseen, { decision: "disagree" }, { decision: "reject" }]);
    press("a");
    press("t");
    expect([onAddSign.mock.calls.length, onTransfer.mock.calls.length]).toEqual([1, 1]);
  });

  it("does not take the letters of a remark for decisions", () => {
    show();
    for (const key of ["e", "d", "r", "a", "t"]) press(key, remarks());
    expect(onDecide).not.toHaveBeenCalled();
    expect(onAddSign).not.toHaveBeenCalled();
    expect(onTransfer).not.toHaveBeenCalled();
  });

  it("takes a second press of the same key for a slip", () => {
    show();
    press("e");
    press("e");
    expect(decisions()).toHaveLength(1);
  });

  describe("a lone E [R-APPR-9]", () => {
    const toolbar = () => screen.getByRole("toolbar", { name: "Decision" });
    const look = (ms: number) => {
      act(() => {
        vi.advanceTimersByTime(ms);
      });
    };
    const showWatched = async () => {
      show();
      await vi.dynamicImportSettled();
    };
    const isArmed = () => toolbar().querySelector('[aria-keyshortcuts="E"]') !== null;

    beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
    afterEach(() => void vi.useRealTimers());

    it("decides once the request was on screen for a second and was touched, whichever came first", async () => {
      await showWatched();
      look(900);
      fireEvent.wheel(toolbar());
      expect(isArmed()).toBe(false);
      look(200);
      press("e");
      expect([isArmed(), decisions()]).toEqual([true, [{ decision: "agree" }]]);
    });

    it("asks about a request that was only on screen, or touched elsewhere", async () => {
      await showWatched();
      look(5_000);
      for (const key of ["e", "E", "Shift"]) press(key);
      press("k", document.body.appendChild(document.createElement("input")));
      fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
      fireEvent.pointerDown(document.body);
      fireEvent.pointerMove(toolbar());
      expect([isArmed(), decisions()]).toEqual([false, [{ decision: "agree", unseen: true }]]);
    });

    it("does not count the time behind a dialog, nor while something is still loaded", async () => {
      await showWatched();
      fireEvent.pointerDown(toolbar());
      const dialog = document.body.appendChild(document.createElement("div"));
      dialog.setAttribute("role", "dialog");
      dialog.setAttribute("aria-modal", "true");
      look(3_000);
      dialog.remove();
      const coming = toolbar().appendChild(document.createElement("div"));
      coming.setAttribute("aria-busy", "true");
      look(3_000);
      coming.remove();
      look(900);
      expect(isArmed()).toBe(false);
      look(100);
      expect(isArmed()).toBe(true);
    });

    it("is not asked about where the button was pressed", () => {
      show();
      fireEvent.click(screen.getByRole("button", { name: /^Agree/ }));
      expect(decisions()).toEqual([{ decision: "agree" }]);
    });
  });

  it("offers only what the task allows, by button and by key", () => {
    show({ task: someTask({ decisions: ["agree"] }) });
    for (const key of ["d", "r", "a", "t"]) press(key);
    expect(onDecide).not.toHaveBeenCalled();
    expect(onAddSign).not.toHaveBeenCalled();
    expect(screen.getAllByRole("button").map((button) => button.textContent.trim())).toEqual(["Agree E"]);
  });

  it("takes no further decision while one is on its way", () => {
    show({ busy: true });
    for (const key of ["e", "d", "r", "a", "t"]) press(key);
    expect(onDecide).not.toHaveBeenCalled();
    expect(onAddSign).not.toHaveBeenCalled();
    for (const name of [/^Disagree/, /^Reject/, /^Add-sign/, /^Transfer/, "More decisions"]) {
      expect(screen.getByRole("button", { name }).hasAttribute("disabled")).toBe(true);
    }
  });

  it("rejects to the requester without naming a node where there is no choice", () => {
    show();
    fireEvent.click(screen.getByRole("button", { name: /^Reject to requester/ }));
    expect(decisions()).toEqual([{ decision: "reject" }]);
    expect(screen.queryByRole("button", { name: "Choose where it goes back to" })).toBeNull();
  });

  it("rejects to a node really passed where the handler may choose", async () => {
    const rejectTargets = [
      { key: "$requester", name: "Requester" },
      { key: "review", name: "Review" },
    ];
    show({ task: someTask({ rejectTargets }) });
    fireEvent.click(screen.getByRole("button", { name: "Choose where it goes back to" }));
    fireEvent.click(await screen.findByRole("menuitem", { name: "Reject to Review" }));
    expect(decisions()).toEqual([{ decision: "reject", toNode: "review" }]);
  });

  it("keeps cancelling the request apart from the other decisions", async () => {
    show();
    expect(screen.queryByText("Cancel the request")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "More decisions" }));
    fireEvent.click(await screen.findByRole("menuitem", { name: "Cancel the request" }));
    expect(decisions()).toEqual([{ decision: "cancel" }]);
  });
});
