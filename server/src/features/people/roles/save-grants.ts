import type { RequestOf } from "@signoff/domain/http/endpoint";
import type { Bilingual } from "@signoff/domain/locale";
import { isFormKind, kindCard } from "@signoff/forms/kinds/kind-cards";
import { buttonsAlong, type PlacedSystem, pagesAlong, rightsTree } from "@signoff/forms/rights/pages-of-buttons";
import type { Tx } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import { badInput, type Problem, problem, Refused } from "../../../http/refused.ts";
import { heldMenus, keepAdministrator, lockOrganisation, type RightHolder } from "../../base/directory/public.ts";
import { recordOperation } from "../../base/operation-log/public.ts";
import { raiseRevision } from "../../base/managed-records/public.ts";
import type { DataPermission, RightEntry, RoleGrants, rolesContract } from "./contract.ts";
import * as stored from "./grants.sql.ts";
import { beyond, seenBy } from "./seen-kinds.ts";
import type { RoleServices } from "./show-grants.ts";

type Save = RequestOf<typeof rolesContract.savePermission>;

/**
 * Saves all grants of a role at once. Nobody can grant a right they do not have. Removing is free, except for the last
 * administrator. A new button adds its page, and removing a page removes its buttons.
 */
export async function saveGrants(
  context: Context,
  { directory }: RoleServices,
  { roleId, revision: madeOn, ...wanted }: Save,
): Promise<{ id: string; revision: number }> {
  const known = await directory.at(context.db.kysely);
  const seen = seenBy(known.viewer(context.user.id), context.user);
  return context.conclude(async (tx) => {
    await lockOrganisation(tx);
    const role = await tx
      .selectFrom("roles")
      .select(["revision", "code"])
      .where("id", "=", roleId)
      .forUpdate()
      .executeTakeFirst();
    if (!role) throw new Refused("not-found");
    const before = await grantsOf(tx, roleId);
    if (role.revision !== madeOn)
      throw new Refused("stale-revision", { result: { current: { id: roleId, revision: role.revision, ...before } } });
    const { added } = changeBetween(before.menus, wanted.menus);
    const rights = await placedRights(tx, context.user);
    const onPages = buttonsOnPages(rights, added, wanted.menus);
    await requireGood(tx, { holder: context.user, seen, wanted, before, added, onPages });
    const change = changeBetween(before.menus, withPages(rights, onPages, { before, wanted }));
    const lost = (await stored.heldOnlyThrough(tx, roleId)).filter(({ id }) => change.taken.includes(id));
    await keepAdministrator(tx, () => stored.changeMenus(tx, roleId, change));
    const message = lastHolders(lost);
    if (message) throw new Refused("not-allowed-now", { message });
    await stored.replaceData(tx, role.code, wanted.data);
    const revision = await raiseRevision(tx, { table: "roles" }, roleId);
    await logGrant(tx, context, { role: { id: roleId, code: role.code }, change, before, after: wanted });
    return { id: roleId, revision };
  });
}

export async function grantsOf(tx: Tx, roleId: string): Promise<RoleGrants> {
  return { menus: [...(await stored.menusOfRole(tx, roleId))], data: [...(await stored.dataOfRole(tx, roleId))] };
}

function changeBetween(before: readonly string[], wanted: readonly string[]): stored.GrantChange {
  const [had, wants] = [new Set(before), new Set(wanted)];
  return {
    added: [...wants].filter((id) => !had.has(id)).sort(),
    taken: [...had].filter((id) => !wants.has(id)).sort(),
  };
}

interface PlacedRights {
  readonly entries: ReadonlyMap<string, RightEntry>;
  readonly systems: readonly PlacedSystem<RightEntry>[];
}

/** Every menu entry with its place, and whether the caller has it. */
export async function placedRights(tx: Tx, holder: RightHolder): Promise<PlacedRights> {
  const menus = await stored.menuEntries(tx, holder.id, "en");
  const owned = await heldMenus(
    tx,
    holder,
    menus.map(({ id }) => id),
  );
  const entries = menus.map((entry) => ({ ...entry, isMine: owned.has(entry.id) }));
  return { entries: new Map(entries.map((entry) => [entry.id, entry])), systems: rightsTree(entries) };
}

/** A new button and the page that must be granted with it. */
interface ButtonOnPage {
  readonly button: RightEntry;
  readonly page: RightEntry;
}

export function buttonsOnPages(
  { entries, systems }: PlacedRights,
  added: readonly string[],
  wanted: readonly string[],
): readonly ButtonOnPage[] {
  const granted = new Set(wanted);
  return added.flatMap((id) => {
    const button = entries.get(id);
    return button ? pagesAlong(systems, [button], granted).map((page) => ({ button, page })) : [];
  });
}

/**
 * The final grants. The menu shows the folders above a page in any case, so they are granted too if the caller has
 * them.
 */
export function withPages(
  { entries, systems }: PlacedRights,
  onPages: readonly ButtonOnPage[],
  { before, wanted }: { readonly before: Pick<RoleGrants, "menus">; readonly wanted: Pick<RoleGrants, "menus"> },
): readonly string[] {
  const whole = new Set(wanted.menus);
  for (const { page } of onPages)
    for (let at: RightEntry | undefined = page; at; at = entries.get(at.parentId ?? ""))
      if (at.isMine) whole.add(at.id);
  const taken = before.menus.flatMap((id) => (whole.has(id) ? [] : (entries.get(id) ?? [])));
  for (const { id } of buttonsAlong(systems, taken, whole)) whole.delete(id);
  return [...whole];
}

