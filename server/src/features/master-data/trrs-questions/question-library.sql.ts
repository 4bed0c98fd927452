import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { QuestionFields } from "./contract.ts";

export interface ListedQuestion {
  readonly id: string;
  readonly question: string;
  readonly name_zh: string;
  readonly name_en: string;
  readonly sub_zh: string | null;
  readonly sub_en: string | null;
  readonly is_mask: boolean;
  readonly active: boolean;
  readonly types_zh: readonly string[];
  readonly types_en: readonly string[];
  readonly stages_zh: readonly string[];
  readonly stages_en: readonly string[];
}

export const isQuestion = sql`q.dictionary_code in ('trrs_q_mask', 'trrs_q_nonmask')`;

const named = (dictionary: string, language: "name_zh" | "name_en") => sql`
  array(select p.${sql.ref(language)} from dictionary_items p where p.dictionary_code = ${dictionary}
    and p.parent = q.value and p.status = 'active' order by p.sort_no, p.id)`;

/** What is shown of `dictionary_items as q`. */
export const questionColumns = sql<ListedQuestion>`q.id, q.value as question, q.name_zh, q.name_en,
  q.dictionary_code = 'trrs_q_mask' as is_mask, q.status = 'active' as active,
  (select s.name_zh from dictionary_items s where s.dictionary_code = 'trrs_sub_question' and s.value = q.value limit 1) as sub_zh,
  (select s.name_en from dictionary_items s where s.dictionary_code = 'trrs_sub_question' and s.value = q.value limit 1) as sub_en,
  ${named("trrs_problem", "name_zh")} as types_zh, ${named("trrs_problem", "name_en")} as types_en,
  ${named("trrs_mandatory", "name_zh")} as stages_zh, ${named("trrs_mandatory", "name_en")} as stages_en`;

export function dictionaryOf(about: "mask" | "other"): string {
  return about === "mask" ? "trrs_q_mask" : "trrs_q_nonmask";
}

export async function questionFields(db: Queryable, id: string): Promise<QuestionFields | undefined> {
  const row = await db
    .selectFrom("dictionary_items")
    .selectAll()
    .where("id", "=", id)
    .where("dictionary_code", "in", ["trrs_q_mask", "trrs_q_nonmask"])
    .executeTakeFirst();
  if (!row) return undefined;
  const parts = await db
    .selectFrom("dictionary_items")
    .select(["dictionary_code", "value", "name_zh", "name_en", "parent"])
    .where("dictionary_code", "in", ["trrs_problem", "trrs_mandatory", "trrs_sub_question"])
    .where("status", "=", "active")
    .where((eb) => eb.or([eb("parent", "=", row.value), eb("value", "=", row.value)]))
    .orderBy("sort_no")
    .orderBy("id")
    .execute();
  const below = (code: string) => parts.filter((part) => part.dictionary_code === code && part.parent === row.value);
  const asked = parts.find((part) => part.dictionary_code === "trrs_sub_question" && part.value === row.value);
  return {
    question: row.value,
    maskRelated: row.dictionary_code === "trrs_q_mask" ? "mask" : "other",
    titleZh: row.name_zh,
    titleEn: row.name_en,
    subQuestionZh: asked?.name_zh ?? "",
    subQuestionEn: asked?.name_en ?? "",
    problemTypes: below("trrs_problem").map(({ value, name_zh: nameZh, name_en: nameEn }) => ({
      value,
      nameZh,
      nameEn,
    })),
    stages: below("trrs_mandatory").map(({ value }) => value),
    active: row.status === "active",
  };
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

export async function insertQuestion(tx: Tx, id: string, fields: QuestionFields): Promise<void> {
  const code = dictionaryOf(fields.maskRelated);
  const { last } = await tx
    .selectFrom("dictionary_items")
    .select(({ fn }) => fn.max("sort_no").as("last"))
    .where("dictionary_code", "=", code)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("dictionary_items")
    .values({ id, dictionary_code: code, value: fields.question, sort_no: (last ?? 0) + 1, ...titled(fields) })
    .execute();
  await writeParts(tx, fields);
}

export async function updateQuestion(tx: Tx, id: string, fields: QuestionFields): Promise<void> {
  await tx.updateTable("dictionary_items").set(titled(fields)).where("id", "=", id).execute();
  await writeParts(tx, fields);
}

function titled({ titleZh, titleEn, active }: QuestionFields) {
  return { name_zh: titleZh, name_en: titleEn, status: active ? ("active" as const) : ("disabled" as const) };
}

/** What asks in detail, its problem types and its stages, in place of those it had. */
async function writeParts(tx: Tx, fields: QuestionFields): Promise<void> {
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

export async function deleteQuestion(tx: Tx, id: string): Promise<void> {
  const fields = await questionFields(tx, id);
  if (fields) await deleteParts(tx, fields.question);
  await tx.deleteFrom("dictionary_items").where("id", "=", id).execute();
}
