import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../../db/database.ts";
import type { Locale } from "@signoff/domain/locale";
import type { QuestionFields } from "@signoff/domain/records/trrs-question";

const below = (what: RawBuilder<unknown>, dictionary: string) => sql`(select ${what} from dictionary_items p
  where p.dictionary_code = ${dictionary} and p.parent = r.value and p.status = 'active')`;
const inOrder = sql`order by p.sort_no, p.id`;

const subQuestion = (locale: Locale) => sql`coalesce((select ${sql.ref(`s.name_${locale}`)} from dictionary_items s
  where s.dictionary_code = 'trrs_sub_question' and s.value = r.value limit 1), '')`;

/** The fields of the question `r` that are items of other dictionaries, as the form has them. */
export const parts = {
  maskRelated: sql`case r.dictionary_code when 'trrs_q_mask' then 'mask' else 'other' end`,
  subQuestionZh: subQuestion("zh"),
  subQuestionEn: subQuestion("en"),
  problemTypes: below(
    sql`coalesce(json_agg(json_build_object('value', p.value, 'nameZh', p.name_zh, 'nameEn', p.name_en) ${inOrder}), '[]')`,
    "trrs_problem",
  ),
  stages: below(sql`coalesce(array_agg(p.value ${inOrder}), '{}')`, "trrs_mandatory"),
};

const namesBelow = (dictionary: string) => (locale: Locale) =>
  below(sql`coalesce(array_agg(${sql.ref(`p.name_${locale}`)} ${inOrder}), '{}')`, dictionary);

/** What the list shows of them. */
export const shownParts = {
  maskRelated: sql`r.dictionary_code = 'trrs_q_mask'`,
  subQuestion,
  problemTypes: namesBelow("trrs_problem"),
  stages: namesBelow("trrs_mandatory"),
};

export function dictionaryOf(about: string): string {
  return about === "mask" ? "trrs_q_mask" : "trrs_q_nonmask";
}

/** Nobody else adds a question until the transaction ends. */
export async function holdLibrary(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('trrs questions', 0))`.execute(tx);
}

export async function isKnownQuestion(tx: Tx, question: string): Promise<boolean> {
  const row = await tx
    .selectFrom("dictionary_items")
    .select("id")
    .where("dictionary_code", "in", ["trrs_q_mask", "trrs_q_nonmask"])
    .where(sql<boolean>`lower(value) = lower(${question})`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function stagesOffered(tx: Tx): Promise<ReadonlySet<string>> {
  return new Set((await stageRows(tx)).map(({ value }) => value));
}

function stageRows(tx: Tx) {
  return tx
    .selectFrom("dictionary_items")
    .select(["value", "name_zh", "name_en"])
    .where("dictionary_code", "=", "trrs_stage")
    .where("status", "=", "active")
    .orderBy("sort_no")
    .execute();
}

/** Place of a new question: after all others of its dictionary. */
export function placeAtEndOf(dictionary: string): RawBuilder<unknown> {
  return sql`(select coalesce(max(sort_no), 0) + 1 from dictionary_items where dictionary_code = ${dictionary})`;
}

/** What asks in detail, its problem types and its stages, in place of those it had. */
export async function writeParts(tx: Tx, fields: QuestionFields): Promise<void> {
  const { question, subQuestionZh, subQuestionEn, problemTypes } = fields;
  await deleteParts(tx, question);
  const stages = (await stageRows(tx)).filter(({ value }) => fields.stages.includes(value));
  const below = [
    ...problemTypes.map(({ value, nameZh, nameEn }) => ({ code: "trrs_problem", value, nameZh, nameEn })),
    ...stages.map((stage) => ({
      code: "trrs_mandatory",
      value: stage.value,
      nameZh: stage.name_zh,
      nameEn: stage.name_en,
    })),
  ];
  await tx
    .insertInto("dictionary_items")
    .values([
      {
        id: randomUUID(),
        dictionary_code: "trrs_sub_question",
        value: question,
        name_zh: subQuestionZh,
        name_en: subQuestionEn,
      },
      ...below.map(({ code, value, nameZh, nameEn }, at) => {
        const names = { name_zh: nameZh, name_en: nameEn };
        return { id: randomUUID(), dictionary_code: code, value, parent: question, sort_no: at, ...names };
      }),
    ])
    // One that was retired comes back under its new name.
    .onConflict((conflict) =>
      conflict.columns(["dictionary_code", "parent", "value"]).doUpdateSet((eb) => ({
        name_zh: eb.ref("excluded.name_zh"),
        name_en: eb.ref("excluded.name_en"),
        sort_no: eb.ref("excluded.sort_no"),
        status: "active",
      })),
    )
    .execute();
}

async function deleteParts(tx: Tx, question: string): Promise<void> {
  await tx
    .deleteFrom("dictionary_items")
    // Retired ones stay: lines of older reviews show their names.
    .where("status", "=", "active")
    .where((eb) =>
      eb.or([
        eb.and([eb("dictionary_code", "in", ["trrs_problem", "trrs_mandatory"]), eb("parent", "=", question)]),
        eb.and([eb("dictionary_code", "=", "trrs_sub_question"), eb("value", "=", question)]),
      ]),
    )
    .execute();
}

/** Before the question itself is deleted. */
export async function deletePartsOf(tx: Tx, id: string): Promise<void> {
  const row = await tx.selectFrom("dictionary_items").select("value").where("id", "=", id).executeTakeFirst();
  if (row) await deleteParts(tx, row.value);
}
