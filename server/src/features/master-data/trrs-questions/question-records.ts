import type { RequestOf } from "@signoff/domain/http/endpoint";
import type { Dependants } from "@signoff/domain/http/record-endpoints";
import { type Bilingual, joinedNames, type Locale } from "@signoff/domain/locale";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import { type Problem, problem } from "../../../http/refused.ts";
import { defineList, ownTotal } from "../../../lists/list-definition.ts";
import { contains } from "../../../lists/text-match.ts";
import { requestsHolding } from "../dictionaries/public.ts";
import { type RecordArea, type RecordList, taken, usedByCounted } from "../../base/managed-records/public.ts";
import type { LibraryQuestion, QuestionFields, trrsQuestionsContract } from "./contract.ts";
import * as stored from "./question-library.sql.ts";

type ListRequest = RequestOf<typeof trrsQuestionsContract.list>;

export const questionLibrary: RecordList<ListRequest, stored.ListedQuestion, LibraryQuestion> = {
  title: { zh: "问题库", en: "Question library" },
  list: defineList<undefined, ListRequest, stored.ListedQuestion>()({
    ways: () => [{ from: sql`dictionary_items q`, where: stored.isQuestion }],
    conditions: {
      keyword: (text) => sql`(${contains(sql`concat_ws(' ', q.value, q.name_zh, q.name_en)`, text)}
        or exists (select 1 from dictionary_items p where p.dictionary_code in ('trrs_problem', 'trrs_sub_question')
          and q.value in (p.parent, p.value) and ${contains(sql`concat_ws(' ', p.value, p.name_zh, p.name_en)`, text)}))`,
      about: (about) => sql`q.dictionary_code = ${stored.dictionaryOf(about)}`,
      stage: (stage) => sql`exists (select 1 from dictionary_items m where m.dictionary_code = 'trrs_mandatory'
        and m.parent = q.value and m.value = ${stage} and m.status = 'active')`,
    },
    keys: { id: { by: sql`q.id`, type: "text" } },
    sorts: {
      place: { by: sql`q.dictionary_code || lpad(q.sort_no::text, 6, '0')`, type: "text" },
      question: { by: sql`q.value`, type: "text" },
    },
    sortedBy: { column: "place", order: "asc" },
    columns: stored.questionColumns,
    rowsOf: sql`join dictionary_items q on q.id = page.id`,
    total: ownTotal,
  }),
  present: presentQuestion,
  sheet: {
    question: { title: { zh: "编号", en: "Code" }, width: 10, cell: (row) => row.question },
    title: { title: { zh: "问题名称", en: "Question name" }, width: 30, cell: (row) => row.title },
    maskRelated: {
      title: { zh: "类别", en: "About" },
      width: 18,
      cell: (row, at) => (row.maskRelated ? ofMasks : ofOthers)[at],
    },
    subQuestion: { title: { zh: "子问题", en: "Sub-question" }, width: 50, cell: (row) => row.subQuestion },
    problemTypes: {
      title: { zh: "问题类型", en: "Problem types" },
      width: 50,
      cell: (row, at) => joinedNames(row.problemTypes, at),
    },
    stages: {
      title: { zh: "必选阶段", en: "Mandatory at" },
      width: 30,
      cell: (row, at) => joinedNames(row.stages, at),
    },
  },
};

const ofMasks: Bilingual = { zh: "光罩相关", en: "Mask-related" };
const ofOthers: Bilingual = { zh: "非光罩相关", en: "Non-mask-related" };

function presentQuestion(row: stored.ListedQuestion, locale: Locale): LibraryQuestion {
  return {
    id: row.id,
    question: row.question,
    title: row[`name_${locale}`],
    subQuestion: row[`sub_${locale}`] ?? "",
    maskRelated: row.is_mask,
    problemTypes: [...row[`types_${locale}`]],
    stages: [...row[`stages_${locale}`]],
    active: row.active,
  };
}

/** The questions of risk reviews; a review sees a change from its next check on. */
export const questionArea: RecordArea<QuestionFields> = {
  object: "trrs-question",
  table: "dictionary_items",
  read: stored.questionFields,
  nameOf: ({ question }) => question,
  problems: async (tx, fields, { known }) => [
    ...(known ? fixedParts(fields, known.fields) : await codeTaken(tx, fields)),
    ...twice(fields),
    ...(await unknownStages(tx, fields)),
    ...(known ? await heldTypes(tx, fields, known.fields) : []),
  ],
  insert: stored.insertQuestion,
  update: stored.updateQuestion,
  remove: stored.deleteQuestion,
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
  await stored.holdLibrary(tx);
  return (await stored.isKnownQuestion(tx, question)) ? [taken("question")] : [];
}

function twice({ problemTypes }: QuestionFields): readonly Problem[] {
  const values = problemTypes.map(({ value }) => value);
  const double = values.find((value, at) => values.indexOf(value) !== at);
  if (double === undefined) return [];
  const message = { zh: `问题类型 ${double} 重复`, en: `The problem type ${double} stands there twice` };
  return [{ path: "problemTypes", rule: "taken", message }];
}

async function unknownStages(tx: Tx, { stages }: QuestionFields): Promise<readonly Problem[]> {
  const offered = await stored.stagesOffered(tx);
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
  const fields = await stored.questionFields(db, id);
  if (!fields) return [];
  const count = await requestsHolding(db, stored.dictionaryOf(fields.maskRelated), fields.question);
  return usedByCounted({ zh: "评审单", en: "Reviews" }, { count, names: [] }, { blocks: true, locale });
}
