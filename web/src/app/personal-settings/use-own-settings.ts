import { personalSettingsContract, type PersonalChoice } from "@signoff/server/contract/people/personal-settings";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../api/call-endpoint.ts";
import { keptLists } from "../../list-page/use-kept-list.ts";
import { changeOwnInfo } from "../../session/session-store.ts";
import type { SaveState } from "../../ui/save-chip.tsx";

const queryKey = ["personal-settings"] as const;

export function useOwnSettings() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => callEndpoint(personalSettingsContract.mine, {}, { loading: false, signal, handles: true }),
    retry: false,
    // They may have been changed on another computer.
    staleTime: 0,
  });
}

/** Every choice saves itself and takes effect when the server has stored it; a refused choice reverts. */
export function useSavedChoice() {
  const client = useQueryClient();
  const { mutate, status, variables, submittedAt } = useMutation({
    mutationFn: (choice: PersonalChoice) =>
      callEndpoint(personalSettingsContract.save, choice, { loading: false, handles: true }),
    onSuccess: async (_saved, { startPage, density }) => {
      if (startPage !== undefined) changeOwnInfo({ startPage: startPage ?? undefined });
      if (density !== undefined) {
        changeOwnInfo({ density });
        await client.invalidateQueries({ queryKey: keptLists });
      }
      await client.invalidateQueries({ queryKey });
    },
  });
  const state: SaveState | undefined = {
    idle: undefined,
    pending: { kind: "saving" as const },
    success: { kind: "saved" as const, at: new Date(submittedAt) },
    error: { kind: "unsaved" as const, onRetry: () => variables && mutate(variables) },
  }[status];
  return { choose: mutate, state, choice: status === "pending" ? variables : undefined };
}
