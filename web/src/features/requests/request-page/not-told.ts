import type { RequestDetail } from "@signoff/server/contract/requests/lifecycle";

/** What was done, and whom the remark mentions who could not be told. */
export function withNotTold(text: string, notTold: RequestDetail["notTold"] = []): string {
  return [text, ...notTold.map(({ name, reason }) => `${name} ${reason}`)].join(". ");
}
