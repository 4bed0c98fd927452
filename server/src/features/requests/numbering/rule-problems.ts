import type { Bilingual } from "@signoff/domain/locale";
import { headOf, ruleProblem } from "@signoff/domain/numbering/number-pattern";
import type { NumberingFields } from "@signoff/domain/records/numbering-rule";
import { isFormKind, kindCards } from "@signoff/forms/kinds/kind-cards";
import type { Queryable } from "../../../db/database.ts";
import type { Problem } from "../../../http/refused.ts";
import { otherKindWith, otherRules } from "./numbering.sql.ts";
import { codeOf, digitsOf } from "./take-number.ts";

/** Why a rule cannot be saved: numbers must stay unique for ever, within a kind and between kinds. */
export async function problemsOfRule(db: Queryable, fields: NumberingFields): Promise<readonly Problem[]> {
  const refused = (path: string, message: Bilingual): readonly Problem[] => [{ path, rule: "numbering", message }];
  if (codeOf(fields.id)) {
    const digits = digitsOf(fields.pattern) ?? 0;
    if (digits < 2 || digits > 6) return refused("pattern", codeDigitsText);
    return fields.reset === "never" ? [] : refused("reset", codeResetText);
  }
  const wrong = ruleProblem(fields, prefixOf(fields.id));
  if (wrong) return refused(wrong.at, wrong.message);
  const clash = await clashOf(db, fields);
  return clash ? refused("pattern", clash) : [];
}

export function prefixOf(kind: string): string {
  return isFormKind(kind) ? kindCards[kind].prefix : "";
}

async function clashOf(db: Queryable, { id, pattern }: NumberingFields): Promise<Bilingual | undefined> {
  const head = headOf(pattern, prefixOf(id));
  const isSame = (other: string) => other.toLowerCase() === head.toLowerCase();
  const rules = await otherRules(db, id);
  const owner = rules.find(
    (rule) => !codeOf(rule.id) && (isSame(headOf(rule.pattern, prefixOf(rule.id))) || isSame(prefixOf(rule.id))),
  );
  if (owner) return says(owner.id, head, { zh: "编号以其开头", en: "numbers begin with it" });
  const given = await otherKindWith(db, head, id);
  return given === undefined ? undefined : says(given, head, { zh: "已有单号以其开头", en: "has given such numbers" });
}

function says(kind: string, head: string, why: Bilingual): Bilingual {
  const name = isFormKind(kind) ? kindCards[kind].title : { zh: kind, en: kind };
  return {
    zh: `“${head}”会与${name.zh}的单号冲突：${name.zh}的${why.zh}`,
    en: `"${head}" would collide with the numbers of ${name.en}: ${name.en} ${why.en}`,
  };
}

const codeDigitsText: Bilingual = {
  zh: "代码的前段由表单决定，此处只定位数：请输入 {##} 至 {######}",
  en: "Forms set the beginning of this code; only its number of digits can be set here: from {##} to {######}",
};

const codeResetText: Bilingual = { zh: "代码的流水号从不重新开始", en: "The counter of a code never restarts" };
