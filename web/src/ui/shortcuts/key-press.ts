import type { KeySequence } from "./registry.ts";

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** One press in the registry's spelling. Command counts as Ctrl; Shift is named only for letters and named keys. */
export function pressOf(event: Press): string {
  const key = spelled(event.key);
  const namesShift = event.shiftKey && (event.key.length > 1 || /[a-z]/i.test(event.key));
  return [event.ctrlKey || event.metaKey ? "Ctrl" : "", event.altKey ? "Alt" : "", namesShift ? "Shift" : "", key]
    .filter(Boolean)
    .join("+");
}

/** The space bar has a name: in a sequence a space separates the presses. */
function spelled(key: string): string {
  if (key === " ") return "Space";
  return key.length === 1 ? key.toLowerCase() : key;
}

/** The single keys of a sequence, for display: `Ctrl+k` and `g h` are both two caps. */
export function capsOf(sequence: KeySequence): readonly (readonly string[])[] {
  return sequence.split(" ").map((press) => press.split(/\+(?=.)/));
}

/** A press that types a character: it belongs to the field while the user types. Function keys type nothing. */
export function isSingleKey(sequence: KeySequence): boolean {
  return !/^(?:(?:Ctrl|Alt)\+|F\d+$)/.test(sequence);
}

const typingRoles = new Set(["textbox", "combobox", "searchbox", "spinbutton"]);

/** Whether the user is typing into a field, where single keys are text, not commands. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || typingRoles.has(target.getAttribute("role") ?? "")) return true;
  if (target instanceof HTMLInputElement) return !["checkbox", "radio", "button", "submit"].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

const pressable =
  "a[href], button, summary, input, select, textarea, [role=button], [role=menuitem], [role=tab], [role=option]";

/** Enter and Space press the focused element; there they are not commands of the page. */
export function isPressing(event: Pick<KeyboardEvent, "key" | "target">): boolean {
  if (event.key !== "Enter" && event.key !== " ") return false;
  return event.target instanceof Element && event.target.closest(pressable) !== null;
}
