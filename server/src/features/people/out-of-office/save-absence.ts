import { randomUUID } from "node:crypto";
import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Bilingual } from "@signoff/domain/locale";
import { isFormKind, kindCards } from "@signoff/forms/kinds/kind-cards";
import type { Tx } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import { badInput, type Problem, problem, said } from "../../../http/refused.ts";
import type { Directory } from "../../base/directory/public.ts";
import { recordOperation } from "../../base/operation-log/public.ts";
import type { outOfOfficeContract } from "./contract.ts";
import type { AbsenceServices } from "./list-absences.ts";
import { type AbsenceRow, lockPerson, overlappingAbsence, saveAbsence as writeAbsence } from "./out-of-office.sql.ts";
import { presentAbsence } from "./present.ts";
import { kindsClosedToDeputy, requireOwnOrOthersRight } from "./policy.ts";
import { loggedAbsence, requireAbsence } from "./remove-absence.ts";

type Save = typeof outOfOfficeContract.save;
type Input = RequestOf<Save>;

const deputyIsSelf: Bilingual = { zh: "代理人不能是本人", en: "Somebody else must be the deputy" };
const endsTooEarly: Bilingual = { zh: "结束时间应晚于开始时间", en: "The end must be after the start" };
const isOver: Bilingual = { zh: "结束时间已过", en: "The end is past already" };
const overlaps: Bilingual = {
  zh: "与已有的外出设置时间重叠",
  en: "It overlaps another absence for the same kinds of form",
};

/** Enters or changes an absence. New tasks go to the deputy; open tasks stay with their holder. */
export async function saveAbsence(context: Context<AbsenceServices>, input: Input): Promise<ResultOf<Save>> {
  const { conclude, user, locale, now, services } = context;
  return conclude(async (tx) => {
    const directory = await services.directory.at(tx);
    const known = input.id === undefined ? undefined : await requireAbsence(tx, directory, user.id, input.id);
    const userId = known?.user_id ?? input.userId ?? user.id;
    requireOwnOrOthersRight(directory, user, userId);
    const problems = problemsOf(directory, userId, input, now());
    if (problems.length > 0) throw badInput(...problems);
    const row = await store(tx, userId, known, input);
    await logAbsence(tx, context, row, known);
    return presentAbsence(row, { directory, locale, now: now() });
  });
}

function problemsOf(directory: Directory, userId: string, input: Input, now: Date): readonly Problem[] {
  const [from, to] = [new Date(input.from), new Date(input.to)];
  const unknown = (input.formTypes ?? []).findIndex((kind) => !isFormKind(kind));
  return [
    ...(directory.person(userId)?.active ? [] : [problem("userId", "option")]),
    ...(directory.person(input.deputyId)?.active ? [] : [problem("deputyId", "option")]),
    ...(input.deputyId === userId ? [said("deputyId", deputyIsSelf)] : []),
    ...closedToDeputy(directory, userId, input),
    ...(from < to ? [] : [said("to", endsTooEarly)]),
    ...(to > now ? [] : [said("to", isOver)]),
    ...(unknown < 0 ? [] : [problem(`formTypes[${unknown}]`, "option")]),
  ];
}

/** A deputy without the permission code would get tasks that nobody could decide. */
function closedToDeputy(directory: Directory, userId: string, { deputyId, formTypes }: Input): readonly Problem[] {
  const kinds = kindsClosedToDeputy(directory, { userId, deputyId }, formTypes?.filter(isFormKind));
  if (kinds.length === 0) return [];
  const names = (locale: keyof Bilingual, separator: string) =>
    kinds.map((kind) => (isFormKind(kind) ? kindCards[kind].title[locale] : kind)).join(separator);
  const message = {
    zh: `该代理人没有以下单据的处理权限：${names("zh", "、")}。请另选代理人，或不包含这些单据`,
    en: `This deputy may not take the decisions of ${names("en", ", ")}: choose somebody else, or leave these forms out`,
  };
  return [said("deputyId", message)];
}

async function store(tx: Tx, userId: string, known: AbsenceRow | undefined, input: Input): Promise<AbsenceRow> {
  const id = known?.id ?? randomUUID();
  const [from, to] = [new Date(input.from), new Date(input.to)];
  await lockPerson(tx, userId);
  const other = await overlappingAbsence(tx, { userId, from, to, kinds: input.formTypes, except: id });
  if (other) throw badInput(said("from", overlaps));
  return writeAbsence(tx, {
    id,
    user_id: userId,
    deputy_id: input.deputyId,
    starts_at: from,
    ends_at: to,
    form_kinds: input.formTypes ?? null,
    remark: input.remark ?? "",
  });
}

/** Logs one's own absences too: entering a deputy hands over one's decisions. */
async function logAbsence(tx: Tx, context: Context, row: AbsenceRow, before: AbsenceRow | undefined): Promise<void> {
  await recordOperation(tx, {
    by: context,
    area: "admin",
    operation: "edit",
    object: { kind: "user", id: row.user_id, name: row.user_id },
    ...(before ? { before: loggedAbsence(before) } : {}),
    after: loggedAbsence(row),
  });
}
