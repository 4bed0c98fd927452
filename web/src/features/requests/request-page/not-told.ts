import type { RequestDetail } from "@signoff/server/contract/requests/lifecycle";

/** The message about an action, with the mentioned people who could not be notified. */
export function withNotTold(text: string, notTold: RequestDetail["notTold"] = []): string {
  return [text, ...notTold.map(({ name, reason }) => `${name} ${reason}`)].join(". ");
}
