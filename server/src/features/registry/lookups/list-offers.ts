import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import { formScope, rowScope } from "@signoff/forms/conditions/form-scope";
import type { ConditionScope } from "@signoff/forms/conditions/holds";
import { type DefinitionIndex, indexOf } from "@signoff/forms/definition/definition-index";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import type { FormValues } from "@signoff/forms/values/form-values";
import { offeredEntries } from "@signoff/forms/lookup/offered-entries";
import type { LookupSource } from "@signoff/forms/definition/options";
import { choosesCustomer, ownerField } from "@signoff/forms/lookup/own-records";
import { sourcesOf } from "@signoff/forms/lookup/references";
import type { Context } from "../../../http/context.ts";
import { pageOfRows, presentPage } from "../../../http/page-of-rows.ts";
import { badInput, problem } from "../../../http/refused.ts";
import { wordsOf } from "../../../lists/text-match.ts";
import type { DefinitionServices } from "../../base/definitions/public.ts";
import { hiddenDocuments } from "../../files/public.ts";
import { partByShape, resolveValues } from "../../requests/public.ts";
import { offeredRows, type OfferQuery } from "../../base/registry-rows/public.ts";
import { dayText } from "../../../time/local-time.ts";
import { type AskedForm, askedForm } from "./asked-form.ts";
import { askedValues, maySayWhose } from "./asked-values.ts";
import type { LookupRow, lookupsContract } from "./contract.ts";
import { presentEntry, presentOffer } from "./present.ts";
import { withFacts } from "./row-facts.ts";

type Lookup = typeof lookupsContract.lookup;

interface Asked {
  readonly field: FieldDefinition;
  readonly index: DefinitionIndex;
  readonly columns?: ReadonlyMap<string, FieldDefinition>;
}

/** The offers of a look-up field: the current rows that its definition admits for the values of the form. */
export async function listOffers(
  context: Context<DefinitionServices>,
  request: RequestOf<Lookup>,
): Promise<ResultOf<Lookup>> {
  const { db, locale } = context;
  const asked = await askedForm(context, request);
  const looking = lookingField(asked, request.field, request.registry);
  const { form, rows } = await scopeOf(context, asked, looking, request);
  const { directory } = asked;
  const entries =
    listIn(looking.field) !== undefined ? (offeredEntries(looking.field, looking.index, form, rows) ?? []) : undefined;
  if (entries) {
    const offers = entries.map((entry) => presentEntry(entry, directory, locale));
    const page = pageOfRows(inOrder(withWords(offers, request.keyword), request.order), request);
    return { ...page, records: await withFacts(db.kysely, page.records, { locale, list: listIn(looking.field) }) };
  }
  const sources = offeredSources(context, asked, looking, form);
  const isOfDocuments = sources.some(({ registry }) => registry === "document");
  const hidden = isOfDocuments ? await hiddenDocuments(context) : [];
  const found = await offeredRows(db.kysely, { ...request, sources, form, hidden, first: ofOwnOrder(sources, form) });
  const offers = found.rows.map((row) => presentOffer(row, directory, locale));
  return presentPage(await withFacts(db.kysely, offers, { locale }), found.total, request);
}

/**
 * A caller who may not choose the customer sees only records of the form's customer, even where others may choose
 * another.
 */
function offeredSources(
  context: Context,
  asked: AskedForm,
  { field }: Asked,
  form: ConditionScope,
): readonly LookupSource[] {
  const sources = sourcesOf(field, form);
  if (!choosesCustomer(field) || maySayWhose(context, asked)) return sources;
  const own = ownerField(asked.form.definition);
  return sources.map((source) => ({ ...source, own }));
}

const madeForOrders: ReadonlySet<string> = new Set(["dataSet", "mergedData"]);

/** Data of another service request can be chosen, and comes after that of the form's own. */
function ofOwnOrder(sources: readonly LookupSource[], form: ConditionScope): OfferQuery["first"] {
  const [fsrNo] = form.valuesOf("fsrNo");
  const isOfData = sources.some(({ registry }) => madeForOrders.has(registry));
  return isOfData && typeof fsrNo === "string" && fsrNo !== "" ? { column: "fsrNo", value: fsrNo } : undefined;
}

/** The look-up field or column, if its registries include the requested one. */
function lookingField({ form }: AskedForm, name: string, registry: string): Asked {
  const index = indexOf(form.definition);
  const [table, column] = name.split(".", 2);
  const columns = column === undefined ? undefined : index.tables.get(table ?? "")?.columns;
  const field = columns ? columns.get(column ?? "") : index.fields.get(name)?.field;
  const options = field?.options;
  if (!field || !options || !("lookup" in options)) throw badInput(problem("field", "option"));
  const { lookup } = options;
  if (registry !== lookup.registry && registry !== lookup.or?.registry) throw badInput(problem("registry", "option"));
  return columns ? { field, index, columns } : { field, index };
}

/** The list whose entries the field offers, in the row chosen in the form. */
function listIn({ options }: FieldDefinition): string | undefined {
  return options && "lookup" in options ? options.lookup.field : undefined;
}

/** The values that the filters of the look-up read, with all derived values filled in. */
async function scopeOf(
  context: Context,
  asked: AskedForm,
  { index, columns }: Asked,
  { data, row }: { readonly data?: FormValues | undefined; readonly row?: FormValues | undefined },
) {
  const { db, now, user } = context;
  const { form, request } = asked;
  const requestNo = request?.request_no ?? null;
  const values = await askedValues(context, asked, data);
  const { shaped } = partByShape(form.definition, values);
  const resolved = await resolveValues({ db: db.kysely, form, requestNo, today: dayText(now()) }, shaped);
  const ofForm: ConditionScope = formScope(index, resolved.data, {
    rows: resolved.rows,
    roles: user.roles,
    ...(requestNo === null ? {} : { requestNo }),
    ...(request ? { version: request.version } : {}),
  });
  return { form: columns && row ? rowScope(ofForm, columns, row) : ofForm, rows: resolved.rows };
}

function withWords(offers: readonly LookupRow[], keyword = ""): LookupRow[] {
  const words = wordsOf(keyword);
  return offers.filter(({ code, title }) => {
    const text = `${code} ${title}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Entries keep the order of their row unless another one is requested. */
function inOrder(offers: readonly LookupRow[], order: "asc" | "desc" | undefined): readonly LookupRow[] {
  if (order === undefined) return offers;
  const direction = order === "asc" ? 1 : -1;
  return offers.toSorted((a, b) => direction * (a.code < b.code ? -1 : Number(a.code > b.code)));
}
