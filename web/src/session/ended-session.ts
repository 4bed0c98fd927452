import type { Bilingual } from "@signoff/domain/locale";
import { useEffect } from "react";
import { create } from "zustand";
import { hasDirtyDrafts } from "../pages/drafts.ts";

/** The session has ended during input: its user signs in again over the page. */
interface EndedSession {
  /** The server's reason; null while the session lasts. */
  readonly reason: Bilingual | null;
}

export const useEndedSession = create<EndedSession>(() => ({ reason: null }));

/** The first reason counts: later calls of the page fail because the session is over. */
export function sessionEnded(reason: Bilingual): void {
  useEndedSession.setState((state) => ({ reason: state.reason ?? reason }));
}

export function sessionGoesOn(): void {
  useEndedSession.setState({ reason: null });
}

const formsInHand = new Set<symbol>();

/** A form that the user has started to fill in, saved or not. */
export function useFormInHand(isInHand: boolean): void {
  useEffect(() => {
    if (!isInHand) return;
    const mark = Symbol("form");
    formsInHand.add(mark);
    return () => {
      formsInHand.delete(mark);
    };
  }, [isInHand]);
}

/** Whether leaving this page would interrupt the user's input. */
export function isBeingTyped(): boolean {
  return formsInHand.size > 0 || hasDirtyDrafts();
}
