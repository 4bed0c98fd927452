import { requestsContract } from "@signoff/server/contract/requests/lifecycle";
import { definitionsContract } from "@signoff/server/contract/base/definitions";
import { dictionaryContract } from "@signoff/server/contract/base/dictionary-items";
import { tasksContract } from "@signoff/server/contract/requests/tasks";
import { callEndpoint } from "../api/call-endpoint.ts";
import type { CallOptions } from "../api/request.ts";
import { currentLocale } from "../i18n/translate.ts";

/** An answer that nobody has used by then is too old to show. */
const keptMs = 5_000;

/** A call that can start before the code of its page is loaded; its answer is used once. */
function beginnable<Input, Result>(call: (input: Input, options: CallOptions) => Promise<Result>) {
  const begun = new Map<string, Promise<Result>>();
  const nameOf = (input: Input) => `${currentLocale()} ${JSON.stringify(input)}`;
  return {
    begin(input: Input): void {
      const name = nameOf(input);
      const answer = call(input, { handles: true });
      answer.catch(() => undefined);
      begun.set(name, answer);
      setTimeout(() => begun.delete(name), keptMs);
    },
    ask(input: Input, options: CallOptions): Promise<Result> {
      const name = nameOf(input);
      const known = begun.get(name);
      begun.delete(name);
      // A refused call is sent again: only now is there a page that can show the refusal.
      return known?.catch(() => call(input, options)) ?? call(input, options);
    },
  };
}

/** A request by its id, or by the id of one of its tasks. */
export type RequestRef = { readonly applyId: string } | { readonly taskId: string };

export const detailCall = beginnable((ref: RequestRef, options) => callEndpoint(requestsContract.detail, ref, options));
/** Looking at it marks the request as seen. */
export const userTaskCall = beginnable((ref: RequestRef, options) =>
  callEndpoint(tasksContract.userTask, ref, options),
);
export const definitionCall = beginnable((asked: { readonly applyId: string }, options) =>
  callEndpoint(definitionsContract.formDefinition, asked, options),
);
export const dictionariesCall = beginnable((_all: Readonly<Record<string, never>>, options) =>
  callEndpoint(dictionaryContract.queryAllDictItems, {}, options),
);

/** Starts all calls that the page of a request waits for, as soon as its address is known. */
export function beginRequest(applyId: string): void {
  detailCall.begin({ applyId });
  userTaskCall.begin({ applyId });
  definitionCall.begin({ applyId });
  dictionariesCall.begin({});
}
