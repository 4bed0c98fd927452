// @vitest-environment jsdom
import type { OpenTask } from "@signoff/server/contract/requests/tasks";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { diagramQuery, historyQuery } from "../../../client/request-queries.ts";
import { startPage } from "./testing/page-box.tsx";
import { line, someRequest } from "./testing/some-request.ts";
import { useRouteSteps } from "./use-route-steps.ts";

beforeEach(startPage);
afterEach(cleanup);

const request = someRequest();
const taskOf = (userId: string): OpenTask => ({
  taskId: `t.${userId}`,
  nodeKey: "sign",
  nodeName: "Module sign",
  kind: "approve",
  status: "open",
  since: "2026-11-12T08:00:00Z",
  userId,
  realname: userId,
  candidates: [],
});
const nodes = [{ key: "sign", name: "Module sign", state: "current", people: [], since: null }] as const;
const submitted = line({ actionKey: "submit", action: "Submit", nodeKey: "", userId: "to.guo" });

function show(client: QueryClient) {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const start = { tasks: [taskOf("litho.sun"), taskOf("etch.yao")], history: [submitted] };
  const hook = renderHook(({ tasks, history }) => useRouteSteps({ request, tasks }, history), {
    wrapper,
    initialProps: start,
  });
  const people = () =>
    hook.result.current?.at(-1)?.people.map(({ id, decidedAt }) => `${id} ${decidedAt ? "decided" : "waits"}`);
  return { ...hook, start, people };
}

describe("the route of a request that is asked for again", () => {
  it("[R-APPR-4] stays as it was until all of it is there: who has just agreed is not shown as waiting", async () => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
    client.setQueryData(diagramQuery(request.applyId, "en").queryKey, { nodes: [...nodes], ahead: [] } as never);
    const { rerender, start, people } = show(client);
    expect(people()).toEqual(["litho.sun waits", "etch.yao waits"]);
    let arrive: (history: never) => void = () => undefined;
    const { queryKey } = historyQuery(request.applyId, "en");
    await act(async () => {
      void client.fetchQuery({ queryKey, queryFn: () => new Promise<never>((resolve) => (arrive = resolve)) });
    });
    // The tasks arrive first: the person who agreed has none, and the history does not show the agreement yet.
    const tasks = [taskOf("etch.yao")];
    rerender({ tasks, history: start.history });
    expect(people()).toEqual(["litho.sun waits", "etch.yao waits"]);
    await act(async () => arrive([] as never));
    rerender({ tasks, history: [submitted, line()] });
    expect(people()).toEqual(["etch.yao waits", "litho.sun decided"]);
  });

  it("is shown as soon as it is known for the first time", async () => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
    const { people } = show(client);
    expect(people()).toBeUndefined();
    await act(async () => {
      client.setQueryData(diagramQuery(request.applyId, "en").queryKey, { nodes: [...nodes], ahead: [] } as never);
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(people()).toEqual(["litho.sun waits", "etch.yao waits"]);
  });
});
