import { clientErrorsContract } from "@signoff/server/contract/operations/client-errors";
import { callEndpoint } from "../../../api/call-endpoint.ts";

export interface BrokenPage {
  readonly page: string;
  readonly version: string;
}

/** Reports to the server's log; the id identifies the line there. */
export async function reportClientError(error: unknown, { page, version }: BrokenPage): Promise<string> {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  const input = {
    message: message.slice(0, 500),
    ...(stack === undefined ? {} : { stack: stack.slice(0, 8_000) }),
    page: page.slice(0, 500),
    version,
  };
  const { id } = await callEndpoint(clientErrorsContract.report, input, { handles: true, loading: false });
  return id;
}
