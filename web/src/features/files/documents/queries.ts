import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import { documentsContract } from "@signoff/server/contract/files/documents";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint, uploadTo } from "../../../api/call-endpoint.ts";
import { downloadFile, fetchFile } from "../../../api/download.ts";
import { useLocale } from "../../../i18n/translate.ts";
import type { ExportOptions } from "../../../list-page/list-definition.ts";
import { listQueryKey } from "../../../list-page/list-query-key.ts";

export type DocumentQuery = RequestInputOf<typeof documentsContract.list>;
export const documentListKey = "documents";
const own = "document";

export const loadDocuments = (query: DocumentQuery, signal: AbortSignal) =>
  callEndpoint(documentsContract.list, query, { loading: false, signal });

export const exportDocuments = (
  query: Omit<DocumentQuery, "pageNo" | "pageSize" | "cursor">,
  { columns, rows, signal, onProgress }: ExportOptions,
) =>
  downloadFile(
    documentsContract.exportXls,
    { ...query, columns: columns.join(","), ...(rows ? { rows: rows.join(",") } : {}) },
    { signal, onProgress },
  );

const quiet = { loading: false, handles: [404, 510] } as const;

/** The places of the tree, and the number of documents that wait for the reader. */
export function useFigures() {
  const locale = useLocale();
  return useQuery({
    queryKey: [own, "figures", locale],
    queryFn: ({ signal }) => callEndpoint(documentsContract.figures, {}, { loading: false, signal }),
    staleTime: 60_000,
  });
}

export function useDocument(docNo: string) {
  const locale = useLocale();
  return useQuery({
    queryKey: [own, "detail", docNo, locale],
    queryFn: ({ signal }) =>
      callEndpoint(documentsContract.detail, { docNo }, { ...quiet, handles: [404, 510], signal }),
    staleTime: 0,
    retry: false,
  });
}

export type LibraryDocument = NonNullable<ReturnType<typeof useDocument>["data"]>;
export type LibraryVersion = LibraryDocument["versions"][number];

export function useVersionText(versionId: string) {
  return useQuery({
    queryKey: [own, "text", versionId],
    queryFn: ({ signal }) => callEndpoint(documentsContract.text, { versionId }, { loading: false, signal }),
    staleTime: ({ state }) => (state.data?.isWaiting ? 0 : Number.POSITIVE_INFINITY),
    refetchInterval: ({ state }) => state.data?.isWaiting === true && waitingTextMs,
  });
}

/** Writing the text of a long file takes a minute or two. */
const waitingTextMs = 3_000;

/** A local address of a picture; the caller revokes it. */
export async function loadPicture(versionId: string, signal: AbortSignal): Promise<string> {
  const { bytes } = await fetchFile(
    documentsContract.picture,
    { versionId },
    { loading: false, handles: true, signal },
  );
  return URL.createObjectURL(bytes);
}

/** Customers that a document can belong to. */
export const findCustomers = (keyword: string, signal: AbortSignal) =>
  callEndpoint(documentsContract.customers, keyword === "" ? {} : { keyword }, {
    loading: false,
    handles: true,
    signal,
  });

export function useLayout(versionId: string) {
  return useQuery({
    queryKey: [own, "layout", versionId],
    queryFn: ({ signal }) => callEndpoint(documentsContract.layout, { versionId }, { loading: false, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
export type LayoutHeader = NonNullable<ReturnType<typeof useLayout>["data"]>;

/** The bytes of a version for display, which the log distinguishes from saving it. */
export async function loadBytes(versionId: string): Promise<Blob> {
  const file = await fetchFile(documentsContract.file, { versionId, shown: true }, { loading: false, handles: true });
  return file.bytes;
}

export const downloadVersion = (versionId: string) => downloadFile(documentsContract.file, { versionId });

export function useReaders(versionId: string) {
  const locale = useLocale();
  return useQuery({
    queryKey: [own, "readers", versionId, locale],
    queryFn: ({ signal }) => callEndpoint(documentsContract.readers, { versionId }, { loading: false, signal }),
    staleTime: 0,
  });
}

export function useReferences(id: string) {
  return useQuery({
    queryKey: [own, "references", id],
    queryFn: ({ signal }) => callEndpoint(documentsContract.references, { id }, { loading: false, signal }),
    staleTime: 0,
  });
}

type InputOf<Name extends keyof typeof documentsContract> = RequestInputOf<(typeof documentsContract)[Name]>;

export type DocumentChange =
  | { readonly do: "upload"; readonly fields: InputOf<"upload">; readonly file: File }
  | { readonly do: "addVersion"; readonly fields: InputOf<"addVersion">; readonly file: File }
  | { readonly do: "edit"; readonly input: InputOf<"edit"> }
  | { readonly do: "submit"; readonly input: InputOf<"submit"> }
  | { readonly do: "decide"; readonly input: InputOf<"decide"> }
  | { readonly do: "obsolete"; readonly input: InputOf<"obsolete"> }
  | { readonly do: "markRead"; readonly input: InputOf<"markRead"> }
  | { readonly do: "follow"; readonly input: InputOf<"follow"> };

const handled = { handles: [404, 406, 409, 510] };

async function change(asked: DocumentChange): Promise<unknown> {
  switch (asked.do) {
    case "upload":
      return uploadTo(documentsContract.upload, formOf(asked.fields, asked.file), handled);
    case "addVersion":
      return uploadTo(documentsContract.addVersion, formOf(asked.fields, asked.file), handled);
    case "edit":
      return callEndpoint(documentsContract.edit, asked.input, handled);
    case "submit":
      return callEndpoint(documentsContract.submit, asked.input, handled);
    case "decide":
      return callEndpoint(documentsContract.decide, asked.input, handled);
    case "obsolete":
      return callEndpoint(documentsContract.obsolete, asked.input, handled);
    case "markRead":
      return callEndpoint(documentsContract.markRead, asked.input, handled);
    case "follow":
      return callEndpoint(documentsContract.follow, asked.input, handled);
  }
}

function formOf(fields: object, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append("file", file, file.name);
  return form;
}

/** Refetches the list and the document, whatever the result. */
export function useDocumentChange(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: onDone,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [own] });
      void client.invalidateQueries({ queryKey: listQueryKey(documentListKey) });
    },
  });
}
