import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import { readinessContract } from "@signoff/server/contract/registry/readiness";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../api/call-endpoint.ts";

const own = "readiness";

const quietly = (signal: AbortSignal) => ({ loading: false, signal }) as const;

/** The page: devices or shuttles. */
export type SubjectKind = "device" | "shuttle";

export function useSubjects(kind: SubjectKind, keyword: string) {
  const { devices, shuttles } = readinessContract;
  const asked = keyword === "" ? {} : { keyword };
  return useQuery({
    queryKey: [own, "list", kind, keyword],
    queryFn: ({ signal }) => callEndpoint(kind === "device" ? devices : shuttles, asked, quietly(signal)),
    placeholderData: keepPreviousData,
  });
}

export function useReadiness(kind: SubjectKind, code: string) {
  const { device, shuttle } = readinessContract;
  return useQuery({
    queryKey: [own, kind, code],
    queryFn: ({ signal }) => {
      const how = { ...quietly(signal), handles: true } as const;
      return kind === "device"
        ? callEndpoint(device, { device: code }, how)
        : callEndpoint(shuttle, { shuttle: code }, how);
    },
    retry: false,
  });
}

export function usePass(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: RequestInputOf<typeof readinessContract.pass>) => callEndpoint(readinessContract.pass, input),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: [own] }),
  });
}
