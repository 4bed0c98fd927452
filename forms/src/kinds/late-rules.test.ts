import { describe, expect, it } from "vitest";
import { formState } from "../conditions/visibility.ts";
import { demoNumbers } from "../demo/demo-numbers.ts";
import { loadSampledKind } from "../demo/samples.ts";
import { decidedWaivers } from "../demo/waiver-data.ts";
import { broughtBy } from "../prefill/prefill.ts";
import type { RuleInput } from "../rules/rule.ts";
import { besideSource, kindHarness, withRow } from "../testing/kind-harness.ts";
import { maskShopRows } from "../testing/mask-shop-rows.ts";
import { tapeoutRows } from "../testing/tapeout-rows.ts";
import { daysFromToday } from "./days-from-today.ts";
import { formKindKeys } from "./kind-cards.ts";
import { lateRules } from "./late-rules.ts";
import { loadBehaviour, loadKind } from "./load-kind.ts";

const input = {} as RuleInput;
const rows = [...tapeoutRows(), ...maskShopRows()];
const { display } = demoNumbers;

describe("rules that are loaded later", () => {
  it("[R-FORM-6] find nothing until they are there, and then what they are to find", async () => {
    const found = [{ path: "seats" }];
    const { rules, loadLater } = lateRules(["seatsApart"], async () => ({ rules: { seatsApart: () => found } }));
    expect(rules["seatsApart"]?.(input)).toEqual([]);
    await loadLater();
    expect(rules["seatsApart"]?.(input)).toEqual(found);
  });

  it.each(formKindKeys)("of %s have the same names in the browser as on the server", async (key) => {
    const [{ rules: shown }, { rules: judged }] = await Promise.all([loadBehaviour(key), loadKind(key)]);
    expect(Object.keys(shown).toSorted()).toEqual(Object.keys(judged).toSorted());
  });

  it("[R-FORM-6] find in the browser what the server finds: a chip that has not the size of its die", async () => {
    const kind = await loadSampledKind("mtf");
    const { rules, loadLater } = await loadBehaviour("mtf");
    const { sample, submit } = kindHarness(kind, rows);
    const wrong = withRow(sample, "lddi", 0, { chipSizeX: 25.01 });
    const inBrowser = () => besideSource(kindHarness({ ...kind, rules }, rows).submit(wrong));
    expect(inBrowser()).toEqual([]);
    await loadLater?.();
    expect(inBrowser()).toEqual(besideSource(submit(wrong)));
    expect(inBrowser()).toEqual(["lddi[0].chipSizeX chipsOfDie"]);
  });

  it("[R-FORM-6] come with what an earlier tape-out brings to an order", async () => {
    const { definition } = await loadSampledKind("fsr");
    const { prefills = [], loadLater } = await loadBehaviour("fsr");
    const earlier = rows.map((row) =>
      row.registry === "fsr" && row.code === display.fsr
        ? { ...row, data: { ...row.data, waivers: decidedWaivers(daysFromToday(30)) } }
        : row,
    );
    const data = { drcStatus: "waived", deviceName: display.device, waiversFrom: display.fsr, waivers: [] };
    const state = formState(definition, data, { rows: earlier, viewer: { mode: "edit" } });
    const context = { today: daysFromToday(0), rows: earlier };
    const ofWaivers = prefills.filter(({ by }) => by === "waiversFrom");
    const brought = () => broughtBy(definition, ofWaivers, { data, state, context }, {})?.values.waivers;
    expect(brought()).toBeUndefined();
    await loadLater?.();
    expect(brought()).toHaveLength(2);
  });
});
