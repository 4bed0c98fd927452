// @engine postgres
import { demoNumbers } from "@signoff/forms/demo/demo-numbers";
import { rowsIn } from "@signoff/forms/values/form-values";
import { loadSampledKind } from "@signoff/forms/demo/samples";
import { tapeoutRows } from "@signoff/forms/testing/tapeout-rows";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type KindStory, kindStory } from "../../../../testing/kind-story.ts";
import { type Story, startStory } from "../../../../testing/story.ts";
import { requestsContract } from "../contract.ts";

const { submit, detail } = requestsContract;
const { display } = demoNumbers;
const maker = "ce.han";
const released = "N28HV0001A-01-131-A0-01";

/** The kinds between the platforms of every story and the masks. */
const chain = new Set(["productBody", "productId", "device", "fsr", "dataSet", "mergedData", "frame", "trrs", "mt"]);

let story: Story;
let kinds: KindStory;

beforeAll(async () => {
  story = await startStory();
  kinds = kindStory(story);
  await kinds.addRows(tapeoutRows().filter(({ registry }) => chain.has(registry)));
});

afterAll(() => story.close());

/** The layers of the sample in a version. */
async function layersOf(maskVersion: string) {
  const { example } = await loadSampledKind("mtr");
  return rowsIn(example.sample["maskLayers"]).map((layer) => ({ ...layer, maskVersion }));
}

async function currentRows(plate: string) {
  return (await kinds.rowsOf("mt", plate)).filter(({ state }) => state === "current");
}

describe("a plate that a request holds", () => {
  it("is refused at submit to another Mtr, which is told by whom it is held", async () => {
    expect(await currentRows(released)).toMatchObject([{ scope: display.mtf, data: { mtStage: "received" } }]);
    const draft = await kinds.drafted("mtr", maker, { maskLayers: await layersOf("A0") });
    for (const [locale, words] of [
      ["en", `“${released}” is held by ${display.mtf}, please take another version`],
      ["zh", `“${released}”已由${display.mtf}占用，请更换版本`],
    ] as const) {
      const { applyId, revision, data } = draft;
      const refused = await story.ask(maker, submit, { applyId, revision, data }, { locale });
      expect(refused.envelope).toMatchObject({
        result: {
          errors: expect.arrayContaining([{ path: "maskLayers[0].maskVersion", rule: "codeHeld", message: words }]),
        },
      });
    }
    expect(await currentRows(released)).toHaveLength(1);
  });

  it("is given to one of two that asked for it at the same time, and the other cannot be completed", async () => {
    const change = { maskLayers: await layersOf("C0") };
    const first = await kinds.submitted("mtr", maker, change);
    const second = await kinds.submitted("mtr", maker, change);
    await story.approveAll(first.applyId);
    await expect(story.approveAll(second.applyId)).rejects.toThrow(first.requestNo ?? "");
    expect(await story.get(maker, detail, { applyId: second.applyId })).toMatchObject({ status: 2 });
    expect(await currentRows("N28HV0001A-01-131-C0-01")).toMatchObject([
      { scope: first.requestNo, data: { mtStage: "requested" } },
    ]);
  });
});
