import { Select } from "antd";
import { type ReactNode, useState } from "react";
import type { DrawnElement, Modeling, Services } from "./bpmn-services.ts";
import { textIn } from "../model/task-rules.ts";
import { LimitedInput } from "../../../../ui/limited-text.tsx";
import { isTooLong } from "../../../../ui/text-limit.ts";

/** An element of the drawing with the way to change it. */
export interface Edited {
  readonly element: DrawnElement;
  readonly services: Services;
  readonly isFixed: boolean;
}

/** Changes go through the library's own command stack, so that all of them can be undone. */
export function change({ services, element }: Edited, properties: Readonly<Record<string, unknown>>): void {
  services.get<Modeling>("modeling").updateProperties(element, properties);
}

interface RowProps {
  readonly label: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

export function PanelRow({ label, hint, children }: RowProps) {
  return (
    <div className="so-route-row">
      <span className="so-route-label">
        {label}
        {hint !== undefined && <span className="so-faint"> {hint}</span>}
      </span>
      {children}
    </div>
  );
}

interface TextProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly disabled: boolean;
  readonly onCommit: (value: string) => void;
}

const maxTextLength = 200;

/** One undo step for a whole text, not one per letter. */
export function CommittedText({ label, value, placeholder, disabled, onCommit }: TextProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    // A text that is too long stays on screen with the reason why it is not accepted.
    if (typed !== null && isTooLong(typed, maxTextLength)) return;
    if (typed !== null && typed !== value) onCommit(typed);
    setTyped(null);
  };
  return (
    <LimitedInput
      aria-label={label}
      value={typed ?? value}
      placeholder={placeholder}
      disabled={disabled}
      max={maxTextLength}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onPressEnter={commit}
    />
  );
}

interface ChoiceProps {
  readonly edited: Edited;
  readonly attribute: string;
  readonly usual: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/** An attribute with few values; its default is left out of the file. */
export function AttributeChoice({ edited, attribute, usual, label, options, onOpenChange }: ChoiceProps) {
  return (
    <PanelRow label={label}>
      <Select
        aria-label={label}
        value={textIn(edited.element.businessObject, attribute) || usual}
        disabled={edited.isFixed}
        options={[...options]}
        {...(onOpenChange ? { onOpenChange } : {})}
        onChange={(value: string) => change(edited, { [attribute]: value === usual ? undefined : value })}
      />
    </PanelRow>
  );
}
