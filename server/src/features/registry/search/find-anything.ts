import type { RequestOf } from "@signoff/domain/http/endpoint";
import type { Queryable } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import { eachRow } from "../../../lists/read-list.ts";
import type { Directory, DirectoryCache } from "../../base/directory/public.ts";
import { type Center, centers } from "../find-centers/contract.ts";
import { taskIdOf } from "../../base/request-access/public.ts";
import { type ListedRow, type ListScope, peopleNamed, scopeOf, todoList, trackingList } from "../../requests/public.ts";
import type { SearchResult, searchContract } from "./contract.ts";
import { openPages, recordsNamed } from "./search.sql.ts";

export interface SearchServices {
  readonly directory: DirectoryCache;
}

/** How many of each the palette shows; the lists have more. */
const most = { waiting: 4, requests: 6, records: 5, people: 4 } as const;

/**
 * Everything that a word finds. Each part applies the same conditions as its list, so that nobody sees more here than
 * there.
 */
export async function findAnything(
  context: Context<SearchServices>,
  { keyword }: RequestOf<typeof searchContract.find>,
): Promise<SearchResult> {
  const { db, user, locale } = context;
  const scope = await scopeOf(context);
  const length = Array.from(keyword).length;
  return {
    waiting: await waitingFor(db.kysely, scope, keyword, locale),
    // One letter matches half of everything and is not worth a query.
    requests: length < 2 ? [] : await requestsNamed(db.kysely, scope, keyword),
    records: length < 2 ? [] : await recordsFor(db.kysely, user.id, keyword, locale),
    people: peopleFound(scope.directory, keyword, locale),
  };
}

const onePage = { pageNo: 1, pageSize: 20 };

async function waitingFor(
  db: Queryable,
  scope: ListScope,
  keyword: string,
  locale: Context["locale"],
): Promise<SearchResult["waiting"]> {
  const found: SearchResult["waiting"] = [];
  for await (const row of eachRow(db, { list: todoList, scope, request: { ...onePage, keyword } }, most.waiting))
    found.push({
      ...presentFound(row),
      taskId: taskIdOf({ requestId: row.id, task: row.task_id }),
      nodeName: row[`node_name_${locale}`],
      arrivalTime: row.opened_at.toISOString(),
    });
  return found;
}

/** Numbers are found by their beginning, everything else by words. */
async function requestsNamed(db: Queryable, scope: ListScope, keyword: string): Promise<SearchResult["requests"]> {
  const condition = /^[a-z]{2,3}-\d/i.test(keyword) ? { requestNo: keyword } : { keyword };
  const found: SearchResult["requests"] = [];
  const request = { ...onePage, ...condition };
  for await (const row of eachRow(db, { list: trackingList, scope, request }, most.requests))
    found.push(presentFound(row));
  return found;
}

function presentFound({ id, form_kind, request_no, version, subject, status, is_void }: ListedRow) {
  const found = { applyId: id, formType: form_kind, requestNo: request_no, version, subject, status };
  return is_void ? { ...found, isVoid: true } : found;
}

/** Registries with one list each; of those with two pages the first counts. */
const searched: readonly Center[] = Object.values(centers).filter(
  ({ key, registry }) => key !== "equipmentDue" && registry !== "obsolete" && registry !== "tkTable",
);

async function recordsFor(
  db: Queryable,
  userId: string,
  keyword: string,
  locale: Context["locale"],
): Promise<SearchResult["records"]> {
  const open = await openPages(
    db,
    userId,
    searched.map(({ page }) => page),
  );
  const byRegistry = new Map(searched.filter(({ page }) => open.has(page)).map((center) => [center.registry, center]));
  if (byRegistry.size === 0) return [];
  const rows = await recordsNamed(db, [...byRegistry.keys()], keyword, most.records);
  return rows.flatMap(({ registry, code, hint }) => {
    const center = byRegistry.get(registry);
    const filter = center?.filters.find(({ type }) => type === "part")?.key;
    if (!center || filter === undefined) return [];
    return [{ center: center.title[locale], page: center.page, code, filter, hint: nameIn(hint ?? "", locale) }];
  });
}

/** Registries store a customer's Chinese and English name in one text; this takes the one for the reader. */
function nameIn(text: string, locale: Context["locale"]): string {
  const both = /^(\P{ASCII}+) (\p{ASCII}+)$/u.exec(text);
  return both?.[locale === "zh" ? 1 : 2] ?? text;
}

function peopleFound(directory: Directory, keyword: string, locale: Context["locale"]): SearchResult["people"] {
  return peopleNamed(directory, keyword)
    .flatMap((id) => directory.person(id) ?? [])
    .filter(({ active }) => active)
    .slice(0, most.people)
    .map(({ id, username, names, departments: [home] }) => ({
      id,
      username,
      name: names[locale],
      department: directory.departments.get(home ?? "")?.names[locale] ?? "",
    }));
}