interface Judged {
  readonly holder: RightHolder;
  readonly seen: readonly DataPermission[];
  readonly wanted: RoleGrants;
  readonly before: RoleGrants;
  readonly added: readonly string[];
  readonly onPages: readonly ButtonOnPage[];
}

async function requireGood(tx: Tx, { holder, seen, wanted, before, added, onPages }: Judged): Promise<void> {
  const names = await stored.menuNames(tx, [...added, ...onPages.map(({ page }) => page.id)]);
  const owned = await heldMenus(tx, holder, added);
  const isNew = ({ formKind, scope }: DataPermission) =>
    !before.data.some((one) => one.formKind === formKind && one.scope === scope);
  const twice = new Set(wanted.data.map(({ formKind }) => formKind)).size !== wanted.data.length;
  const problems: readonly Problem[] = [
    ...added.flatMap((id) => menuProblems(wanted.menus.indexOf(id), names.get(id), owned.has(id))),
    ...onPages
      .filter(({ button, page }) => owned.has(button.id) && !page.isMine)
      .flatMap(({ button, page }) =>
        pageProblems(wanted.menus.indexOf(button.id), names.get(button.id), names.get(page.id)),
      ),
    ...(twice ? [problem("data", "option")] : []),
    ...wanted.data.flatMap(({ formKind }, at) =>
      formKind === null || isFormKind(formKind) ? [] : [problem(`data[${at}].formKind`, "option")],
    ),
    ...beyond(wanted.data.filter(isNew), seen).map((one) => notSeen(one, wanted.data.indexOf(one))),
  ];
  if (problems.length > 0) throw badInput(...problems);
}

function menuProblems(at: number, name: stored.MenuName | undefined, isOwned: boolean): readonly Problem[] {
  const path = `menus[${at}]`;
  if (name === undefined) return [problem(path, "option")];
  if (isOwned) return [];
  const message = {
    zh: `您自己没有“${name.zh}”${codeOf(name)}，因此不能授出`,
    en: `You do not have "${name.en}"${codeOf(name)} yourself, so you cannot grant it`,
  };
  return [{ path, rule: "not-owned", message }];
}

function pageProblems(at: number, button?: stored.MenuName, page?: stored.MenuName): readonly Problem[] {
  if (!button || !page) return [];
  const message = {
    zh: `“${button.zh}”${codeOf(button)}位于页面“${page.zh}”，您自己没有此页面，因此不能授出`,
    en: `"${button.en}"${codeOf(button)} stands on the page "${page.en}", which you do not have yourself, so you cannot grant it`,
  };
  return [{ path: `menus[${at}]`, rule: "not-owned", message }];
}

const codeOf = ({ code }: stored.MenuName) => (code === null ? "" : ` (${code})`);

/** Nobody can grant a right they do not have, so a right that its last holders lose could never be granted again. */
export function lastHolders([first]: readonly stored.MenuName[]): Bilingual | undefined {
  return (
    first && {
      zh: `除此角色的人员外，没有启用的人员拥有“${first.zh}”${codeOf(first)}，取消后没有人能再授出：请先授予其他角色，或在“菜单”中停用它`,
      en: `Only the holders of this role have "${first.en}"${codeOf(first)}; without them nobody could grant it again: grant it to another role first, or switch it off under Menus`,
    }
  );
}

function notSeen({ formKind }: DataPermission, at: number): Problem {
  const kind = formKind === null ? { zh: "全部单据", en: "every kind" } : (kindCard(formKind)?.title ?? unknown);
  const message = {
    zh: `您自己看不到这么多${kind.zh}，因此不能授出`,
    en: `You do not see as much of ${kind.en} yourself, so you cannot grant it`,
  };
  return { path: `data[${at}]`, rule: "not-owned", message };
}

const unknown: Bilingual = { zh: "该类单据", en: "this kind" };

interface Granted {
  readonly role: { readonly id: string; readonly code: string };
  readonly change: stored.GrantChange;
  readonly before: RoleGrants;
  readonly after: RoleGrants;
}

/** The log shows removed rights before the change and added rights after it. */
async function logGrant(tx: Tx, context: Context, { role, change, before, after }: Granted): Promise<void> {
  const [had, has] = [dataTexts(before.data), dataTexts(after.data)];
  const isSameData = had.join() === has.join();
  if (change.added.length + change.taken.length === 0 && isSameData) return;
  await recordOperation(tx, {
    by: context,
    area: "admin",
    operation: "grant",
    object: { kind: "role", id: role.id, name: role.code },
    before: { rights: [...change.taken], ...(isSameData ? {} : { data: had }) },
    after: { rights: [...change.added], ...(isSameData ? {} : { data: has }) },
  });
}

function dataTexts(data: readonly DataPermission[]): string[] {
  return data.map(({ formKind, scope }) => `${formKind ?? "*"}: ${scope}`).sort();
}
