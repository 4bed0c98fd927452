// @vitest-environment jsdom
import type { QueryKey } from "@tanstack/react-query";
import { beforeEach, describe, expect, it } from "vitest";
import { startTranslations } from "../i18n/translate.ts";
import { listQueryKey } from "../list-page/list-query-key.ts";
import { fakeServer, refused } from "../testing/fake-server.ts";
import { newClient } from "../testing/show-page.tsx";
import { noteLeavingSave } from "./leaving-saves.ts";
import {
  definitionQuery,
  detailQuery,
  diagramQuery,
  historyQuery,
  refreshDrafts,
  refreshRequests,
  userTaskQuery,
} from "./request-queries.ts";

const ref = { applyId: "a1" };
const answers = {
  "/detail": () => ref,
  "/get_user_task": () => ({ tasks: [] }),
  "/get_history_info": () => [],
  "/diagram/a1": () => ({ nodes: [] }),
  "/form/definition": () => ({ definition: { kind: "toptier" } }),
};

beforeEach(() => startTranslations("en"));

describe("what is known of a request", () => {
  it("is one thing to all who show it, however they ask for it", async () => {
    const server = fakeServer(answers);
    const client = newClient();
    const fresh = { staleTime: 60_000 };
    await client.fetchQuery({ ...detailQuery(ref, "en"), ...fresh });
    await client.fetchQuery({ ...detailQuery(ref, "en", { loading: false, handles: true }), ...fresh });
    await client.fetchQuery(definitionQuery("a1"));
    expect(await client.fetchQuery(definitionQuery("a1", { loading: false }))).toEqual({ kind: "toptier" });
    expect([server.asked("/detail").length, server.asked("/form/definition").length]).toEqual([1, 1]);
    await client.fetchQuery({ ...detailQuery(ref, "zh"), ...fresh });
    expect(server.asked("/detail").length).toBe(2);
  });

  it("is asked for again after a change, and the drafts are counted; its definition stays what it is", async () => {
    fakeServer(answers);
    const client = newClient();
    const changing = [
      detailQuery(ref, "en"),
      detailQuery({ taskId: "t1" }, "en"),
      userTaskQuery(ref, "en"),
      historyQuery("a1", "en"),
      diagramQuery("a1", "en"),
    ].map(({ queryKey }): QueryKey => queryKey);
    const drafts = [...listQueryKey("draft"), "count"];
    const pinned = definitionQuery("a1").queryKey;
    for (const key of [...changing, drafts, pinned]) client.setQueryData(key, {});
    const outdated = () =>
      [...changing, drafts, pinned].filter((key) => client.getQueryState(key)?.isInvalidated === true);
    refreshDrafts(client);
    expect(outdated()).toEqual([drafts]);
    await refreshRequests(client);
    expect(outdated()).toEqual([...changing, drafts]);
  });

  it("waits for what a page that was left still saves", async () => {
    const server = fakeServer(answers);
    let saved = () => {};
    noteLeavingSave(new Promise((resolve) => (saved = resolve)));
    const client = newClient();
    const shown = Promise.all([client.fetchQuery(detailQuery(ref, "en")), client.fetchQuery(userTaskQuery(ref, "en"))]);
    await Promise.resolve();
    expect(server.asked("/detail")).toEqual([]);
    saved();
    await shown;
    expect([server.asked("/detail").length, server.asked("/get_user_task").length]).toEqual([1, 1]);
  });

  it("comes with the reason when it cannot be had", async () => {
    fakeServer({ ...answers, "/get_history_info": () => refused(510, "Not yours") });
    await expect(newClient().fetchQuery(historyQuery("a1", "en"))).rejects.toThrow("Not yours");
  });
});
