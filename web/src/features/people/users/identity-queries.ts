import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import { signOnContract } from "@signoff/server/contract/sign-in/sign-on";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../api/call-endpoint.ts";

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

type Change = RequestInputOf<typeof signOnContract.link>;

const calls = {
  link: (change: Change) => callEndpoint(signOnContract.link, change, { handles: [406] }),
  unlink: (change: Change) => callEndpoint(signOnContract.unlink, change),
};

/** Links or unlinks a subject; the answer lists the current links. */
export function useChangeIdentity(userId: string, change: "link" | "unlink") {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (subject: string) => calls[change]({ userId, subject }),
    onSuccess: (identities) => client.setQueryData(identitiesKey(userId), identities),
  });
}
