import { signOnContract } from "@signoff/server/contract/sign-on";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../api/call-endpoint.ts";

const identitiesKey = (userId: string) => ["users", "identities", userId];

export function useIdentities(userId: string) {
  return useQuery({
    queryKey: identitiesKey(userId),
    queryFn: ({ signal }) =>
      callEndpoint(signOnContract.identities, { userId }, { loading: false, handles: true, signal }),
    staleTime: 0,
    retry: false,
  });
}

/** Links or unlinks a subject; the answer is what is linked then. */
export function useChangeIdentity(userId: string, change: "link" | "unlink") {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (subject: string) => callEndpoint(signOnContract[change], { userId, subject }, { handles: [406] }),
    onSuccess: (identities) => client.setQueryData(identitiesKey(userId), identities),
  });
}
