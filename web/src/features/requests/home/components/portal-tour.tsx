import { Button } from "antd";
import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { rememberTour, tourSeenQuery } from "../../../../client/tours.ts";
import { afterRefusal } from "../../../../api/unexpected-error.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { useSession } from "../../../../session/session-store.ts";
import { standBeside } from "../../../../ui/card-place.ts";
import { tourMessages } from "../tour-messages.ts";
import "../tour.css";

/** The steps in order; missing targets are skipped. */
const steps = [
  { key: "todo", at: ".so-header-todo" },
  { key: "menu", at: ".so-side" },
  { key: "search", at: ".so-search-entry" },
  { key: "bell", at: ".so-bell-place" },
  { key: "user", at: ".so-user" },
] as const;

/** Phones have no menu. */
const isDrawn = (element: Element | null): boolean => element !== null && getComputedStyle(element).display !== "none";

/** Five places of the portal. The page stays usable; the tour ends when it is closed, at its end or before. */
export function PortalTour({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(tourMessages);
  const [shown] = useState(() => steps.filter(({ at }) => isDrawn(document.querySelector(at))));
  const [at, setAt] = useState(0);
  const card = useRef<HTMLDivElement>(null);
  const giveFocusBack = useFocusBack(card);
  const end = () => {
    giveFocusBack();
    onClose();
  };
  const go = (to: number) => {
    setAt(to);
    // The pressed button may be gone at the next step.
    card.current?.focus();
  };
  useSeen();
  useEscape(end);
  const step = shown[at];
  useBesideTarget(card, step?.at);
  if (!step) return null;
  const isLast = at === shown.length - 1;
  return createPortal(
    <div
      ref={card}
      className="so-tour-card"
      role="dialog"
      aria-label={t("title", { at: at + 1, of: shown.length })}
      tabIndex={-1}
      onKeyDown={({ key }) => {
        if (key === "ArrowRight" && !isLast) go(at + 1);
        if (key === "ArrowLeft" && at > 0) go(at - 1);
      }}
    >
      <p className="so-tour-title">{t(`${step.key}.title`)}</p>
      <p className="so-tour-text">{t(`${step.key}.text`)}</p>
      <div className="so-tour-foot">
        <span className="so-tour-count" aria-hidden="true">
          {at + 1} / {shown.length}
        </span>
        {!isLast && (
          <Button type="text" size="small" onClick={end}>
            {t("end")}
          </Button>
        )}
        {at > 0 && (
          <Button size="small" onClick={() => go(at - 1)}>
            {t("back")}
          </Button>
        )}
        <Button type="primary" size="small" onClick={() => (isLast ? end() : go(at + 1))}>
          {t(isLast ? "done" : "next")}
        </Button>
      </div>
    </div>,
    document.body,
  );
}

/** A started tour counts as seen: an interrupted user finds it in the guide, and it is not offered again. */
function useSeen(): void {
  const client = useQueryClient();
  const userId = useSession((state) => state.userInfo?.id ?? "");
  useEffect(() => {
    client.setQueryData(tourSeenQuery(userId).queryKey, { seen: true });
    rememberTour().catch(afterRefusal);
  }, [client, userId]);
}

/** The focus returns to its previous place, unless the user has moved it. */
function useFocusBack(card: RefObject<HTMLDivElement | null>): () => void {
  const [before] = useState(() => document.activeElement);
  return () => {
    const isInCard = card.current?.contains(document.activeElement) === true;
    if (isInCard && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
}

/** Esc ends it wherever the focus is, unless something else closes by it. */
function useEscape(end: () => void): void {
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.defaultPrevented) end();
  });
  useEffect(() => {
    window.addEventListener("keydown", onEscape);
    return () => window.removeEventListener("keydown", onEscape);
  }, []);
}

const marked = "so-tour-target";

/** The card takes the focus and is beside its target, which is outlined meanwhile. */
function useBesideTarget(card: RefObject<HTMLDivElement | null>, selector: string | undefined): void {
  useLayoutEffect(() => {
    const target = selector === undefined ? null : document.querySelector(selector);
    if (!target || !card.current) return undefined;
    const place = () => {
      if (card.current) standBeside(card.current, target);
    };
    target.classList.add(marked);
    place();
    window.addEventListener("resize", place);
    return () => {
      target.classList.remove(marked);
      window.removeEventListener("resize", place);
    };
  }, [card, selector]);
  useEffect(() => card.current?.focus(), [card]);
}
