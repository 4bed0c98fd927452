import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { configure, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router";

// A busy machine takes longer than a second to render a whole page for the first time.
configure({ asyncUtilTimeout: 8_000 });

interface PageOptions {
  readonly at?: string;
  readonly client?: QueryClient;
}

export function newClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false } } });
}

/** Renders a page as the application does: at an address, with a query cache. */
export function showPage(page: ReactNode, { at = "/", client = newClient() }: PageOptions = {}) {
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        {page}
        <Where />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

function Where() {
  const { pathname, search } = useLocation();
  return <output data-testid="where">{`${pathname}${search}`}</output>;
}

/** The current address. */
export function where(): string {
  return screen.getByTestId("where").textContent;
}
