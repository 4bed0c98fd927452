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
  handler(error);
}
