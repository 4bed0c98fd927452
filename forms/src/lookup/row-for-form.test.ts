import { describe, expect, it } from "vitest";
import { loadSampledKind } from "../demo/samples.ts";
import { daysFromToday } from "../kinds/days-from-today.ts";
import { formKindKeys } from "../kinds/kind-cards.ts";
import { formState } from "../conditions/visibility.ts";
import { dictionaries } from "../testing/read-catalogue.ts";
import { current, tapeoutRows } from "../testing/tapeout-rows.ts";
import { validateForm } from "../validation/validate-form.ts";
import { deriveValues } from "../values/derive-values.ts";
import type { FormValues } from "../values/form-values.ts";
import { offeredDefaults } from "../values/offered-defaults.ts";
import type { LookupRows } from "./lookup-rows.ts";
import { rowForForm } from "./row-for-form.ts";

const rows = tapeoutRows();
const today = daysFromToday(0);

describe("[R-LOOK-2] the rows that a form is given", () => {
  it.each(formKindKeys)("are all that it reads of them: %s", async (key) => {
    const { definition, computed, rules, example } = await loadSampledKind(key);
    const sent = Object.assign({}, example.sample, ...Object.values(example.atNode)) as FormValues;
    const judged = (known: LookupRows) => {
      const data = deriveValues(definition, computed, sent, { today, rows: known, dictionaries });
      const context = { today, rows: known, dictionaries, requester: "ce.han" };
      const state = formState(definition, data, { rows: known, viewer: { mode: "edit" } });
      const keys = definition.sections.flatMap(({ fields }) => fields.map((field) => field.key));
      return {
        data,
        found: validateForm(definition, rules, data, { ...context, level: "submit" }),
        offered: offeredDefaults(definition, {}, { ...context, locale: "en" }),
        fields: keys.map((one) => state.field(one)),
      };
    };
    expect(judged(rows.map((row) => rowForForm(row, definition, sent)))).toEqual(judged(rows));
  });

  it("say nothing of the request behind them", async () => {
    const { definition } = await loadSampledKind("fsr");
    const [device] = rows.filter(({ registry }) => registry === "device");
    if (!device) throw new Error("No device among the rows");
    const given = rowForForm(device, definition, {});
    expect(Object.keys(given.data)).toEqual(expect.arrayContaining(["customerCode", "productId", "techId"]));
    const more = ["customerContact", "customerMailAddress", "exportControl", "forecast", "ceOwner", "priority"];
    expect(more.filter((key) => key in device.data && key in given.data)).toEqual([]);
  });

  const seat = (seatNo: string, id: string) => ({
    seatNo,
    state: "half",
    bookedBy: [{ id, share: 0.5, customerCode: "C006" }],
  });
  const shuttle = current("shuttle", "M-01", { seats: [seat("S01", "P1"), seat("S02", "P2")] });

  it.each([
    ["mpwProductId", { productId: "P1" }, [[{ id: "P1", share: 0.5 }], [{ share: 0.5 }]]],
    ["createDevice", {}, [[{ share: 0.5 }], [{ share: 0.5 }]]],
    ["mpw", {}, [[{ id: "P1", share: 0.5 }], [{ id: "P2", share: 0.5 }]]],
  ] as const)(
    "name no other customer on a seat, and no other product but to the shuttle's own form: %s",
    async (key, data, booked) => {
      const { definition } = await loadSampledKind(key);
      const given = rowForForm(shuttle, definition, data).data.seats as readonly FormValues[];
      expect(given.map(({ bookedBy }) => bookedBy)).toEqual(booked);
    },
  );

  it("have no check sums of IP, and of a platform's table for customers their own lines", async () => {
    const ips = [{ ipCode: "IP-1", needMerge: "Y", checksum: "0a", licenseNo: "L-1" }];
    const merge = await loadSampledKind("ipMerge");
    expect(rowForForm(current("request", "IP-1", { ips }), merge.definition, {}).data.ips).toEqual([
      { ipCode: "IP-1", needMerge: "Y" },
    ]);
    const customerTable = [{ customerCode: "C001" }, { customerCode: "C006" }];
    const techId = current("techId", "T", { customerTable });
    const fsr = await loadSampledKind("fsr");
    expect(rowForForm(techId, fsr.definition, { customerCode: "C001" }).data.customerTable).toEqual([
      { customerCode: "C001" },
    ]);
  });
});
