import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { MemoryRouter, useLocation } from "react-router";
import { vi } from "vitest";
import { serverPickerSources } from "../../../../client/server-picker-sources.ts";
import { startTranslations } from "../../../../i18n/translate.ts";
import { PickerSourcesContext } from "../../../../pickers/picker-sources.ts";
import { useSession } from "../../../../session/session-store.ts";
import { aUser } from "../../../../testing/a-user.ts";
import { stubBrowser } from "../../../../testing/stub-browser.ts";
import { registerNoticeBoard } from "../../../../ui/notices.ts";

interface Call {
  readonly path: string;
  readonly body: unknown;
}

type Answer = { readonly result: unknown } | { readonly code: number; readonly message: string; result?: unknown };

/** A server that answers by the end of the path; a list is answered one by one, its last answer again and again. */
export function fakeServer(answers: Readonly<Record<string, Answer | readonly Answer[]>>): readonly Call[] {
  const calls: Call[] = [];
  const left = new Map(Object.entries(answers).map(([path, some]) => [path, Array.isArray(some) ? [...some] : [some]]));
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    const path = [...left.keys()].find((one) => url.split("?", 1)[0]?.endsWith(one));
    const queue = path === undefined ? undefined : left.get(path);
    const answer = queue && (queue.length > 1 ? queue.shift() : queue[0]);
    calls.push({ path: path ?? url, body: typeof init.body === "string" ? JSON.parse(init.body) : undefined });
    if (!answer) return Promise.reject(new TypeError(`nobody answers ${url}`));
    return Promise.resolve(new Response(JSON.stringify({ code: 200, message: "", result: null, ...answer })));
  });
  return calls;
}

/** What was said to the user, in order. */
export const said: unknown[] = [];

/** Before each test: an English page of a signed-in user, nobody to talk to. */
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

/** Around a component: the server's answers are kept, links lead somewhere, and where one is can be read. */
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
