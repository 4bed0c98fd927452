/** A reason for not starting that the operator can fix. It is printed as one line, without a stack. */
export class StartupError extends Error {
  override readonly name = "StartupError";
}
