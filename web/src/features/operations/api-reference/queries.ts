import { healthContract } from "@signoff/server/contract/operations/health";
import { useMutation, useQuery } from "@tanstack/react-query";
import { headersOf, send } from "../../../api/request.ts";
import { operationsOf } from "./operations.ts";

export function useOperations() {
  return useQuery({
    queryKey: ["api-reference"],
    queryFn: ({ signal }) =>
      send(healthContract.describeApi, {}, { signal }, async (response) => operationsOf(await response.json())),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Longer answers are cut: a page of text is enough to see the content. */
const maxShown = 20_000;

/** One reading call as typed; every answer is shown. */
export function useTry() {
  return useMutation({
    mutationFn: async (address: string) => {
      const begun = performance.now();
      const answer = await fetch(address, { headers: headersOf(null, {}) });
      const text = await answer.text();
      return { status: answer.status, ms: Math.round(performance.now() - begun), text: shown(text) };
    },
  });
}

function shown(text: string): string {
  const pretty = /^[[{]/.test(text) ? JSON.stringify(JSON.parse(text), null, 2) : text;
  return pretty.length > maxShown ? `${pretty.slice(0, maxShown)}\n…` : pretty;
}
