import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import { type MailItem, noticesContract } from "@signoff/server/contract/messages/notice-mails";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../api/call-endpoint.ts";
import { listQueryKey } from "../../../list-page/list-query-key.ts";

export const outboxKey = "outbox";
const own = "outbox-mail";

export type MailQuery = RequestInputOf<typeof noticesContract.mails>;

const quietly = (signal: AbortSignal) => ({ loading: false, signal }) as const;

export const loadMails = (query: MailQuery, signal: AbortSignal) =>
  callEndpoint(noticesContract.mails, query, quietly(signal));

const loadKinds = (signal: AbortSignal) => callEndpoint(noticesContract.templates, {}, quietly(signal));

/** The kinds as options of the list's condition. */
export const kindOptions = {
  name: "mail-kinds",
  load: async (signal: AbortSignal) =>
    (await loadKinds(signal)).map(({ kind, name }) => ({ value: kind, label: name })),
} as const;

export function useMailKinds() {
  return useQuery({ queryKey: [own, "kinds"], queryFn: ({ signal }) => loadKinds(signal) });
}

export function useMail(id: string) {
  return useQuery({
    queryKey: [own, id],
    queryFn: ({ signal }) => callEndpoint(noticesContract.mail, { id }, { ...quietly(signal), handles: true }),
    retry: false,
  });
}

export function useTemplate(kind: string, language: "zh" | "en") {
  return useQuery({
    queryKey: [own, "template", kind, language],
    queryFn: ({ signal }) => callEndpoint(noticesContract.template, { kind, language }, quietly(signal)),
    // The chosen colours and form stay for the next kind.
    placeholderData: keepPreviousData,
  });
}

/** Sends a mail again as shown; its state is fetched again, also if somebody was faster. */
export function useResend(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, attempts, state }: Pick<MailItem, "id" | "attempts" | "state">) =>
      callEndpoint(noticesContract.resend, { id, attempts, state }),
    onSuccess: onDone,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: [own] });
      await client.invalidateQueries({ queryKey: listQueryKey(outboxKey) });
    },
  });
}
