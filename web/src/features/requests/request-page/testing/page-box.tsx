import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { MemoryRouter, useLocation } from "react-router";
import { serverPickerSources } from "../../../../client/server-picker-sources.ts";
import { startTranslations } from "../../../../i18n/translate.ts";
import { PickerSourcesContext } from "../../../../pickers/picker-sources.ts";
import { useSession } from "../../../../session/session-store.ts";
import { aUser } from "../../../../testing/a-user.ts";
import { fakeServer } from "../../../../testing/fake-server.ts";
import { stubBrowser } from "../../../../testing/stub-browser.ts";
import { registerNoticeBoard } from "../../../../ui/notices.ts";

/** Messages to the user, in order. */
export const said: unknown[] = [];

/** Before each test: an English page of a signed-in user, without a server. */
export function startPage(): void {
  stubBrowser();
  startTranslations("en");
  said.length = 0;
  registerNoticeBoard({
    message: (kind, text) => said.push([kind, text]),
    notice: (kind, title) =>
      said.push([kind, typeof title === "function" ? title(() => said.push(["closed", ""])) : title]),
  });
  localStorage.clear();
  useSession.setState({ userInfo: aUser, token: "t" });
  fakeServer({});
}

/** Around a component: the server's answers are cached, links work, and the current address can be read. */
export function PageBox({ children }: { readonly children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={["/here"]}>
        <PickerSourcesContext value={serverPickerSources}>{children}</PickerSourcesContext>
        <Where />
      </MemoryRouter>
    </QueryClientProvider>
  );
}

function Where() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{`${pathname}${search}`}</output>;
}
