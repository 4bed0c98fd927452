import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readWorkbook, xlsxContentType } from "../../../excel/workbook.ts";
import { recordCalls, type RecordSample, recordSamples } from "../../../testing/record-samples.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { operationLogContract } from "../operation-log/contract.ts";

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

type Answer = Readonly<Record<string, unknown>>;
const ask = async (sample: RecordSample, name: keyof RecordSample["contract"], input: object, user = "admin") =>
  (await story.ask(user, sample.contract[name], input)).envelope;

async function get<Result = Answer>(sample: RecordSample, name: keyof RecordSample["contract"], input: object) {
  return (await story.get("admin", sample.contract[name], input)) as Result;
}

async function added(sample: RecordSample, more: object = {}): Promise<{ id: string; revision: number }> {
  return get(sample, "add", { ...sample.fields, ...more });
}

describe.each(recordSamples)("$kind records", (sample) => {
  it("[R-SYS-1] live their whole life: added, found, changed, exported, deleted, each with its line in the log", async () => {
    const { id, revision } = await added(sample);
    const found = await get<{ records: { id: string }[] }>(sample, "list", { keyword: sample.keyword });
    expect(found.records.map((row) => row.id)).toContain(id);
    const read = await get<{ fields: Answer }>(sample, "queryById", { id });
    const edited = { ...read.fields, ...sample.change };
    const saved = await get<{ revision: number }>(sample, "edit", { id, revision, fields: edited });
    expect(saved.revision).toBe(revision + 1);
    await get(sample, "delete", { id });
    expect((await ask(sample, "queryById", { id })).code).toBe(404);
    const log = await story.get("admin", operationLogContract.ofRecord, { objectKind: sample.kind, objectId: id });
    expect(log.map(({ operation }) => operation)).toEqual(["delete", "edit", "add"]);
    expect(Object.keys(log[1]?.after ?? {}).toSorted()).toEqual(Object.keys(sample.change).toSorted());
    expect(Object.keys(log[1]?.before ?? {}).toSorted()).toEqual(Object.keys(sample.change).toSorted());
  });

  it("[R-SYS-1] saved by two at once are changed by the first; the second is told what is there now", async () => {
    const { id, revision } = await added(sample);
    const { fields } = await get<{ fields: Answer }>(sample, "queryById", { id });
    const edit = { id, revision, fields: { ...fields, ...sample.change } };
    const answers = await Promise.all([ask(sample, "edit", edit), ask(sample, "edit", edit)]);
    expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const loser = answers.find(({ code }) => code === 409)?.result as { current: { id: string; revision: number } };
    expect(loser.current).toMatchObject({ id, revision: revision + 1 });
    await get(sample, "delete", { id });
  });

  it("[R-SYS-1] refuse what is not good at its field, a second one of the same name, and what they do not know", async () => {
    const { id } = await added(sample);
    const [path] = Object.keys(sample.bad);
    const bad = await ask(sample, "add", { ...sample.fields, ...sample.bad });
    expect(bad).toMatchObject({ code: 406, result: { errors: [expect.objectContaining({ path })] } });
    const errors = Object.keys(sample.another).map((unique) => ({ path: unique, rule: "taken" }));
    const twice = await ask(sample, "add", sample.fields);
    expect(twice).toMatchObject({ code: 406, result: { errors } });
    const { id: other } = await added(sample, sample.another);
    expect((await ask(sample, "add", { ...sample.fields, isAdmin: true })).code).toBe(406);
    expect((await ask(sample, "edit", { id: "nobody", revision: 1, fields: sample.fields })).code).toBe(404);
    expect((await ask(sample, "delete", { id: "nobody" })).code).toBe(404);
    const report = await get<Answer[]>(sample, "deleteBatch", { ids: `${id},${other},nobody` });
    expect(report.map((one) => one["deleted"])).toEqual(expect.arrayContaining([true, true, false]));
  });

  it("[R-SYS-1] added twice in the same moment are there once", async () => {
    const answers = await Promise.all([1, 2].map(() => ask(sample, "add", sample.fields)));
    expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 406]);
    const done = answers.find(({ code }) => code === 200)?.result as { id: string };
    await get(sample, "delete", { id: done.id });
  });

  it("[R-SYS-3] are nobody's without the page and the codes, and nobody's without a token", async () => {
    const sent = { id: "x", ids: "x", revision: 1, fields: sample.fields };
    for (const name of recordCalls) {
      const endpoint = sample.contract[name];
      const wanted = name === "add" ? sample.fields : sent;
      expect([name, (await call(story.app, endpoint, wanted)).status]).toEqual([name, 401]);
      expect([name, (await story.ask("metro.du", endpoint, wanted)).status]).toEqual([name, 403]);
    }
  });

  it("[R-SYS-1] are exported in the columns and the order asked for", async () => {
    const { id } = await added(sample);
    // Unknown columns are ignored, including the names of properties that every object has.
    for (const columns of ["", "toString,constructor,__proto__,noSuchColumn"]) {
      const response = await story.app.inject({
        method: "GET",
        url: `/api${sample.contract.exportXls.path}`,
        query: { rows: id, ...(columns === "" ? {} : { columns }) },
        headers: { "access-token": await story.token("admin"), "accept-language": "zh" },
      });
      expect([columns, response.headers["content-type"]]).toEqual([columns, xlsxContentType]);
      const [sheet] = await readWorkbook(response.rawPayload);
      expect(sheet?.rows).toHaveLength(2);
    }
    await get(sample, "delete", { id });
  });
});
