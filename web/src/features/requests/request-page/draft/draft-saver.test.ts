import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DraftSaver, restBeforeSaveMs, retryAfterMs, type SaveOutcome, type SaverPorts } from "./draft-saver.ts";

const stored = { revision: 3, data: { subject: "Old" } };

function saverWith(...answers: readonly SaveOutcome[]) {
  const left = [...answers];
  const save = vi.fn<SaverPorts["save"]>(async () => left.shift() ?? saved(99));
  const keep = vi.fn<SaverPorts["keep"]>();
  const forget = vi.fn<SaverPorts["forget"]>();
  return { saver: new DraftSaver({ save, keep, forget }, stored), save, keep, forget };
}

const saved = (revision: number): SaveOutcome => ({ kind: "saved", revision });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("a draft", () => {
  it("is copied at once and saved after two seconds of rest", async () => {
    const { saver, save, keep, forget } = saverWith(saved(4));
    saver.change({ subject: "N" }, false);
    saver.change({ subject: "New" }, false);
    expect(keep).toHaveBeenLastCalledWith(expect.objectContaining({ data: { subject: "New" }, revision: 3 }));
    expect(save).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(restBeforeSaveMs);
    expect(save.mock.calls).toEqual([[3, { subject: "New" }]]);
    expect(saver.getState()).toMatchObject({ kind: "clean", savedAt: expect.any(Date) });
    expect(saver.revision).toBe(4);
    expect(forget).toHaveBeenCalledOnce();
  });

  it("is copied with the cell that is still open, which is not saved before it is closed", async () => {
    const { saver, save, keep, forget } = saverWith(saved(4));
    saver.type((data) => ({ ...data, cell: "ha" }));
    expect(keep).toHaveBeenLastCalledWith(expect.objectContaining({ data: { subject: "Old", cell: "ha" } }));
    expect(saver.hasUnsaved()).toBe(false);
    saver.change({ subject: "New" }, false);
    expect(keep).toHaveBeenLastCalledWith(expect.objectContaining({ data: { subject: "New", cell: "ha" } }));
    await vi.advanceTimersByTimeAsync(restBeforeSaveMs);
    expect(save.mock.calls).toEqual([[3, { subject: "New" }]]);
    expect(keep).toHaveBeenLastCalledWith(
      expect.objectContaining({ data: { subject: "New", cell: "ha" }, base: { subject: "New" }, revision: 4 }),
    );
    expect(forget).not.toHaveBeenCalled();
    saver.type(undefined);
    expect(forget).toHaveBeenCalledOnce();
  });

  it("is not saved for what the form did by itself", async () => {
    const { saver, save } = saverWith();
    saver.change({ subject: "Old", only: "one" }, true);
    await vi.advanceTimersByTimeAsync(restBeforeSaveMs * 2);
    expect(save).not.toHaveBeenCalled();
    expect(saver.hasUnsaved()).toBe(false);
  });

  it("is saved again when typing went on during a save, over the new revision", async () => {
    const { saver, save } = saverWith(saved(4), saved(5));
    saver.change({ subject: "A" }, false);
    const flushed = saver.flush();
    saver.change({ subject: "AB" }, false);
    await flushed;
    await vi.advanceTimersByTimeAsync(restBeforeSaveMs);
    expect(save.mock.calls).toEqual([
      [3, { subject: "A" }],
      [4, { subject: "AB" }],
    ]);
    expect(saver.hasUnsaved()).toBe(false);
  });

  it("stays here while the server cannot be reached, and goes up when it can", async () => {
    const { saver, save, forget } = saverWith({ kind: "unreachable" }, saved(4));
    saver.change({ subject: "New" }, false);
    await vi.advanceTimersByTimeAsync(restBeforeSaveMs);
    expect(saver.getState().kind).toBe("unsaved");
    expect(forget).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(retryAfterMs);
    expect(save).toHaveBeenCalledTimes(2);
    expect(saver.hasUnsaved()).toBe(false);
  });

  it("in conflict waits for the user's answer and then saves over what is stored", async () => {
    const theirs = { revision: 7, data: { subject: "Theirs" } };
    const { saver, save } = saverWith({ kind: "stale", stored: theirs }, saved(8));
    saver.change({ subject: "Mine" }, false);
    await saver.flush();
    expect(saver.getState()).toEqual({ kind: "conflict", stored: theirs, base: stored.data });
    saver.change({ subject: "Mine!" }, false);
    await vi.advanceTimersByTimeAsync(restBeforeSaveMs * 2);
    expect(save).toHaveBeenCalledOnce();
    saver.resolve({ subject: "Both" });
    await vi.runAllTimersAsync();
    expect(save.mock.lastCall).toEqual([7, { subject: "Both" }]);
    expect(saver.getState().kind).toBe("clean");
  });

  it("refused for its input is not tried again by itself", async () => {
    const { saver, save } = saverWith({ kind: "refused" });
    saver.change({ subject: "New" }, false);
    await vi.advanceTimersByTimeAsync(restBeforeSaveMs + retryAfterMs * 3);
    expect(save).toHaveBeenCalledOnce();
    expect(saver.getState().kind).toBe("unsaved");
  });

  it("can be saved by hand though nothing changed, and is done with once submitted", async () => {
    const { saver, save, forget } = saverWith(saved(4));
    await saver.saveAnyway();
    expect(save.mock.calls).toEqual([[3, { subject: "Old" }]]);
    saver.change({ subject: "More" }, false);
    saver.close(9);
    await vi.advanceTimersByTimeAsync(restBeforeSaveMs * 2);
    expect(save).toHaveBeenCalledOnce();
    expect(forget).toHaveBeenCalledTimes(2);
    expect(saver.revision).toBe(9);
  });

  it("without unsaved input goes on from what somebody else stored", async () => {
    const { saver, save } = saverWith(saved(6));
    saver.rebase({ revision: 5, data: { subject: "Newer" } });
    await saver.saveAnyway();
    expect(save.mock.calls).toEqual([[5, { subject: "Newer" }]]);
  });
});
