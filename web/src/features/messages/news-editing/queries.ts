import { newsEditingContract } from "@signoff/server/contract/messages/news-editing";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../api/call-endpoint.ts";
import { uploadWithProgress } from "../../../api/upload.ts";
import { dictionariesQuery } from "../../../client/dictionaries.ts";
import { useLocale } from "../../../i18n/translate.ts";
import { recordQueryKey } from "../../../record-page/record-query-key.ts";
import type { NewsAudience } from "./news-audience.ts";

const newsListKey = "news";

const quiet = { loading: false } as const;

/** Whether it is published and how many have read it; fetched again with the record. */
export function useNewsState(id: string | undefined) {
  return useQuery({
    queryKey: [...recordQueryKey(newsListKey), "state", id],
    queryFn: ({ signal }) => callEndpoint(newsEditingContract.state, { id: id ?? "" }, { ...quiet, signal }),
    enabled: id !== undefined,
  }).data;
}

export function usePublish() {
  const client = useQueryClient();
  return async (id: string, revision: number, published: boolean) => {
    const saved = await callEndpoint(newsEditingContract.publish, { id, revision, published }, { handles: [406, 409] });
    await client.invalidateQueries({ queryKey: recordQueryKey(newsListKey) });
    return saved;
  };
}

/** Undefined while nobody is chosen. */
export function useAudience(audience: NewsAudience, userId: string | undefined) {
  const places = audience.map(({ kind, id }) => (id === undefined ? { kind } : { kind, id }));
  const { data } = useQuery({
    queryKey: ["news", "audience", places, userId],
    queryFn: ({ signal }) =>
      callEndpoint(
        newsEditingContract.audience,
        { audience: places, ...(userId === undefined ? {} : { userId }) },
        { ...quiet, signal },
      ),
    enabled: places.length > 0,
    placeholderData: keepPreviousData,
  });
  return places.length > 0 ? data : undefined;
}

/** Who has not read them yet; fetched on each opening. */
export function useReaders(id: string) {
  const locale = useLocale();
  return useQuery({
    queryKey: [...recordQueryKey(newsListKey), "readers", id, locale],
    queryFn: ({ signal }) => callEndpoint(newsEditingContract.readers, { id }, { ...quiet, signal }),
    staleTime: 0,
  }).data;
}

export function usePlaces(objectKind: "group" | "role") {
  const locale = useLocale();
  return useQuery({
    queryKey: ["news", "places", objectKind, locale],
    queryFn: ({ signal }) => callEndpoint(newsEditingContract.places, { objectKind }, { ...quiet, signal }),
  }).data;
}

export function useReleaseTypes() {
  const locale = useLocale();
  const { data } = useQuery({ ...dictionariesQuery(locale, quiet), select: (all) => all["release_type"] ?? [] });
  return data ?? [];
}

export async function sendPicture(file: File): Promise<string> {
  const form = new FormData();
  form.append("file", file, file.name);
  const options = { onProgress: () => undefined, signal: new AbortController().signal };
  return (await uploadWithProgress(newsEditingContract.upload, form, options)).pictureId;
}
