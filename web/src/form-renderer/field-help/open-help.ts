import type { HelpSpot } from "./help-spots.ts";

/** By the key, or by resting on the form: then the card waits for a label. A new object each time. */
export interface HelpAsked {
  readonly byKey: boolean;
}

/**
 * The open card: opened by the pointer it follows the pointer, opened by the key it follows the focus from field to
 * field.
 */
export interface OpenHelp {
  readonly spot: HelpSpot;
  readonly by: "pointer" | "key";
  /** The card takes the focus, if nothing in the form has it. */
  readonly takesFocus: boolean;
}
