import { useEffect, useRef } from "react";
import { create } from "zustand";
import { storageKeys } from "../../session/storage-keys.ts";
import { keepTyping, noteCommand } from "../on-its-way/kept-typing.ts";
import { isDialogOpen, whatIsComing } from "../on-its-way/on-its-way.tsx";
import { isPressing, isSingleKey, isTyping, pressOf } from "./key-press.ts";
import { type ShortcutId, shortcutIds, shortcuts } from "./registry.ts";

type Handler = (event: KeyboardEvent) => void;

/** Handlers by shortcut; the last one registered wins, so that an open drawer overrides the page below it. */
const handlers = new Map<ShortcutId, Handler[]>();

/** Users whose input method or habits clash with single keys can switch them off. */
export const useSingleKeys = create<{ readonly enabled: boolean }>(() => ({
  enabled: localStorage.getItem(storageKeys.singleKeyShortcuts) !== "off",
}));

export function setSingleKeys(enabled: boolean): void {
  localStorage.setItem(storageKeys.singleKeyShortcuts, enabled ? "on" : "off");
  useSingleKeys.setState({ enabled });
}

/** Handles a shortcut of the registry while the component is mounted. */
export function useShortcut(id: ShortcutId, handler: Handler, enabled = true): void {
  const newest = useRef(handler);
  useEffect(() => {
    newest.current = handler;
  });
  useEffect(() => {
    if (!enabled) return;
    const entry: Handler = (event) => newest.current(event);
    handlers.set(id, [...(handlers.get(id) ?? []), entry]);
    return () => {
      handlers.set(
        id,
        (handlers.get(id) ?? []).filter((other) => other !== entry),
      );
    };
  }, [id, enabled]);
}

export function isAnswered(id: ShortcutId): boolean {
  return (handlers.get(id)?.length ?? 0) > 0;
}

const sequenceWaitMs = 1_000;

/** The single key listener of the application, with the one that keeps typed letters for a loading dialog or page. */
export function listenForShortcuts(target: Document = document): () => void {
  let pending = "";
  let pendingUntil = 0;
  const listener = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    const press = pressOf(event);
    const waiting = event.timeStamp < pendingUntil ? pending : "";
    pending = "";
    const id = matching(waiting ? `${waiting} ${press}` : press) ?? (waiting ? matching(press) : undefined);
    if (id && mayRun(id, event)) {
      event.preventDefault();
      noteCommand();
      handlers.get(id)?.at(-1)?.(event);
    } else if (startsSequence(press) && !isBlocked(event)) {
      pending = press;
      pendingUntil = event.timeStamp + sequenceWaitMs;
    }
  };
  const stopKeeping = keepTyping(target);
  target.addEventListener("keydown", listener);
  return () => {
    stopKeeping();
    target.removeEventListener("keydown", listener);
  };
}

function matching(sequence: string): ShortcutId | undefined {
  return shortcutIds.find((id) => isAnswered(id) && (shortcuts[id].keys as readonly string[]).includes(sequence));
}

function mayRun(id: ShortcutId, event: KeyboardEvent): boolean {
  return !shortcuts[id].keys.some(isSingleKey) || !isBlocked(event);
}

function isBlocked(event: KeyboardEvent): boolean {
  if (!useSingleKeys.getState().enabled || isTyping(event.target) || isPressing(event)) return true;
  return isInDialog(event.target) || isCovered();
}

/** Behind an open dialog, and while something is loading, the page ignores single keys (R-SHELL-16). */
function isCovered(): boolean {
  return isDialogOpen() || whatIsComing() !== null;
}

/** A part over the page that leaves the page usable. */
function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"]') !== null;
}

function startsSequence(press: string): boolean {
  return shortcutIds.some((id) => isAnswered(id) && shortcuts[id].keys.some((keys) => keys.startsWith(`${press} `)));
}
