import {
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import { useLocale } from "../../i18n/translate.ts";
import type { FormViewProps } from "../form-view-props.ts";
import { HelpButton } from "./help-button.tsx";
import { HelpCard } from "./help-card.tsx";
import { type HelpSpot, spotOf, spotsOf } from "./help-spots.ts";
import { helpSubject } from "./help-subject.ts";
import type { HelpAsked, OpenHelp } from "./open-help.ts";
import { useHelpPointer } from "./use-help-pointer.ts";
import "./field-help.css";

interface FieldHelpProps extends Pick<FormViewProps, "definition" | "sources"> {
  readonly root: RefObject<HTMLElement | null>;
  readonly asked: HelpAsked;
}

/** Help on the fields of a form: one button at the current field, one card. */
export const FieldHelp = memo(function FieldHelp({ root, definition, sources, asked }: FieldHelpProps) {
  const locale = useLocale();
  const [open, setOpen] = useState<OpenHelp>();
  const [inHand, setInHand] = useState<HelpSpot>();
  const find = useCallback((element: Element) => spotOf(definition, locale, element), [definition, locale]);
  const close = useCallback(() => setOpen(undefined), []);
  const toggle = useEffectEvent(() => {
    if (open?.by === "key" || !root.current) return setOpen(undefined);
    return setOpen(asKeyed(root.current, find, spotsOf(definition, locale, root.current)));
  });
  useEffect(() => {
    if (!asked.byKey) return undefined;
    const timer = window.setTimeout(() => toggle());
    return () => window.clearTimeout(timer);
  }, [asked]);
  useHelpPointer(root, { find, setInHand, setOpen });
  useFollowFocus(root, open, { find, setOpen, setInHand });
  useCloseByEscape(open !== undefined, close);
  const place = open?.spot.place;
  const subject = useMemo(
    () => (place === undefined ? undefined : helpSubject(definition, place)),
    [definition, place],
  );
  const step = (by: number) => {
    if (!root.current || !open) return;
    const spots = spotsOf(definition, locale, root.current);
    const at = spots.findIndex(({ place }) => place === open.spot.place);
    const spot = spots[(at + by + spots.length) % spots.length];
    spot?.name.scrollIntoView({ block: "nearest" });
    if (spot) setOpen({ spot, by: "key", takesFocus: open.takesFocus });
  };
  return (
    <>
      {inHand && inHand.name !== inHand.whole && (
        <HelpButton spot={inHand} root={root} onOpen={() => setOpen({ spot: inHand, by: "key", takesFocus: false })} />
      )}
      {open && subject && (
        <HelpCard
          definition={definition}
          sources={sources}
          subject={subject}
          open={open}
          onStep={step}
          onClose={close}
        />
      )}
    </>
  );
});

/** The focused field; else the first visible one, and then the card takes the focus. */
function asKeyed(
  form: HTMLElement,
  find: (element: Element) => HelpSpot | undefined,
  spots: readonly HelpSpot[],
): OpenHelp | undefined {
  const active = document.activeElement;
  const own = active && form.contains(active) ? find(active) : undefined;
  const top = form.parentElement?.getBoundingClientRect().top ?? 0;
  const spot = own ?? spots.find(({ name }) => name.getBoundingClientRect().top >= Math.max(0, top)) ?? spots[0];
  return spot && { spot, by: "key", takesFocus: own === undefined };
}

interface Reactions {
  readonly find: (element: Element) => HelpSpot | undefined;
  readonly setOpen: (open: OpenHelp | undefined) => void;
  readonly setInHand: (spot: HelpSpot | undefined) => void;
}

/** The button is at the focused field, and an open card moves with it. */
function useFollowFocus(root: RefObject<HTMLElement | null>, open: OpenHelp | undefined, reactions: Reactions): void {
  const follow = useEffectEvent(({ target }: FocusEvent) => {
    const spot = target instanceof Element ? reactions.find(target) : undefined;
    if (!spot) return;
    reactions.setInHand(spot);
    if (open?.by === "key" && open.spot.place !== spot.place) reactions.setOpen({ spot, by: "key", takesFocus: false });
  });
  useEffect(() => {
    const form = root.current;
    const listener = (event: FocusEvent) => follow(event);
    form?.addEventListener("focusin", listener);
    return () => form?.removeEventListener("focusin", listener);
  }, [root]);
}

/** Handled before the field or the table: Esc closes the topmost layer. */
function useCloseByEscape(isOpen: boolean, close: () => void): void {
  // Together with the card: a user who sees it can close it.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const listener = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    document.addEventListener("keydown", listener, true);
    return () => document.removeEventListener("keydown", listener, true);
  }, [isOpen, close]);
}
