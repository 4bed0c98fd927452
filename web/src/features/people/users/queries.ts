import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import { sessionsContract } from "@signoff/server/contract/sign-in/session-admin";
import { usersContract } from "@signoff/server/contract/people/users";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callEndpoint } from "../../../api/call-endpoint.ts";
import { downloadFile } from "../../../api/download.ts";
import type { CallOptions } from "../../../api/request.ts";
import { uploadWithProgress } from "../../../api/upload.ts";
import { recordChanges } from "../../../client/record-changes.ts";
import { useLocale } from "../../../i18n/translate.ts";
import { listQueryKey } from "../../../list-page/list-query-key.ts";
import { recordCalls } from "../../../record-page/record-calls.ts";
import { recordQueryKey } from "../../../record-page/record-query-key.ts";

export const userCalls = { ...recordCalls(usersContract), changes: recordChanges("user") };

/** Cache key of the list and the open users. */
const userListKey = "user";
const quiet = { loading: false } as const;

export function useOverview(id: string) {
  const locale = useLocale();
  return useQuery({
    queryKey: ["users", "overview", id, locale],
    queryFn: ({ signal }) => callEndpoint(usersContract.overview, { id }, { ...quiet, signal, handles: true }),
    staleTime: 0,
  });
}

export function useDepartmentCounts() {
  const locale = useLocale();
  return useQuery({
    queryKey: ["users", "departments", locale],
    queryFn: ({ signal }) => callEndpoint(usersContract.departmentCounts, {}, { ...quiet, signal, handles: true }),
    staleTime: 60_000,
  });
}

export function useStateCounts() {
  return useQuery({
    queryKey: ["users", "states"],
    queryFn: ({ signal }) => callEndpoint(usersContract.stateCounts, {}, { ...quiet, signal, handles: true }),
    staleTime: 60_000,
  });
}

/** Also the options of the list's condition. */
export const roleOptions = (signal: AbortSignal) => callEndpoint(usersContract.roleOptions, {}, { ...quiet, signal });

export function useRoleOptions() {
  const locale = useLocale();
  return useQuery({
    queryKey: ["users", "roles", locale],
    queryFn: ({ signal }) => roleOptions(signal),
    staleTime: 60_000,
  });
}

export function useRoleEffects(id: string | undefined, roles: readonly string[]) {
  const locale = useLocale();
  const asked = { ...(id === undefined ? {} : { id }), roles: roles.join(",") };
  return useQuery({
    queryKey: ["users", "role-effects", asked, locale],
    queryFn: ({ signal }) => callEndpoint(usersContract.roleEffects, asked, { ...quiet, signal, handles: true }),
    staleTime: 10_000,
  });
}

/** The answer contains the password, which nobody fetches again: it is not cached. */
export function useResetPassword() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (user: { readonly id: string; readonly revision: number }) =>
      callEndpoint(usersContract.resetPassword, { id: user.id, revision: user.revision }, { handles: [406, 409] }),
    onSettled: readAgain,
    gcTime: 0,
  });
}

/** After a change that the form did not make. */
export function useReadAgain() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: recordQueryKey(userListKey) });
    void client.invalidateQueries({ queryKey: listQueryKey(userListKey) });
    void client.invalidateQueries({ queryKey: ["users"] });
  };
}

export function useHeldWork(id: string) {
  const locale = useLocale();
  return useQuery({
    queryKey: ["users", "held", id, locale],
    queryFn: ({ signal }) => callEndpoint(usersContract.heldWork, { id }, { ...quiet, signal, handles: true }),
    staleTime: 0,
  });
}

/** The reason is required when it is done; a preview needs none. */
const previewReason = "-";

export function useHandOverPreview(id: string, to: string | undefined) {
  const locale = useLocale();
  return useQuery({
    queryKey: ["users", "hand-over", id, to, locale],
    queryFn: ({ signal }) =>
      handOverCall({ id, to: to ?? "", reason: previewReason, preview: true }, { ...quiet, signal, handles: true }),
    enabled: to !== undefined,
    staleTime: 0,
    retry: false,
  });
}

export function useHandOver(id: string) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (given: { readonly to: string; readonly reason: string; readonly expected: number }) =>
      handOverCall({ id, preview: false, ...given }, { handles: [406, 409] }),
    onSettled: readAgain,
  });
}

function handOverCall(input: RequestInputOf<typeof usersContract.handOver>, options: CallOptions) {
  return callEndpoint(usersContract.handOver, input, options);
}

const sessionsOf = (userId: string) => ["users", "sessions", userId] as const;

export function useSessionsOf(userId: string) {
  return useQuery({
    queryKey: sessionsOf(userId),
    queryFn: ({ signal }) => callEndpoint(sessionsContract.ofUser, { userId }, { ...quiet, signal, handles: true }),
    staleTime: 0,
  });
}

/** Ends one session of somebody, or all of them. */
export function useEndSessionsOf(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | undefined) =>
      callEndpoint(sessionsContract.endOfUser, { userId, ...(id === undefined ? {} : { id }) }),
    onSettled: () => client.invalidateQueries({ queryKey: ["users"] }),
  });
}

export type ImportMode = RequestInputOf<typeof usersContract.importExcel>["mode"];

interface ImportInput {
  readonly file: File;
  readonly mode: ImportMode;
  /** Number of rows to import according to the check. */
  readonly expected?: number;
}

/** Sends the file, to be checked or imported; `share` is the share sent so far. */
export function useImport() {
  const readAgain = useReadAgain();
  const [share, setShare] = useState(0);
  const mutation = useMutation({
    mutationFn: ({ file, mode, expected }: ImportInput) => {
      const form = new FormData();
      form.append("mode", mode);
      if (expected !== undefined) form.append("expected", String(expected));
      // Last: the server reads the parameters before the bytes.
      form.append("file", file, file.name);
      setShare(0);
      const options = { onProgress: setShare, signal: new AbortController().signal };
      return uploadWithProgress(usersContract.importExcel, form, options);
    },
    onSuccess: ({ applied }) => {
      if (applied) readAgain();
    },
  });
  return { ...mutation, share };
}

export function downloadTemplate() {
  return downloadFile(usersContract.importTemplate, {});
}
