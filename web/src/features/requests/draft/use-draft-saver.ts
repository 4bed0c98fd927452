import type { FormData } from "@signoff/forms/form-data";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { ApiError } from "../../../api/api-error.ts";
import { discardKeptDraft, keptDraft, useDraft } from "../../../session/drafts.ts";
import { useSession } from "../../../session/session-store.ts";
import { saveRequest } from "../calls.ts";
import { DraftSaver, type SaveOutcome, type Stored } from "./draft-saver.ts";
import { browserCopies, copyKey, LateCopy, type LocalCopy } from "./local-copy.ts";

interface SavedRequest {
  readonly revision: number;
  readonly status: number;
  readonly requestNo: string;
}

interface SaverOptions {
  readonly applyId: string;
  readonly stored: Stored;
  readonly data: FormData;
  readonly onSaved: (saved: SavedRequest) => void;
  readonly onRefused: (error: ApiError) => void;
}

/** One saver for as long as the request is being edited; leaving the page saves at once. */
export function useDraftSaver(options: SaverOptions) {
  const { applyId, stored, onSaved, onRefused } = options;
  const userId = useSession((state) => state.userInfo?.id ?? "");
  const [saver, copy] = useMemo(
    () => {
      const late = new LateCopy(browserCopies, copyKey(userId, applyId));
      const ports = {
        save: (revision: number, data: FormData) => saveOnServer({ applyId, revision, data }, onSaved, onRefused),
        keep: (kept: LocalCopy) => late.keep(kept),
        forget: () => late.forget(),
      };
      return [new DraftSaver(ports, stored), late] as const;
    },
    // The saver keeps its own revision; a refetched request reaches it by `rebase`.
    // oxlint-disable-next-line react/exhaustive-deps
    [applyId, userId, onSaved, onRefused],
  );
  const state = useSyncExternalStore(saver.subscribe, saver.getState);
  useSaveOnLeaving(saver, copy);
  useDraft(draftKey(applyId), { data: options.data, revision: saver.revision }, state.kind !== "clean");
  return { saver, state };
}

function draftKey(applyId: string): string {
  return `request:${applyId}`;
}

/** Typing that a reload, a crash or a lost connection cut off, from wherever it was kept. */
export async function cutOffInput(userId: string, applyId: string): Promise<LocalCopy | null> {
  const copy = await browserCopies.read(copyKey(userId, applyId));
  const kept = keptDraft<{ data: FormData; revision: number }>(draftKey(applyId));
  discardKeptDraft(draftKey(applyId));
  if (!kept || (copy && copy.at >= kept.keptAt)) return copy;
  return { ...kept.value, base: copy?.base ?? {}, at: kept.keptAt };
}

export function forgetCutOffInput(userId: string, applyId: string): void {
  void browserCopies.remove(copyKey(userId, applyId));
}

async function saveOnServer(
  input: { readonly applyId: string; readonly revision: number; readonly data: FormData },
  onSaved: (saved: SavedRequest) => void,
  onRefused: (error: ApiError) => void,
): Promise<SaveOutcome> {
  try {
    const saved = await saveRequest(input);
    onSaved(saved);
    return { kind: "saved", revision: saved.revision };
  } catch (error) {
    const failure = error instanceof ApiError ? error : new ApiError({ kind: "network" });
    const stored = failure.code === 409 ? storedIn(failure) : null;
    if (stored) return { kind: "stale", stored };
    if (failure.code === null && !isSignedOut(failure)) return { kind: "unreachable" };
    onRefused(failure);
    return { kind: "refused" };
  }
}

function isSignedOut({ failure }: ApiError): boolean {
  return failure.kind === "http" && failure.status === 401;
}

/** What a refused save says is stored now. */
export function storedIn({ result }: ApiError): Stored | null {
  const current = typeof result === "object" && result !== null && "current" in result ? result.current : null;
  return current as Stored | null;
}

function useSaveOnLeaving(saver: DraftSaver, copy: LateCopy): void {
  useEffect(() => {
    const flush = () => {
      copy.writeNow();
      void saver.flush();
    };
    const onHidden = () => {
      if (document.visibilityState === "hidden") flush();
    };
    window.addEventListener("online", flush);
    window.addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      window.removeEventListener("online", flush);
      window.removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", onHidden);
      flush();
    };
  }, [saver, copy]);
}
