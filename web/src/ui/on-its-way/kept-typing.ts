import { isPressing, isTyping } from "../shortcuts/key-press.ts";
import { whatIsComing } from "./on-its-way.tsx";

let kept = "";
/** Whether the last thing done was a command: who typed on in a field did not ask for the dialog that comes. */
let isAsked = false;

/** A command has run: what is typed from now on is meant for what it opens, even if a field still has the keyboard. */
export function noteCommand(): void {
  isAsked = true;
}

/** Whether the last thing done was a command by key: who came so goes on typing. */
export function isByCommand(): boolean {
  return isAsked;
}

/**
 * Keeps what is typed while a dialog or page is on its way, every letter in order, and hands it to the first text field
 * there that takes the keyboard. Any other key and any press of the pointer let it go.
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
  // Enter is of the same line as the letters: behind what comes it would open a row or press a button.
  else if (event.key !== "Enter") return forget();
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Parts of a page that take letters without being fields: what is typed there belongs to them. */
const takesLetters = '[role="grid"], [role="menu"], [role="listbox"], [role="tree"]';

/** What is typed into a field belongs to the field, unless a command was the last thing done there. */
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
  // The field may still be in the making; no key is handled before this.
  queueMicrotask(() => {
    const { length } = target.value;
    target.setRangeText(text, length, length, "end");
    target.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

/** A password is never written by anybody but its owner. */
function isTextField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  const isField = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
  return isField && /^(?:text|search)/.test(target.type) && !target.readOnly;
}
