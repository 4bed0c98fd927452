import type { HelpSpot } from "./help-spots.ts";

/** By the key, or by resting on the form: then the card waits for a label. A new object each time. */
export interface HelpAsked {
  readonly byKey: boolean;
}

/** What is open: by the pointer it goes with the pointer, by the key it follows the keyboard from field to field. */
export interface OpenHelp {
  readonly spot: HelpSpot;
  readonly by: "pointer" | "key";
  /** The keyboard goes into the card: where nothing of the form has it. */
  readonly takesFocus: boolean;
}
