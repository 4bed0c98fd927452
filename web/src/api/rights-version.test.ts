import { afterEach, expect, it, vi } from "vitest";
import { noteRightsVersion, onRightsChanged } from "./rights-version.ts";

const reload = vi.fn<() => Promise<void>>(() => Promise.resolve());
const stop = onRightsChanged(reload);
afterEach(() => {
  stop();
});

it("[R-SYS-3] own rights are read again once for each new version of them", async () => {
  noteRightsVersion("7");
  noteRightsVersion(null);
  noteRightsVersion("7");
  expect(reload).not.toHaveBeenCalled();
  noteRightsVersion("8");
  noteRightsVersion("8");
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
