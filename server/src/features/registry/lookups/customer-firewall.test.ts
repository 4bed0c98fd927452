// @engine postgres
import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { formKindKeys } from "@signoff/forms/kinds/kind-cards";
import { loadKind } from "@signoff/forms/kinds/load-kind";
import { choosesCustomer, customerRegistries } from "@signoff/forms/lookup/own-records";
import { codesIn, type FormValues } from "@signoff/forms/values/form-values";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startDemoStory } from "../../../testing/story.ts";
import { requestsContract } from "../../requests/lifecycle/contract.ts";
import { lookupsContract } from "./contract.ts";

const { lookup, resolve } = lookupsContract;
let story: Story;
let stored: readonly { registry: string; code: string; data: FormValues }[];

beforeAll(async () => {
  story = await startDemoStory();
  const rows = sql<(typeof stored)[number]>`select registry, code, data from registry_rows where state = 'current'`;
  stored = (await rows.execute(story.database.kysely)).rows;
});

afterAll(() => story.close());

/** Kinds that only the system creates are left out. */
const kinds = formKindKeys.filter((key) => key !== "pfmChild");

const definitions = new Map(
  await Promise.all(formKindKeys.map(async (key) => [key as string, (await loadKind(key)).definition] as const)),
);

interface LookingUp {
  readonly place: string;
  readonly field: FieldDefinition;
  readonly registries: readonly string[];
}

/** All look-ups of a form, in all registries. */
function lookupsOf(definition: FormDefinition): LookingUp[] {
  const { fields, tables } = indexOf(definition);
  const all = [
    ...[...fields.values()].map(({ field }) => ({ place: field.key, field })),
    ...[...tables.values()].flatMap(({ table, columns }) =>
      [...columns.values()].map((field) => ({ place: `${table.key}.${field.key}`, field })),
    ),
  ];
  return all.flatMap(({ place, field }) => {
    const { options, system } = field;
    if (system || !options || !("lookup" in options)) return [];
    const { registry, or } = options.lookup;
    return [{ place, field, registries: or ? [registry, or.registry] : [registry] }];
  });
}

const codeOf = (registry: string, customer: string, more: (data: FormValues) => boolean = () => true) =>
  stored.find(
    (row) => row.registry === registry && codesIn(row.data["customerCode"]).includes(customer) && more(row.data),
  )?.code;

/** A new form of a person who works for this customer. */
function beginning(customer: string): FormValues {
  const deviceName = codeOf("device", customer);
  return {
    customerCode: customer,
    reviewTarget: "device",
    sourceType: "mtr",
    deviceName,
    bodyCode: codeOf("productBody", customer),
    mtrNo: codeOf("request", customer, ({ type }) => type === "mtr"),
    fsrNo: codeOf("fsr", customer),
    seats: [{ seatNo: "S01", deviceName }],
  };
}

/** The customers of a row, from the stored row: the tested code is not trusted for this. */
function ownersOf(row: { readonly registry: string; readonly code: string }): readonly string[] {
  const found = stored.find(({ registry, code }) => registry === row.registry && code === row.code);
  return codesIn(found?.data["customerCode"]);
}

function isOf(customers: readonly string[], row: { readonly registry: string; readonly code: string }): boolean {
  const owners = ownersOf(row);
  return owners.length === 0 || owners.some((owner) => customers.includes(owner));
}

const customers = ["C001", "C007"];

