// @engine postgres
import { isRecord } from "@signoff/forms/values/form-values";
import { type FormKindKey, formKindKeys } from "@signoff/forms/kinds/kind-cards";
import { loadSampledKind } from "@signoff/forms/demo/samples";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requestsContract, type RequestDetail } from "../../server/src/features/requests/lifecycle/contract.ts";
import { dictionaryContract } from "../../server/src/features/base/dictionary-items/contract.ts";
import { lookupsContract } from "../../server/src/features/registry/lookups/contract.ts";
import { startDemoStory, type Story } from "../../server/src/testing/story.ts";
import { problemsOf } from "../../web/src/features/requests/request-page/form-problems.ts";

let story: Story;
beforeAll(async () => {
  story = await startDemoStory();
}, 300_000);
afterAll(() => story.close());

const by = "admin";

/** Only the server knows whether a record exists, is current, is offered here, and whether a value is free. */
const onlyServer = /^(?:lookup\w*|taken)$/;

async function saidByBrowser(request: RequestDetail, sent: RequestDetail["data"]): Promise<readonly string[]> {
  const { applyId, formType, requesterId, requestNo, version } = request;
  const { definition, rules, computed } = await loadSampledKind(formType as FormKindKey);
  const { data, rows } = await story.get(by, lookupsContract.resolve, { formType, applyId, data: sent });
  const items = await story.get(by, dictionaryContract.queryAllDictItems, {});
  const dictionaries = Object.fromEntries(
    Object.entries(items).map(([code, list]) => [
      code,
      list.map(({ value, text, parent }) => ({ value, zh: text, en: text, ...(parent ? { parent } : {}) })),
    ]),
  );
  const context = {
    definition,
    rules,
    computed,
    dictionaries,
    viewer: { mode: "edit" },
    locale: "en",
    roles: ["admin"],
    today: new Date().toISOString().slice(0, 10),
    requestNo,
    version: { version },
  } as const;
  return problemsOf(context, { data, rows, files: [], requesterId }, "en").map(({ path }) => path);
}

async function saidByServer({ applyId }: RequestDetail, sent: RequestDetail["data"]): Promise<readonly string[]> {
  const { revision } = await story.get(by, requestsContract.detail, { applyId });
  const { envelope } = await story.ask(by, requestsContract.submit, { applyId, revision, data: sent });
  expect(envelope.code).toBe(406);
  const { errors } = envelope.result as unknown as { errors: readonly { path: string; rule: string }[] };
  return errors.filter(({ rule }) => !onlyServer.test(rule)).map(({ path }) => path);
}

describe.each(formKindKeys.filter((kind) => kind !== "pfmChild"))("%s", (kind) => {
  it("[R-FORM-9] is found wrong at the same places by the page and by the server", async () => {
    const request = await story.get(by, requestsContract.create, { formType: kind });
    const { example } = await loadSampledKind(kind);
    const sample = { ...request.data, ...example.sample };
    const holed = Object.fromEntries(Object.entries(sample).filter(([, value], at) => at % 3 !== 0 || isRecord(value)));
    for (const sent of [request.data, holed])
      expect([...(await saidByBrowser(request, sent))].toSorted()).toEqual(
        [...(await saidByServer(request, sent))].toSorted(),
      );
  });
});
