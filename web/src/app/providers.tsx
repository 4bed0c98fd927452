import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { ConfigProvider } from "antd";
import enUS from "antd/locale/en_US";
import zhCN from "antd/locale/zh_CN";
import { type ReactNode, useMemo, useSyncExternalStore } from "react";
import { pickerSources } from "../client/picker-sources.ts";
import { listServices } from "../features/requests/list-views/list-services.ts";
import { useLocale } from "../i18n/translate.ts";
import { ListServicesContext } from "../list-page/list-services.ts";
import { PickerSourcesContext } from "../pickers/picker-sources.ts";
import { popupContainerOf } from "../ui/popup-container.ts";
import { NoticeBoardHost } from "./notice-board.tsx";
import { themeOf } from "./theme/theme.ts";
import { useTheme } from "./theme/theme-store.ts";
import { styleNonce } from "../ui/style-nonce.ts";

const antdLocales = { zh: zhCN, en: enUS } as const;

/**
 * Server state is fetched again when a page is shown again; refusals are handled by the refusal policy and not retried
 * here.
 */
const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 10_000 } },
});

export function Providers({ children }: { readonly children: ReactNode }) {
  const locale = useLocale();
  const shown = useTheme((state) => state.shown);
  const motion = !useReducedMotion();
  const theme = useMemo(() => themeOf(shown, motion), [shown, motion]);
  return (
    <ConfigProvider
      theme={theme}
      locale={antdLocales[locale]}
      csp={styleNonce === undefined ? {} : { nonce: styleNonce }}
      getPopupContainer={popupContainerOf}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false }}
    >
      <QueryClientProvider client={queryClient}>
        <NoticeBoardHost />
        <ListServicesContext value={listServices}>
          <PickerSourcesContext value={pickerSources}>{children}</PickerSourcesContext>
        </ListServicesContext>
      </QueryClientProvider>
    </ConfigProvider>
  );
}

const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");

function onMotionChange(listener: () => void): () => void {
  lessMotion.addEventListener("change", listener);
  return () => lessMotion.removeEventListener("change", listener);
}

/** Whether the user asked the system for less motion. */
function useReducedMotion(): boolean {
  return useSyncExternalStore(onMotionChange, () => lessMotion.matches);
}
