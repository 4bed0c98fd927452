/** The caller no longer waits: nothing failed, and nobody reads the answer. */
export class CallerGone extends Error {
  override readonly name = "CallerGone";

  constructor() {
    super("the caller no longer waits for the answer");
  }
}
