import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import { tasksContract } from "@signoff/server/contract/requests/tasks";
import { callEndpoint } from "../../../api/call-endpoint.ts";

/** Called before a task is opened from an e-mail. */
export function verifyLink(link: RequestInputOf<typeof tasksContract.verifyLink>) {
  return callEndpoint(tasksContract.verifyLink, link, { handles: true });
}
