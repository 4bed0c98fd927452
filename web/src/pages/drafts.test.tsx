// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aUser } from "../testing/a-user.ts";
import {
  dirtyTabIds,
  guardUnload,
  hasDirtyDrafts,
  keepDrafts,
  reloadKeepingDrafts,
  useDraft,
  useDrafts,
} from "./drafts.ts";
import { signIn } from "../session/session-store.ts";
import { storageKeys } from "../session/storage-keys.ts";
import { TabIdContext } from "./tabs-store.ts";

function Form({ value, dirty }: { readonly value: string; readonly dirty: boolean }) {
  const draft = useDraft("form:7", { subject: value }, dirty);
  return (
    <>
      <output>{draft.kept?.value.subject ?? "nothing kept"}</output>
      <button type="button" onClick={draft.discard} />
    </>
  );
}

beforeEach(() => signIn("token", aUser));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe("unsaved input", () => {
  it("is known while it is dirty, with the tab it belongs to", () => {
    const shown = render(
      <TabIdContext value="tab-1">
        <Form value="a" dirty />
      </TabIdContext>,
    );
    expect(dirtyTabIds(useDrafts.getState())).toEqual(["tab-1"]);
    shown.rerender(
      <TabIdContext value="tab-1">
        <Form value="a" dirty={false} />
      </TabIdContext>,
    );
    expect(hasDirtyDrafts()).toBe(false);
  });

  it("[R-GUARD-3] is kept as a local draft by a reload, newest value, and offered back", () => {
    const shown = render(<Form value="old" dirty />);
    shown.rerender(<Form value="28HV" dirty />);
    const reload = vi.fn<(...args: readonly unknown[]) => void>();
    expect(reloadKeepingDrafts(reload)).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
    cleanup();
    render(<Form value="" dirty={false} />);
    expect(screen.getByRole("status").textContent).toBe("28HV");
    act(() => screen.getByRole("button").click());
    expect(screen.getByRole("status").textContent).toBe("nothing kept");
    expect(Object.keys(localStorage).filter((key) => key.startsWith(storageKeys.draft))).toEqual([]);
  });

  it("[R-GUARD-3] stops the reload when it cannot be kept", () => {
    render(<Form value="28HV" dirty />);
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const reload = vi.fn<(...args: readonly unknown[]) => void>();
    expect([reloadKeepingDrafts(reload), reload.mock.calls.length]).toEqual([false, 0]);
    full.mockRestore();
  });

  it("belongs to its user only", () => {
    render(<Form value="mine" dirty />);
    keepDrafts();
    cleanup();
    signIn("token", { ...aUser, id: "pie.liu" });
    render(<Form value="" dirty={false} />);
    expect(screen.getByRole("status").textContent).toBe("nothing kept");
  });

  it("makes the browser ask before the window closes, and only then", () => {
    const stop = guardUnload();
    const calm = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(calm);
    expect(calm.defaultPrevented).toBe(false);
    stop();
  });
});
