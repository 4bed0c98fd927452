import { notificationsContract } from "@signoff/server/contract/messages/notification-list";
import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../api/call-endpoint.ts";

export const followingQuery = (applyId: string) =>
  queryOptions({
    queryKey: ["following", applyId],
    queryFn: ({ signal }) => callEndpoint(notificationsContract.following, { applyId }, { loading: false, signal }),
    staleTime: 0,
  });

export const followRequest = (applyId: string, follow: boolean) =>
  callEndpoint(notificationsContract.follow, { applyId, follow });
