import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { registeredKinds, registeredPages } from "../../../domain/src/enums/registered-pages.ts";
import { recordKinds } from "../../../server/src/features/registry/record-pages/record-kinds.ts";
import { requestListsContract } from "../../../server/src/features/requests/request-lists/contract.ts";
import type { Story } from "../../../server/src/testing/story.ts";
import { requestPath, taskPath } from "../request-paths.ts";
import { repositoryRoot } from "../source-files.ts";

/** A page to check: its user and its address. */
export interface Stop {
  readonly name: string;
  /** Without one the visitor is signed out. */
  readonly user: string | null;
  readonly path: string;
}

interface MenuEntry {
  readonly path: string | null;
  readonly component: string | null;
  readonly hidden?: boolean;
  readonly children?: readonly MenuEntry[];
}

/** Has every menu entry; a user with work sees more in the daily lists. */
const administrator = "admin";
const approver = "litho.sun";
const maker = "to.guo";
const reader = "gm.zhou";

const daily: Readonly<Record<string, string>> = {
  "/pages/system/todo": approver,
  "/pages/system/done": approver,
  "/pages/system/draft": maker,
  "/pages/system/myApply": maker,
  "/pages/system/track": reader,
  "/pages/system/reports": reader,
  "/pages/etapeout/readiness": reader,
  "/pages/mpw/readiness": reader,
};

const atFixedAddresses: readonly Stop[] = [
  { name: "login", user: null, path: "/login" },
  { name: "home", user: approver, path: "/home" },
  { name: "home-of-a-maker", user: maker, path: "/home" },
  { name: "news", user: approver, path: "/news" },
  { name: "notifications", user: approver, path: "/notifications" },
  { name: "notification-settings", user: approver, path: "/notifications/settings" },
  { name: "guide", user: approver, path: "/pages/guide" },
  { name: "guide-glossary", user: approver, path: "/pages/guide/glossary" },
  { name: "not-found", user: approver, path: "/404" },
];

/** Every page of the menu, those at fixed addresses, records, and a request for its reader and for its handler. */
export async function wholeTour(story: Story): Promise<readonly Stop[]> {
  return [...atFixedAddresses, ...inTheMenu(), ...(await recordStops(story)), ...(await requestStops(story))];
}

function inTheMenu(): readonly Stop[] {
  const menus = JSON.parse(readFileSync(join(repositoryRoot, "catalogue/menus.json"), "utf8")) as MenuEntry[];
  return flat(menus).flatMap(({ path, component, hidden }) =>
    path === null || component === null || hidden === true
      ? []
      : [{ name: nameOf(path), path, user: daily[path] ?? administrator }],
  );
}

function flat(entries: readonly MenuEntry[]): readonly MenuEntry[] {
  return entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])]);
}

const nameOf = (path: string) => path.replace(/^\/(?:pages\/)?/, "").replaceAll("/", "-");

/** One record of each kind with a page of its own, the most recently changed one, and a plate. */
async function recordStops({ database }: Story): Promise<readonly Stop[]> {
  const named = registeredKinds.map((kind) => ({ kind, ...recordKinds[kind] }));
  const plate = { name: "record-plate", page: registeredPages.maskSet, registry: "mt", namedBy: "plateId" };
  const wanted = [
    ...named.map(({ kind, ...one }) => ({ ...one, name: `record-${kind}`, page: registeredPages[kind] })),
    plate,
  ];
  const stops = wanted.map(async ({ name, page, registry, namedBy }) => {
    const code = namedBy === undefined ? sql<string>`e.code` : sql<string>`e.data ->> ${namedBy}`;
    const { rows } = await sql<{ code: string }>`
      select ${code} as code from registry_entries e
      where e.registry = ${registry} and e.state = 'current' and ${code} is not null
      order by exists (select from registry_changes c where c.entry_id = e.id) desc, e.id desc limit 1`.execute(
      database.kysely,
    );
    const found = rows.map((row) => `${page}/${encodeURIComponent(row.code)}`);
    return found.map((path) => ({ name, user: administrator, path }));
  });
  return (await Promise.all(stops)).flat();
}

/** One running request of each kind, read; the oldest to-do, decided; a draft, filled in. */
async function requestStops(story: Story): Promise<readonly Stop[]> {
  const page = { pageNo: 1, pageSize: 100 };
  const seen = await story.get(reader, requestListsContract.tracking, page);
  const kinds = new Map(seen.records.map((one) => [one.formType, one]));
  const read = [...kinds.values()].map((one) => ({
    name: `read-${one.formType}`,
    user: reader,
    path: requestPath(one),
  }));
  const tasks = await story.get(approver, requestListsContract.todo, page);
  const drafts = await story.get(maker, requestListsContract.drafts, page);
  return [
    ...read,
    ...tasks.records.slice(0, 1).map((one) => ({ name: "decide", user: approver, path: taskPath(one) })),
    ...drafts.records.slice(0, 1).map((one) => ({ name: "edit", user: maker, path: requestPath(one) })),
  ];
}
