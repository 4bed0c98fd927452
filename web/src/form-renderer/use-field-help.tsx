import { createElement, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useLoaded } from "../ui/use-loaded.ts";
import { useShortcut } from "../ui/shortcuts/shortcut-handlers.ts";
import type { HelpAsked } from "./field-help/open-help.ts";
import type { FormViewProps } from "./form-view-props.ts";

const loadFieldHelp = async () => (await import("./field-help/field-help.tsx")).FieldHelp;

/** Help is loaded when the user stays in the form for a moment, or requests it: filling in one field needs none. */
const restMs = 400;

export function useFieldHelp(
  root: RefObject<HTMLElement | null>,
  { definition, sources }: Pick<FormViewProps, "definition" | "sources">,
): { readonly wake: () => void; readonly part: ReactNode } {
  const [asked, setAsked] = useState<HelpAsked>();
  const rest = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(rest.current), []);
  useShortcut("fieldHelp", () => setAsked({ byKey: true }));
  const FieldHelp = useLoaded(loadFieldHelp, asked !== undefined);
  return {
    wake: () => {
      rest.current ??= window.setTimeout(() => setAsked((before) => before ?? { byKey: false }), restMs);
    },
    part: asked && FieldHelp && createElement(FieldHelp, { root, definition, sources, asked }),
  };
}
