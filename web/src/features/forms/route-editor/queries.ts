import { definitionsContract } from "@signoff/server/contract/base/definitions";
import { routeAdminContract } from "@signoff/server/contract/forms/route-editor";
import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../../api/call-endpoint.ts";
import { currentLocale } from "../../../i18n/translate.ts";

const { routeKinds, routeList, routeDetail, routeVocabulary, diffRoutes } = definitionsContract;
const { checkRoute, uploadRoute, publishRoute, retireRoute, undoPublish } = definitionsContract;
const { trial, trialPast, migratable, migrate } = routeAdminContract;

/** Everything about a route is fetched in the caller's language, and again after every change. */
const keyOf = (...parts: readonly string[]) => ["routes", currentLocale(), ...parts];
export const routesKey = ["routes"] as const;

export const kindsQuery = () =>
  queryOptions({
    queryKey: keyOf("kinds"),
    queryFn: ({ signal }) => callEndpoint(routeKinds, {}, { loading: false, signal }),
  });

export const versionsQuery = (processKey: string) =>
  queryOptions({
    queryKey: keyOf("versions", processKey),
    queryFn: ({ signal }) => callEndpoint(routeList, { processKey }, { loading: false, signal }),
    staleTime: 0,
  });

export const versionQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf("version", id),
    queryFn: ({ signal }) => callEndpoint(routeDetail, { id }, { loading: false, signal, handles: [404] }),
    staleTime: 0,
  });

export const vocabularyQuery = (processKey: string) =>
  queryOptions({
    queryKey: keyOf("vocabulary", processKey),
    queryFn: ({ signal }) => callEndpoint(routeVocabulary, { processKey }, { loading: false, signal }),
  });

export const diffQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: keyOf("diff", from, to),
    queryFn: ({ signal }) => callEndpoint(diffRoutes, { from, to }, { loading: false, signal, handles: [404, 406] }),
    staleTime: 0,
  });

export const migratableQuery = (to: string) =>
  queryOptions({
    queryKey: keyOf("migratable", to),
    queryFn: ({ signal }) => callEndpoint(migratable, { to }, { loading: false, signal, handles: [404, 510] }),
    staleTime: 0,
  });

export const check = (processKey: string, xml: string, signal: AbortSignal) =>
  callEndpoint(checkRoute, { processKey, xml }, { loading: false, signal });

export const saveDraft = (input: RequestInputOf<typeof uploadRoute>) =>
  callEndpoint(uploadRoute, input, { handles: [406, 409] });

export const publish = (id: string, sha256: string, note: string) =>
  callEndpoint(publishRoute, { id, sha256, note }, { handles: [404, 406, 409] });

export const retire = (id: string) => callEndpoint(retireRoute, { id }, { handles: [404, 406, 508] });

export const takeBack = (id: string) => callEndpoint(undoPublish, { id }, { handles: [404, 406] });

export const tryOne = (input: RequestInputOf<typeof trial>) => callEndpoint(trial, input, { handles: [404, 406, 510] });

export const tryPast = (processKey: string, xml: string) => callEndpoint(trialPast, { processKey, xml });

export const moveRequests = (input: RequestInputOf<typeof migrate>) =>
  callEndpoint(migrate, input, { handles: [404, 406, 510] });
