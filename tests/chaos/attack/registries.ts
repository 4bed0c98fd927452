import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import { indexOf } from "@signoff/forms/definition/definition-index";
import { formKindKeys } from "@signoff/forms/kinds/kind-cards";
import { loadKind } from "@signoff/forms/kinds/load-kind";
import { choosesCustomer, customerRegistries } from "@signoff/forms/lookup/own-records";
import { codesIn, type FormValues } from "@signoff/forms/values/form-values";
import { sql } from "kysely";
import { lookupsContract } from "../../../server/src/features/registry/lookups/contract.ts";
import { requestsContract } from "../../../server/src/features/requests/lifecycle/contract.ts";
import { type Family, familyOf, type Stage } from "./stage.ts";

const { lookup, resolve } = lookupsContract;

interface Row {
  readonly registry: string;
  readonly code: string;
  readonly scope: string;
  readonly version: number;
  readonly data: FormValues;
}

interface Looking {
  readonly kind: string;
  readonly place: string;
  readonly field: FieldDefinition;
  readonly registries: readonly string[];
}

/** Marks another customer: this word is in every text of its records. */
const mark = "QXZJFOREIGN";
const other = "C009";

/** Records of a customer whose name must never appear, beside all other records. */
export async function registries(stage: Stage): Promise<void> {
  const family = familyOf(stage, "registries by customers");
  const rows = await storedRows(stage);
  const lookings = await allLookings();
  const before = await answers(family, rows, lookings);
  const planted = await plant(stage, rows);
  const after = await answers(family, rows, lookings);
  for (const [name, answer] of after) {
    family.hold(!answer.includes(mark), `${name} shows a record of another customer: ${around(answer)}`);
    family.hold(before.get(name) === answer, `${name} is answered otherwise once another customer has records`);
  }
  await guesses(family, planted, lookings);
  await times(family, rows);
}

const around = (text: string) => text.slice(Math.max(0, text.indexOf(mark) - 120), text.indexOf(mark) + 60);

async function storedRows({ story }: Stage): Promise<readonly Row[]> {
  const { rows } =
    await sql<Row>`select registry, code, scope, version, data from registry_rows where state = 'current'`.execute(
      story.database.kysely,
    );
  return rows;
}

async function plant({ story }: Stage, rows: readonly Row[]): Promise<readonly Row[]> {
  const marked = (value: unknown): unknown => {
    if (typeof value === "string") return value.length > 40 ? `${mark}${value}` : value;
    if (Array.isArray(value)) return value.map(marked);
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, marked(inner)]));
    return value;
  };
  const planted = rows
    .filter(({ registry, data }) => customerRegistries.has(registry) && codesIn(data["customerCode"]).length > 0)
    .map((row) => ({
      ...row,
      code: `${mark}-${row.code}`,
      data: {
        ...(marked(row.data) as FormValues),
        customerCode: Array.isArray(row.data["customerCode"]) ? [other] : other,
        customerName: mark,
        remark: mark,
        subject: mark,
      },
    }));
  await story.database.kysely
    .insertInto("registry_entries")
    .values(
      planted.map(({ registry, code, scope, version, data }) => ({
        registry,
        code,
        scope,
        version,
        data: JSON.stringify(data),
      })),
    )
    .execute();
  return planted;
}

async function allLookings(): Promise<readonly Looking[]> {
  const kinds = formKindKeys.filter((key) => key !== "pfmChild");
  const all = await Promise.all(
    kinds.map(async (kind) => {
      const { fields, tables } = indexOf((await loadKind(kind)).definition);
      const places = [
        ...[...fields.values()].map(({ field }) => ({ place: field.key, field })),
        ...[...tables.values()].flatMap(({ table, columns }) =>
          [...columns.values()].map((field) => ({ place: `${table.key}.${field.key}`, field })),
        ),
      ];
      return places.flatMap(({ place, field }): Looking[] => {
        const { options, system } = field;
        if (system || !options || !("lookup" in options)) return [];
        const { registry, or } = options.lookup;
        return [{ kind, place, field, registries: or ? [registry, or.registry] : [registry] }];
      });
    }),
  );
  return all.flat();
}

const isApart = ({ field, registries: names }: Looking) =>
  names.some((one) => customerRegistries.has(one)) && !choosesCustomer(field);

