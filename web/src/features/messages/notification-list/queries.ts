import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import type { NotificationSettings } from "@signoff/domain/notifications/notification-settings";
import { type NotificationPart, notificationsContract } from "@signoff/server/contract/messages/notification-list";
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { callEndpoint } from "../../../api/call-endpoint.ts";
import { useLocale } from "../../../i18n/translate.ts";
import { useSession } from "../../../session/session-store.ts";

const listKey = ["notifications", "list"] as const;
const settingsKey = ["notifications", "settings"] as const;
const pageSize = 15;

/** Fetched again whenever the server reports a new notice or one read elsewhere. */
export function useNotifications(show: NotificationPart) {
  const locale = useLocale();
  const userId = useSession((state) => state.userInfo?.id);
  const told = useSession((state) => state.notifications);
  const query = useInfiniteQuery({
    queryKey: [...listKey, userId, locale, show],
    queryFn: ({ signal, pageParam }) =>
      callEndpoint(
        notificationsContract.list,
        { show, pageNo: pageParam, pageSize },
        { loading: false, signal, handles: true },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { refetch } = query;
  const known = useRef(told);
  useEffect(() => {
    if (known.current === told) return;
    known.current = told;
    void refetch();
  }, [told, refetch]);
  return query;
}

export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: RequestInputOf<typeof notificationsContract.read>) =>
      callEndpoint(notificationsContract.read, input, { loading: false }),
    onSuccess: ({ unread }) => useSession.setState({ notifications: { unread } }),
    onSettled: () => client.invalidateQueries({ queryKey: listKey }),
  });
}

export function useNotificationSettings() {
  const userId = useSession((state) => state.userInfo?.id);
  return useQuery({
    queryKey: [...settingsKey, userId],
    queryFn: ({ signal }) =>
      callEndpoint(notificationsContract.settings, {}, { loading: false, signal, handles: true }),
    staleTime: 0,
  });
}

export function saveNotificationSettings(settings: NotificationSettings, revision: number) {
  return callEndpoint(notificationsContract.saveSettings, { settings, revision }, { loading: false, handles: true });
}
