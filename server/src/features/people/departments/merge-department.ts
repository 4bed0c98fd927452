import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Dependants } from "@signoff/domain/http/record-endpoints";
import type { Bilingual, Locale } from "@signoff/domain/locale";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import { badInput, Refused } from "../../../http/refused.ts";
import { recordOperation } from "../../base/operation-log/public.ts";
import { loggedFields, lockRecord, usedByCounted } from "../../base/managed-records/public.ts";
import type { departmentsContract } from "./contract.ts";
import { departmentArea } from "./department-records.ts";
import { type DepartmentUses, usesOf } from "./department-uses.sql.ts";
import { holdTree, pathOf } from "./departments.sql.ts";
import * as merging from "./merge-department.sql.ts";

type Contract = typeof departmentsContract;

export async function previewMerge(
  { db, locale }: Context,
  { id, into }: RequestOf<Contract["previewMerge"]>,
): Promise<ResultOf<Contract["previewMerge"]>> {
  await requireMergeable(db.kysely, id, into);
  const uses = await usesOf(db.kysely, id, locale);
  return { moves: [...movesOf(uses, locale)], keptFor: uses.requests.count };
}

/**
 * Moves everything of a department to another one. Requests stay filed in the old department, which is kept for them:
 * switched off and below the target, so that people who see the target's requests see these too.
 */
export async function mergeDepartment(
  context: Context,
  { id, revision, into }: RequestOf<Contract["merge"]>,
): Promise<ResultOf<Contract["merge"]>> {
  return context.conclude(async (tx) => {
    await holdTree(tx);
    const { fields: before } = await lockRecord(tx, departmentArea, { id, revision, locale: context.locale });
    await requireMergeable(tx, id, into);
    const uses = await usesOf(tx, id, context.locale);
    await moveOver(tx, id, into);
    const deleted = uses.requests.count === 0;
    if (deleted) await departmentArea.remove(tx, id);
    else await merging.keepBelow(tx, id, into);
    const moved = Object.fromEntries(Object.entries(uses).map(([what, { count }]) => [what, count]));
    await recordOperation(tx, {
      by: context,
      area: "admin",
      operation: "merge",
      object: { kind: "department", id, name: before.code },
      before: loggedFields(before),
      after: { into, ...moved, deleted },
    });
    return { id, into, deleted };
  });
}

async function moveOver(tx: Tx, id: string, into: string): Promise<void> {
  await merging.movePeople(tx, id, into);
  await merging.moveGroups(tx, id, into);
  await merging.moveConfigurations(tx, id, into);
  await merging.moveNews(tx, id, into);
  await merging.moveBelow(tx, id, into);
}

const cannotMerge: Bilingual = {
  zh: "不能并入自身或其下级部门",
  en: "A department cannot be merged into itself or one below it",
};

async function requireMergeable(db: Queryable, id: string, into: string): Promise<void> {
  const [from, to] = [await pathOf(db, id), await pathOf(db, into)];
  if (from === undefined) throw new Refused("not-found");
  if (to === undefined) throw badInput({ path: "into", rule: "option", message: noSuch });
  if (to.startsWith(from)) throw badInput({ path: "into", rule: "circle", message: cannotMerge });
}

const noSuch: Bilingual = { zh: "部门不存在", en: "There is no such department" };

function movesOf(uses: DepartmentUses, locale: Locale): readonly Dependants[] {
  const moves = { blocks: false, locale };
  return [
    ...usedByCounted({ zh: "人员", en: "People" }, uses.people, moves),
    ...usedByCounted({ zh: "下级部门", en: "Sub-departments" }, uses.below, moves),
    ...usedByCounted({ zh: "群组", en: "Groups" }, uses.groups, moves),
    ...usedByCounted({ zh: "申请配置", en: "Apply configurations" }, uses.kinds, moves),
    ...usedByCounted({ zh: "新闻", en: "News" }, uses.news, moves),
  ];
}
