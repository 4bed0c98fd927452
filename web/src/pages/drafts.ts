import { useCallback, useEffect, useRef, useState } from "react";
import { create } from "zustand";
import { useSession } from "../session/session-store.ts";
import { storageKeys } from "../session/storage-keys.ts";
import { useTabId } from "./tabs-store.ts";

/** Input that would be lost if the page closed now. */
interface DirtyDraft {
  readonly tabId: string | null;
  readonly snapshot: () => unknown;
}

export interface KeptDraft<Value> {
  readonly keptAt: string;
  readonly value: Value;
}

interface DraftsState {
  readonly dirty: Readonly<Record<string, DirtyDraft>>;
}

/** The single registry of unsaved input, used by tab dots, leave questions and the version reload. */
export const useDrafts = create<DraftsState>(() => ({ dirty: {} }));

export function hasDirtyDrafts(): boolean {
  return Object.keys(useDrafts.getState().dirty).length > 0;
}

export function dirtyTabIds({ dirty }: DraftsState): readonly string[] {
  return [...new Set(Object.values(dirty).flatMap(({ tabId }) => (tabId === null ? [] : [tabId])))];
}

/** Writes all unsaved input to this browser. False if one could not be stored: then nothing may reload the page. */
export function keepDrafts(now: Date = new Date()): boolean {
  return Object.entries(useDrafts.getState().dirty).every(([key, draft]) => keepDraft(key, draft.snapshot(), now));
}

/**
 * Writes one input to this browser at once, against a crash. If a browser refuses, the copy is missing, never the
 * input.
 */
export function keepDraft(key: string, value: unknown, now: Date = new Date()): boolean {
  try {
    localStorage.setItem(storageKeyOf(key), JSON.stringify({ keptAt: now.toISOString(), value }));
    return true;
  } catch {
    return false;
  }
}

export function keptDraft<Value>(key: string): KeptDraft<Value> | null {
  try {
    return JSON.parse(localStorage.getItem(storageKeyOf(key)) ?? "null") as KeptDraft<Value> | null;
  } catch {
    return null;
  }
}

export function discardKeptDraft(key: string): void {
  localStorage.removeItem(storageKeyOf(key));
}

/** Forgets the unsaved input of a tab whose user chose to leave without it. */
export function dropDraftsOfTab(tabId: string): void {
  useDrafts.setState(({ dirty }) => ({
    dirty: Object.fromEntries(Object.entries(dirty).filter(([, draft]) => draft.tabId !== tabId)),
  }));
}

export interface DraftHandle<Value> {
  /** Input that a reload interrupted, offered back once; null if there is none. */
  readonly kept: KeptDraft<Value> | null;
  readonly discard: () => void;
}

/**
 * Registers a form's input under a key that is stable across reloads (`toptier:create`, `request:<applyId>`). While
 * `dirty`, closing and reloading ask first, and a version reload stores the value here and offers it back, as `keptAs`
 * makes it at that moment.
 */
export function useDraft<Value>(
  key: string,
  value: Value,
  dirty: boolean,
  keptAs: (value: Value) => Value = unchanged,
): DraftHandle<Value> {
  const tabId = useTabId();
  const newest = useRef({ value, keptAs });
  const [kept, setKept] = useState(() => keptDraft<Value>(key));
  useEffect(() => {
    newest.current = { value, keptAs };
  });
  useEffect(() => {
    if (!dirty) return;
    const snapshot = () => newest.current.keptAs(newest.current.value);
    useDrafts.setState((state) => ({ dirty: { ...state.dirty, [key]: { tabId, snapshot } } }));
    return () => {
      useDrafts.setState(({ dirty: { [key]: _gone, ...rest } }) => ({ dirty: rest }));
    };
  }, [key, dirty, tabId]);
  const discard = useCallback(() => {
    discardKeptDraft(key);
    setKept(null);
  }, [key]);
  return { kept, discard };
}

function unchanged<Value>(value: Value): Value {
  return value;
}

/** Asks before a window with unsaved input closes, and stores the input in any case. */
export function guardUnload(): () => void {
  const listener = (event: BeforeUnloadEvent) => {
    if (!hasDirtyDrafts() || reloading) return;
    keepDrafts();
    event.preventDefault();
  };
  window.addEventListener("beforeunload", listener);
  return () => window.removeEventListener("beforeunload", listener);
}

let reloading = false;

/** Reloads without the browser's own question; the drafts were stored before. */
export function reloadKeepingDrafts(reload: () => void = () => location.reload()): boolean {
  if (!keepDrafts()) return false;
  reloading = true;
  reload();
  return true;
}

function storageKeyOf(key: string): string {
  return `${storageKeys.draft}${useSession.getState().userInfo?.id ?? ""}.${key}`;
}
