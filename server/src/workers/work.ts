import type { Piece } from "./pieces.ts";

/** Asks the main thread for something only it has, such as rows of the database. */
export type Ask = (question: unknown) => Promise<unknown>;

/**
 * A task that may take long: plain data in, plain data out, no state, no clock, no connection. Its module exports it as
 * `work`, so that a thread that knows only the module's address finds it.
 */
export interface Work<Input, Result> {
  readonly module: string;
  readonly run: (input: Input, ask: Ask) => Promise<Result> | Result;
}

export function defineWork<Input, Result>(module: string, run: Work<Input, Result>["run"]): Work<Input, Result> {
  return { module, run };
}

/** The messages to and from a thread. Pieces come before the message with the frame they belong to. */
export type ToThread =
  | { readonly kind: "work"; readonly module: string; readonly input: unknown }
  | { readonly kind: "piece"; readonly of: number; readonly piece: Piece }
  | { readonly kind: "answer"; readonly id: number; readonly value: unknown }
  | { readonly kind: "taken" };

export type FromThread =
  | { readonly kind: "done"; readonly result: unknown }
  | { readonly kind: "piece"; readonly piece: Piece }
  | { readonly kind: "failed"; readonly error: unknown }
  | { readonly kind: "ask"; readonly id: number; readonly question: unknown };

/** The shipment of a task's input; those of answers have the number of their question. */
export const inputShipment = 0;
