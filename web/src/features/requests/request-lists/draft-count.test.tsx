// @vitest-environment jsdom
import { cleanup, configure, render, screen, waitFor } from "@testing-library/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTranslations } from "../../../i18n/translate.ts";
import { useSession } from "../../../session/session-store.ts";
import { aUser } from "../../../testing/a-user.ts";
import { fakeServer } from "../../../testing/fake-server.ts";
import { useDraftCount } from "./draft-count.ts";

// A busy machine takes longer than a second.
configure({ asyncUtilTimeout: 8_000 });

const path = "/getDraftListByCondition";

function Count({ at }: { readonly at: string }) {
  return <output>{useDraftCount(at)}</output>;
}

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const box = (at: string) => (
  <QueryClientProvider client={client}>
    <Count at={at} />
  </QueryClientProvider>
);
const shown = () => screen.getByRole("status").textContent;

beforeEach(() => {
  startTranslations("en");
  client.clear();
  useSession.setState({ userInfo: aUser, menus: null });
});
afterEach(cleanup);

describe("the number of drafts in the menu [R-SHELL-3]", () => {
  it("is read again when the user goes on, since drafts come and go by what is done on pages", async () => {
    let total = 2;
    fakeServer({ [path]: () => ({ records: [], total, size: 1, current: 1, pages: 2 }) });
    const { rerender } = render(box("/home"));
    await waitFor(() => expect(shown()).toBe("2"));
    total = 3;
    rerender(box("/pages/toptier/create"));
    await waitFor(() => expect(shown()).toBe("3"));
  });

  it("is none where it cannot be read, and nothing is said about it", async () => {
    const server = fakeServer({ [path]: () => Promise.reject(new TypeError("offline")) });
    render(box("/home"));
    await waitFor(() => expect(server.asked(path)).not.toEqual([]));
    expect(shown()).toBe("0");
  });
});
