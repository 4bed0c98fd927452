import { randomUUID } from "node:crypto";
import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Bilingual } from "@signoff/domain/locale";
import type { Context } from "../../../http/context.ts";
import { badInput, type Problem, problem, Refused, said } from "../../../http/refused.ts";
import { type listViewsContract, maxViews } from "./contract.ts";
import {
  deleteView,
  groupsOfUser,
  lockOwner,
  ownViews,
  type ViewRow,
  writeLayout,
  writeView,
} from "./list-views.sql.ts";
import { presentView } from "./present.ts";
import type { ListViewServices } from "./read-list-views.ts";

type SaveView = typeof listViewsContract.saveView;
type Input = RequestOf<SaveView>;

const nameTaken: Bilingual = { zh: "已有同名视图", en: "There is a view of this name already" };
const tooMany: Bilingual = {
  zh: `每个列表最多保存 ${maxViews} 个视图`,
  en: `At most ${maxViews} views of one list can be kept`,
};

/** Saves the state of a list under a name. The owner can share it with one of their groups. */
export async function saveView(
  { conclude, user, locale, services }: Context<ListViewServices>,
  input: Input,
): Promise<ResultOf<SaveView>> {
  return conclude(async (tx) => {
    await lockOwner(tx, user.id);
    const own = await ownViews(tx, user.id, input.listKey);
    if (input.id !== undefined && !own.some(({ id }) => id === input.id)) throw new Refused("no-permission-to-view");
    const groups = await groupsOfUser(tx, user.id);
    const isOfGroup = input.groupId === undefined || groups.some(({ id }) => id === input.groupId);
    const problems = [...problemsOf(own, input), ...(isOfGroup ? [] : [problem("groupId", "option")])];
    if (problems.length > 0) throw badInput(...problems);
    const row = await writeView(tx, {
      id: input.id ?? randomUUID(),
      owner_id: user.id,
      list_key: input.listKey,
      name: input.name,
      search: input.search,
      group_id: input.groupId ?? null,
    });
    return presentView(row, { userId: user.id, locale, groups, directory: await services.directory.at(tx) });
  });
}

function problemsOf(own: readonly ViewRow[], input: Input): readonly Problem[] {
  const others = own.filter(({ id }) => id !== input.id);
  return [
    ...(others.some(({ name }) => name === input.name) ? [said("name", nameTaken)] : []),
    ...(others.length >= maxViews ? [said("name", tooMany)] : []),
  ];
}

type SaveLayout = typeof listViewsContract.saveLayout;

/** The last save wins: nobody arranges columns in two windows on purpose. */
export async function saveLayout(
  { conclude, user }: Context,
  { listKey, layout }: RequestOf<SaveLayout>,
): Promise<ResultOf<SaveLayout>> {
  return conclude(async (tx) => {
    await writeLayout(tx, user.id, listKey, layout);
    return { listKey };
  });
}

type RemoveView = typeof listViewsContract.removeView;

/** A missing view and another person's view get the same answer. */
export async function removeView(
  { conclude, user }: Context,
  { id }: RequestOf<RemoveView>,
): Promise<ResultOf<RemoveView>> {
  return conclude(async (tx) => {
    if (!(await deleteView(tx, user.id, id))) throw new Refused("no-permission-to-view");
    return { id };
  });
}
