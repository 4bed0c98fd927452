import { tokensContract } from "@signoff/server/contract/people/tokens";
import { useMutation, useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../../api/call-endpoint.ts";
import { accountsNamed } from "../../../client/people.ts";
import { recordChanges } from "../../../client/record-changes.ts";
import { useLocale } from "../../../i18n/translate.ts";
import type { FindPeople } from "../../../pickers/picker-sources.ts";
import { recordCalls } from "../../../record-page/record-calls.ts";

export const tokenCalls = {
  ...recordCalls(tokensContract),
  changes: recordChanges("token"),
};

/** Possible owners of a token: people, and machine accounts, which no other picker offers. */
export const findOwners: FindPeople = async (text, signal) => {
  const found = await accountsNamed(text, { signal, handles: [429] });
  return found.map(({ realname: name, departName: department, ...account }) => ({
    ...account,
    name,
    department,
    onlyHere: true,
  }));
};

export function useScopes() {
  const locale = useLocale();
  return useQuery({
    queryKey: ["tokens", "scopes", locale],
    queryFn: ({ signal }) => callEndpoint(tokensContract.scopes, {}, { loading: false, signal }),
    staleTime: 60_000,
  });
}

export function useIssue() {
  return useMutation({ mutationFn: (id: string) => callEndpoint(tokensContract.issue, { id }, { handles: [406] }) });
}
