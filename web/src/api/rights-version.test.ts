import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { noteRightsVersion, onRightsChanged } from "./rights-version.ts";

const reload = vi.fn<() => Promise<void>>(() => Promise.resolve());
const stop = onRightsChanged(reload);
beforeEach(() => reload.mockClear());
afterAll(() => {
  stop();
});

it("[R-SYS-3] own rights are read again once for each new version of them", async () => {
  noteRightsVersion("7");
  noteRightsVersion(null);
  noteRightsVersion("7");
  expect(reload).not.toHaveBeenCalled();
  noteRightsVersion("8");
  noteRightsVersion("8");
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), { timeout: 15_000 });
});

it("[R-SYS-3] own rights that change while they are read are read once more", async () => {
  reload.mockImplementationOnce(async () => noteRightsVersion("10"));
  noteRightsVersion("9");
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2), { timeout: 15_000 });
});

it("[R-SYS-3] own rights that could not be read are read with the next answer", async () => {
  reload.mockRejectedValueOnce(new Error("no connection"));
  noteRightsVersion("11");
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), { timeout: 15_000 });
  await Promise.resolve();
  noteRightsVersion("11");
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2), { timeout: 15_000 });
});
