import { ApiError, isCancelled } from "./api-error.ts";

type UnexpectedHandler = (error: unknown) => void;

let handler: UnexpectedHandler = () => {};

/** The application registers here its handler for unexpected errors. */
export function onUnexpected(policy: UnexpectedHandler): void {
  handler = policy;
}

/**
 * The end of a call whose refusal needs no further message: the policy has shown it, or its own page handles it. Any
 * other error is a bug of ours and is reported.
 */
export function afterRefusal(error: unknown): void {
  if (error instanceof ApiError || isCancelled(error)) return;
  handler(error);
}

/** For errors that reach the window or a page's boundary uncaught. */
export function catchUnexpected(target: Window): void {
  target.addEventListener("error", ({ error }: { readonly error: unknown }) => {
    // Some browsers report a layout that took two rounds in this way: not an error.
    if (error) afterRefusal(error);
  });
  target.addEventListener("unhandledrejection", ({ reason }: { readonly reason: unknown }) => afterRefusal(reason));
}
