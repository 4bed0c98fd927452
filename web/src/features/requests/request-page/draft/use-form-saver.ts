import type { FormValues } from "@signoff/forms/values/form-values";
import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { ApiError } from "../../../../api/api-error.ts";
import { reportRefusal } from "../../../../api/on-refusal.ts";
import { noteLeavingSave } from "../../../../client/leaving-saves.ts";
import { useDraft } from "../../../../pages/drafts.ts";
import { useFormInHand } from "../../../../session/ended-session.ts";
import { useSession } from "../../../../session/session-store.ts";
import { DraftSaver, type SaveOutcome, type Stored } from "./draft-saver.ts";
import { draftKey } from "./cut-off-input.ts";
import { browserCopies, copyKey, LateCopy, type LocalCopy } from "./local-copy.ts";

/** The target of the input: a draft on the server, or a handler's input at a task. */
export interface FormStore {
  readonly save: (revision: number, data: FormValues) => Promise<SaveOutcome>;
  readonly adopt?: (stored: Stored) => void;
  /** The part that this browser keeps; all of it by default. */
  readonly copyOf?: (copy: LocalCopy) => LocalCopy;
}

interface SaverOptions {
  /** Stable across reloads; identifies the copies in this browser. */
  readonly place: string;
  readonly stored: Stored;
  readonly data: FormValues;
  /** The same object for as long as the form is open. */
  readonly store: FormStore;
}

/** One saver for as long as a form is being filled in; leaving the page saves at once. */
export function useFormSaver({ place, stored, data, store }: SaverOptions) {
  const userId = useSession((state) => state.userInfo?.id ?? "");
  const { saver, copy } = useOneSaver(userId, place, store, stored);
  const state = useSyncExternalStore(saver.subscribe, saver.getState);
  useSaveOnLeaving(saver, copy);
  useSaveOnReturn(saver);
  useFormInHand(state.kind !== "clean" || state.savedAt !== null);
  const shown = { data, revision: saver.revision };
  const kept = (value: typeof shown) => {
    const whole = { ...value, data: saver.withTyped(value.data) };
    return store.copyOf?.({ ...whole, base: {}, at: "" }) ?? whole;
  };
  useDraft(draftKey(place), shown, state.kind !== "clean", kept);
  return { saver, state };
}

type SaverToCome = ReturnType<typeof useSaverToCome>;

/** A form is rendered before its saver exists: automatic changes reach the saver through this. */
export function useSaverToCome() {
  const saver = useRef<DraftSaver | null>(null);
  const onFollowed = useCallback((data: FormValues) => saver.current?.change(data, true), []);
  const take = useCallback((come: DraftSaver) => {
    saver.current = come;
  }, []);
  return { onFollowed, take };
}

/** The saver is there. Runs once: interrupted input is restored when the page opens. */
export function useBegunSaver({ take }: SaverToCome, saver: DraftSaver, cutOff: FormValues | undefined): void {
  const begin = useEffectEvent((begun: DraftSaver) => {
    take(begun);
    if (cutOff) begun.change(cutOff, false);
  });
  useEffect(() => begin(saver), [saver]);
}

interface FormInHand {
  readonly userId: string;
  readonly place: string;
  readonly store: FormStore;
  readonly saver: DraftSaver;
  readonly copy: LateCopy;
}

function formInHand(userId: string, place: string, store: FormStore, stored: Stored): FormInHand {
  const copy = new LateCopy(browserCopies, copyKey(userId, place));
  const ports = {
    save: store.save,
    keep: (kept: LocalCopy) => copy.keep(store.copyOf?.(kept) ?? kept),
    forget: () => copy.forget(),
    ...(store.adopt ? { adopt: store.adopt } : {}),
  };
  return { userId, place, store, saver: new DraftSaver(ports, stored), copy };
}

/** Starts with the stored data and keeps its own revision from then on; a refetched request reaches it by `rebase`. */
function useOneSaver(userId: string, place: string, store: FormStore, stored: Stored): FormInHand {
  const [inHand, setInHand] = useState(() => formInHand(userId, place, store, stored));
  if (inHand.userId === userId && inHand.place === place && inHand.store === store) return inHand;
  const next = formInHand(userId, place, store, stored);
  setInHand(next);
  return next;
}

/** The outcome of a failed save: a conflict, a final refusal, or an error worth a retry. */
export function outcomeOf(error: unknown, onRefused: (error: ApiError) => void): SaveOutcome {
  const failure = error instanceof ApiError ? error : new ApiError({ kind: "network" });
  const stored = failure.code === 409 ? storedIn(failure) : null;
  if (stored) return { kind: "stale", stored };
  if (failure.isSignedOut) {
    // The sign-in dialog opens over the page; the input is saved after the user signs in again.
    reportRefusal(failure);
    return { kind: "refused" };
  }
  if (failure.code === null) return { kind: "unreachable" };
  onRefused(failure);
  return { kind: "refused" };
}

/** The stored data, from a refused save. */
export function storedIn({ result }: ApiError): Stored | null {
  const current = typeof result === "object" && result !== null && "current" in result ? result.current : null;
  return current as Stored | null;
}

function useSaveOnLeaving(saver: DraftSaver, copy: LateCopy): void {
  useEffect(() => {
    const flush = () => {
      copy.writeNow();
      noteLeavingSave(saver.flush());
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

/** After signing in again: saves what could not be saved without a session. */
function useSaveOnReturn(saver: DraftSaver): void {
  const token = useSession((state) => state.token);
  useEffect(() => {
    if (token !== null) void saver.flush();
  }, [saver, token]);
}
