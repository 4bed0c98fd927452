import { ApiError, isCancelled } from "./api-error.ts";

type UnexpectedHandler = (error: unknown) => void;

let handler: UnexpectedHandler = () => {};

/** The application registers here what happens with an error that nobody expected. */
export function onUnexpected(policy: UnexpectedHandler): void {
  handler = policy;
}

/**
 * The end of a call whose refusal needs no more words: the policy has said why, or its own page stopped it.
 * Whatever else went wrong is a mistake of ours and is told.
 */
export function afterRefusal(error: unknown): void {
  if (error instanceof ApiError || isCancelled(error)) return;
  handler(error);
}

/** For what reaches the window or a page's edge without anybody catching it. */
export function catchUnexpected(target: Window): void {
  target.addEventListener("error", ({ error }: { readonly error: unknown }) => {
    // Some browsers tell so of a layout that took two rounds: no error, and nothing to mend.
    if (error) afterRefusal(error);
  });
  target.addEventListener("unhandledrejection", ({ reason }: { readonly reason: unknown }) => afterRefusal(reason));
}