describe("[R-LOOK-2] for each kind and each look-up", () => {
  it.each(kinds)(
    "rows, counts and searches keep to the form's customer, or to code, title and what tells apart: %s",
    async (kind) => {
      const definition = definitions.get(kind);
      if (!definition) throw new Error(`No definition of ${kind}`);
      for (const customer of customers) {
        const data = Object.fromEntries(Object.entries(beginning(customer)).filter(([, value]) => value !== undefined));
        for (const { place, field, registries } of lookupsOf(definition)) {
          const [registry = ""] = registries;
          const row = place.includes(".") ? { row: { deviceName: data["deviceName"] } } : {};
          const ask = { registry, formType: kind, field: place, data, ...row, pageSize: 200 };
          const found = await story.get("admin", lookup, ask);
          const isApart = registries.some((one) => customerRegistries.has(one)) && !choosesCustomer(field);
          const foreign = found.records.filter((one) => isApart && !isOf([customer], one));
          expect([place, foreign.map(({ code }) => code)]).toEqual([place, []]);
          const wide = found.records.filter((one) => Object.keys(one.data).length > 16);
          expect([place, wide.map(({ code }) => code)]).toEqual([place, []]);
          if (!isApart) continue;
          const others = stored.filter((one) => registries.includes(one.registry) && !isOf([customer], one));
          for (const { code } of others.slice(0, 2)) {
            const searched = await story.get("admin", lookup, { ...ask, keyword: code });
            expect([place, code, searched.records.map((one) => one.code), searched.total]).toEqual([
              place,
              code,
              [],
              0,
            ]);
          }
        }
      }
    },
  );

  it.each(kinds)("what follows from a code shows nothing of another customer's record: %s", async (kind) => {
    const definition = definitions.get(kind);
    if (!definition) throw new Error(`No definition of ${kind}`);
    const data = Object.fromEntries(Object.entries(beginning("C001")).filter(([, value]) => value !== undefined));
    for (const { place, field, registries } of lookupsOf(definition)) {
      if (choosesCustomer(field) || !registries.some((one) => customerRegistries.has(one))) continue;
      const other = stored.find((one) => registries.includes(one.registry) && !isOf(["C001"], one));
      if (!other) continue;
      const [head = "", column] = place.split(".");
      const value = field.multiple === undefined ? other.code : [other.code];
      const guessed = column === undefined ? { [head]: value } : { [head]: [{ [column]: value }] };
      const named = await story.get("admin", resolve, { formType: kind, data: { ...data, ...guessed } });
      const rows = named.rows.filter(({ registry, code }) => registry === other.registry && code === other.code);
      expect([place, rows]).toEqual([place, []]);
    }
  });
});

interface Held {
  readonly id: string;
  readonly form_kind: string;
  readonly person: string;
}

/** Running requests, each with a holder of one of its tasks. */
async function heldRequests(): Promise<readonly Held[]> {
  const { rows } = await sql<Held>`select distinct on (r.form_kind, p.person) r.id, r.form_kind, p.person
    from requests r join tasks t on t.request_id = r.id and t.status = 'open'
    cross join lateral unnest(t.people) as p(person)
    where r.status = 2 and r.requester_id <> p.person
    order by r.form_kind, p.person, r.id`.execute(story.database.kysely);
  return rows;
}

describe("[R-LOOK-2] who only handles a form of one customer", () => {
  it("asks about that customer, whatever is sent, also where others choose whose the form is", async () => {
    let asked = 0;
    for (const { id: applyId, form_kind: formType, person } of await heldRequests()) {
      const begun = await story.ask(person, lookup, { registry: "x", formType, field: "x" });
      // People who may create such a form may choose its customer.
      if (begun.envelope.code !== 510) continue;
      const definition = definitions.get(formType);
      const { data: own } = await story.get(person, requestsContract.detail, { applyId });
      const chosen = { device: own["deviceName"], productBody: own["bodyCode"], frame: own["frameNo"] };
      const mine = [
        ...codesIn(own["customerCode"]),
        ...Object.entries(chosen).flatMap(([registry, code]) => ownersOf({ registry, code: String(code) })),
      ];
      const data = { ...own, ...beginning(mine.includes("C001") ? "C007" : "C001") };
      for (const { place, field, registries } of definition ? lookupsOf(definition) : []) {
        if (!registries.some((one) => customerRegistries.has(one))) continue;
        if (field.options && "lookup" in field.options && field.options.lookup.field !== undefined) continue;
        const ask = { registry: registries[0] ?? "", formType, applyId, field: place, data, pageSize: 200 };
        const found = await story.get(person, lookup, ask);
        expect([formType, place, person, found.records.filter((one) => !isOf(mine, one))]).toEqual([
          formType,
          place,
          person,
          [],
        ]);
        asked += 1;
      }
      const named = await story.get(person, resolve, { formType, applyId, data });
      const foreign = named.rows.filter((one) => customerRegistries.has(one.registry) && !isOf(mine, one));
      expect([formType, person, foreign.map(({ registry, code }) => `${registry}/${code}`)]).toEqual([
        formType,
        person,
        [],
      ]);
    }
    expect(asked).toBeGreaterThan(20);
  });

  it("gets no record by a code that the server alone gives", async () => {
    const body = codeOf("productBody", "C006");
    const named = await story.get("admin", resolve, { formType: "testingProductBody", data: { bodyCode: body } });
    expect(named.rows.map(({ code }) => code)).not.toContain(body);
  });
});
