import type { Dependants } from "@signoff/domain/http/record-endpoints";
import type { Bilingual, Locale } from "@signoff/domain/locale";
import { aboutOf, type QuestionFields, trrsQuestion } from "@signoff/domain/records/trrs-question";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import { type Problem, problem } from "../../../http/refused.ts";
import { contains } from "../../../lists/text-match.ts";
import { requestsHolding } from "../dictionaries/public.ts";
import { type RecordArea, storedRecord, taken, usedByCounted } from "../../base/managed-records/public.ts";
import * as library from "./question-library.sql.ts";

const stored = storedRecord(trrsQuestion, {
  table: "dictionary_items",
  among: sql`r.dictionary_code in ('trrs_q_mask', 'trrs_q_nonmask')`,
  columns: { question: "value", titleZh: "name_zh", titleEn: "name_en", title: "name" },
  computed: library.parts,
  shown: library.shownParts,
  sorts: { place: sql`r.dictionary_code || lpad(r.sort_no::text, 6, '0')` },
  conditions: {
    keyword: (text) => sql`(${contains(sql`concat_ws(' ', r.value, r.name_zh, r.name_en)`, text)}
      or exists (select 1 from dictionary_items p where p.dictionary_code in ('trrs_problem', 'trrs_sub_question')
        and r.value in (p.parent, p.value) and ${contains(sql`concat_ws(' ', p.value, p.name_zh, p.name_en)`, text)}))`,
    about: (about) => sql`r.dictionary_code = ${library.dictionaryOf(about)}`,
    stage: (stage) => sql`exists (select 1 from dictionary_items m where m.dictionary_code = 'trrs_mandatory'
      and m.parent = r.value and m.value = ${stage} and m.status = 'active')`,
  },
});

const { label } = trrsQuestion.fields.maskRelated;

export const questionLibrary: typeof stored.list = {
  ...stored.list,
  sheet: {
    ...stored.list.sheet,
    maskRelated: { title: label, width: 18, cell: (row, locale) => aboutOf(row)[locale] },
  },
};

/** The questions of risk reviews; a review sees a change from its next check on. */
export const questionArea: RecordArea<QuestionFields> = {
  ...stored.area,
  problems: async (tx, fields, { known }) => [
    ...(known ? fixedParts(fields, known.fields) : await codeTaken(tx, fields)),
    ...twice(fields),
    ...(await unknownStages(tx, fields)),
    ...(known ? await heldTypes(tx, fields, known.fields) : []),
  ],
  insert: async (tx, id, fields) => {
    const code = library.dictionaryOf(fields.maskRelated);
    await stored.insertWith(tx, id, fields, { dictionary_code: code, sort_no: library.placeAtEndOf(code) });
    await library.writeParts(tx, fields);
  },
  update: async (tx, id, fields) => {
    await stored.area.update(tx, id, fields);
    await library.writeParts(tx, fields);
  },
  remove: async (tx, id) => {
    await library.deletePartsOf(tx, id);
    await stored.area.remove(tx, id);
  },
  dependants: dependantsOf,
};

const codeStays: Bilingual = {
  zh: "评审单以此引用该问题，不能修改",
  en: "Reviews name the question by it: it cannot be changed",
};

function fixedParts(fields: QuestionFields, known: QuestionFields): readonly Problem[] {
  const keys = ["question", "maskRelated"] as const;
  return keys.filter((key) => fields[key] !== known[key]).map((path) => ({ path, rule: "fixed", message: codeStays }));
}

async function codeTaken(tx: Tx, { question }: QuestionFields): Promise<readonly Problem[]> {
  await library.holdLibrary(tx);
  return (await library.isKnownQuestion(tx, question)) ? [taken("question")] : [];
}

function twice({ problemTypes }: QuestionFields): readonly Problem[] {
  const values = problemTypes.map(({ value }) => value);
  const double = values.find((value, at) => values.indexOf(value) !== at);
  if (double === undefined) return [];
  const message = { zh: `问题类型 ${double} 重复`, en: `The problem type ${double} stands there twice` };
  return [{ path: "problemTypes", rule: "taken", message }];
}

async function unknownStages(tx: Tx, { stages }: QuestionFields): Promise<readonly Problem[]> {
  const offered = await library.stagesOffered(tx);
  return stages.every((stage) => offered.has(stage)) ? [] : [problem("stages", "option")];
}

/** Lines of reviews hold their problem type: it stays while one does. */
async function heldTypes(tx: Tx, fields: QuestionFields, known: QuestionFields): Promise<readonly Problem[]> {
  const kept = new Set(fields.problemTypes.map(({ value }) => value));
  for (const { value } of known.problemTypes) {
    if (kept.has(value) || (await requestsHolding(tx, "trrs_problem", value)) === 0) continue;
    const message = {
      zh: `已有评审使用问题类型 ${value}，不能删除`,
      en: `Reviews hold the problem type ${value}: it stays`,
    };
    return [{ path: "problemTypes", rule: "in-use", message }];
  }
  return [];
}

async function dependantsOf(db: Queryable, id: string, locale: Locale): Promise<readonly Dependants[]> {
  const fields = await stored.area.read(db, id, locale);
  if (!fields) return [];
  const count = await requestsHolding(db, library.dictionaryOf(fields.maskRelated), fields.question);
  return usedByCounted({ zh: "评审单", en: "Reviews" }, { count, names: [] }, { blocks: true, locale });
}