function beginning(rows: readonly Row[], customer: string): FormValues {
  const codeOf = (registry: string) =>
    rows.find((row) => row.registry === registry && codesIn(row.data["customerCode"]).includes(customer))?.code;
  const deviceName = codeOf("device");
  const values = {
    customerCode: customer,
    reviewTarget: "device",
    sourceType: "mtr",
    deviceName,
    bodyCode: codeOf("productBody"),
    fsrNo: codeOf("fsr"),
    seats: [{ seatNo: "S01", deviceName }],
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** The answers of every look-up of every kind to each customer: rows, searches, counts. */
async function answers(
  family: Family,
  rows: readonly Row[],
  lookings: readonly Looking[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const customer of ["C001", "C007"]) {
    const data = beginning(rows, customer);
    for (const looking of lookings.filter(isApart)) {
      const { kind, place, registries: names } = looking;
      for (const keyword of ["", mark, mark.toLowerCase(), mark.slice(0, 3), "%", "_"]) {
        const ask = { registry: names[0] ?? "", formType: kind, field: place, data, keyword, pageSize: 200 };
        const row = place.includes(".") ? { row: { deviceName: data["deviceName"] } } : {};
        found.set(
          `${customer} ${kind} ${place} for '${keyword}'`,
          (await family.as("admin", lookup, { ...ask, ...row })).text,
        );
      }
    }
    for (const kind of new Set(lookings.map((one) => one.kind)))
      found.set(`${customer} ${kind} resolve`, (await family.as("admin", resolve, { formType: kind, data })).text);
  }
  return found;
}

/** A code of another customer looks like one that does not exist: no call and no message distinguishes them. */
async function guesses(family: Family, planted: readonly Row[], lookings: readonly Looking[]): Promise<void> {
  const drafts = new Map<string, { applyId: string; revision: number }>();
  const nobody = (code: string) => code.replace(mark, "QXZJNOTHING");
  for (const { kind, place, field, registries: names } of lookings.filter(isApart)) {
    const row = planted.find(({ registry }) => names.includes(registry));
    if (!row) continue;
    const [head = "", column] = place.split(".");
    const data = (code: string): FormValues => {
      const value = field.multiple === undefined ? code : [code];
      return {
        customerCode: "C001",
        ...(column === undefined ? { [head]: value } : { [head]: [{ [column]: value }] }),
      };
    };
    const made = drafts.get(kind) ?? (await draftOf(family, kind));
    drafts.set(kind, made);
    const plain = (text: string) =>
      text.replaceAll(/QXZJ(?:FOREIGN|NOTHING)/gi, "MARK").replaceAll(/"revision":\d+/g, "");
    for (const [name, endpoint, send] of [
      ["resolve", resolve, (code: string) => ({ formType: kind, data: data(code) })],
      ["submit", requestsContract.submit, (code: string) => ({ ...made, data: data(code) })],
      ["previewRoute", requestsContract.previewRoute, (code: string) => ({ formType: kind, data: data(code) })],
      [
        "lookup",
        lookup,
        (code: string) => ({ registry: row.registry, formType: kind, field: place, data: data(code), keyword: code }),
      ],
    ] as const) {
      const [real, none] = [
        await family.as("admin", endpoint, send(row.code)),
        await family.as("admin", endpoint, send(nobody(row.code))),
      ];
      family.hold(
        plain(real.text) === plain(none.text),
        `${kind} ${place} ${name} tells a code of another customer: ${firstOther(plain(real.text), plain(none.text))}`,
      );
    }
  }
}

function firstOther(one: string, another: string): string {
  let at = 0;
  while (at < one.length && one[at] === another[at]) at += 1;
  return `${one.slice(Math.max(0, at - 80), at + 120)} <> ${another.slice(at, at + 100)}`;
}

async function draftOf(family: Family, kind: string): Promise<{ applyId: string; revision: number }> {
  const { result } = await family.as("admin", requestsContract.create, { formType: kind });
  const { applyId = "", revision = 1 } = (result ?? {}) as { applyId?: string; revision?: number };
  return { applyId, revision };
}

/** Whether the time of a search reveals that another customer has a match. */
async function times(family: Family, rows: readonly Row[]): Promise<void> {
  const product = rows.find(
    ({ registry, data }) => registry === "productId" && codesIn(data["customerCode"]).includes("C007"),
  );
  if (!product) throw new Error("C007 has no product");
  const words = { real: product.code, none: product.code.replace(/\d(?=\D*$)/, "9") };
  const ask = { registry: "productId", formType: "createDevice", field: "productId", data: { customerCode: "C001" } };
  const taken: Record<keyof typeof words, number[]> = { real: [], none: [] };
  for (let turn = 0; turn < 2_000; turn += 1) {
    const what = turn % 2 === 0 ? "real" : "none";
    const started = performance.now();
    await family.as("admin", lookup, { ...ask, keyword: words[what] });
    taken[what].push(performance.now() - started);
  }
  const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
  const [real, none] = [median(taken.real), median(taken.none)];
  console.log(`     search for a code of another customer ${real.toFixed(2)} ms, of nobody ${none.toFixed(2)} ms`);
  family.hold(Math.abs(real - none) < 0.2 * none, `how long a search takes tells: ${real} ms, ${none} ms`);
}
