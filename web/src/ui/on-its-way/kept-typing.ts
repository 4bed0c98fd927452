import { isPressing, isTyping } from "../shortcuts/key-press.ts";
import { whatIsComing } from "./on-its-way.tsx";

let kept = "";
/** Whether the last action was a command: a user who continued typing in a field did not request the coming dialog. */
let isAsked = false;

/** A command has run: what is typed from now on is meant for its dialog, even if a field still has the focus. */
export function noteCommand(): void {
  isAsked = true;
}

/** Whether the last action was a command by key: its user continues typing. */
export function isByCommand(): boolean {
  return isAsked;
}

/**
 * Keeps the letters typed while a dialog or page is loading, in order, and passes them to its first text field that
 * takes the focus. Any other key and any press of the pointer discards them.
 */
export function keepTyping(target: Document): () => void {
  const ended = new AbortController();
  const listening = { capture: true, signal: ended.signal };
  target.addEventListener("keydown", keep, listening);
  target.addEventListener("focusin", handOver, listening);
  target.addEventListener("pointerdown", forget, listening);
  return () => {
    ended.abort();
    forget();
  };
}

function forget(): void {
  kept = "";
  isAsked = false;
}

const modifiers: ReadonlySet<string> = new Set(["Shift", "Control", "Alt", "Meta", "CapsLock", "AltGraph"]);

function keep(event: KeyboardEvent): void {
  if (event.isComposing || modifiers.has(event.key)) return;
  const kind = whatIsComing();
  if (kind === null || kind === "place" || !isMeantForIt(kind, event)) return forget();
  const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (isLetter) kept += event.key;
  else if (event.key === "Backspace") kept = kept.slice(0, -1);
  // Enter belongs to the same line as the letters: afterwards it would open a row or press a button.
  else if (event.key !== "Enter") return forget();
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Parts of a page that take letters without being fields: letters typed there belong to them. */
const takesLetters = '[role="grid"], [role="menu"], [role="listbox"], [role="tree"]';

/** Letters typed into a field belong to the field, unless the last action there was a command. */
function isMeantForIt(kind: "dialog" | "page", event: KeyboardEvent): boolean {
  const { target } = event;
  if (kept === "" && (isPressing(event) || event.key === "Enter")) return false;
  const isOthers = isTyping(target) || (target instanceof Element && target.closest(takesLetters) !== null);
  if (!isOthers) return true;
  return kind === "dialog" && isAsked && !isInDialog(target);
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"]') !== null;
}

function handOver({ target }: FocusEvent): void {
  if (kept === "" || !isTextField(target)) return;
  const text = kept;
  kept = "";
  // The field may still be mounting; no key is handled before this.
  queueMicrotask(() => {
    const { length } = target.value;
    target.setRangeText(text, length, length, "end");
    target.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

/** Nothing is ever written into a password but by its owner. */
function isTextField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  const isField = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
  return isField && /^(?:text|search)/.test(target.type) && !target.readOnly;
}
