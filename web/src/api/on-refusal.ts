import { useSession } from "../session/session-store.ts";
import type { ApiError } from "./api-error.ts";

type RefusalHandler = (error: ApiError) => void;

let handler: RefusalHandler = () => {};

/** The application registers its policy here; the API client itself knows no pages and no messages. */
export function onRefusal(policy: RefusalHandler): () => void {
  handler = policy;
  return () => {
    if (handler === policy) handler = () => {};
  };
}

export function reportRefusal(error: ApiError): void {
  if (!isOfOldSession(error)) handler(error);
}

/** A refusal may arrive after the user has signed in again: the current session has not ended. */
export function isOfOldSession({ isSignedOut, session }: ApiError): boolean {
  const { token } = useSession.getState();
  return isSignedOut && session !== null && token !== null && token !== session;
}
