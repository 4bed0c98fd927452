// @opens list-page requests/request-lists
import { kindCards } from "@signoff/forms/kinds/kind-cards";
import { sql } from "kysely";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Database } from "../../server/src/db/database.ts";
import { centers } from "../../server/src/features/registry/find-centers/contract.ts";
import { ownColumns } from "../../server/src/features/registry/subsystem-lists/contract.ts";
import { insertManyRequests } from "../../server/src/testing/many-requests.ts";
import { createDemoDatabase } from "../../server/src/testing/test-database.ts";
import type { Visit } from "../support/browser-page.ts";
import { browserSuite, patience } from "../support/browser-suite.ts";
import { goInside } from "../support/go-inside.ts";

const reader = "ce.tang";

const suite = browserSuite(async () => ({ database: await withLongLists(await createDemoDatabase()) }));

/**
 * More than one page of everything for one person: open and closed tasks arise this way, drafts and copies are
 * reassigned.
 */
async function withLongLists(database: Database): Promise<Database> {
  await insertManyRequests(database, 900);
  await sql`update requests set requester_id = ${reader} where form_version = 999 and status in (0, 1)`.execute(
    database.kysely,
  );
  await sql`update request_cc set user_id = ${reader} where user_id = 'td.lin'`.execute(database.kysely);
  await sql`insert into registry_entries (registry, code, scope, version, state, data, request_id)
    select registry, code || '-' || copy, scope, version, state, data, request_id
    from (select *, row_number() over (partition by registry, state order by id) as at from registry_entries) some_entries,
      generate_series(1, 24) as copy
    where at = 1`.execute(database.kysely);
  const kinds = Object.entries(kindCards).filter(([, { subsystem }]) => subsystem in ownColumns);
  for (const [kind] of kinds) await makeMany(database, kind);
  return database;
}

/** Creates requests of a kind, which are turned into the others. */
async function makeMany({ kysely }: Database, kind: string): Promise<void> {
  await sql`insert into form_definitions (form_kind, version, definition, sha256) values (${kind}, 999, '{}', '')
    on conflict do nothing`.execute(kysely);
  await sql`update requests set form_kind = ${kind} where id in (
    select id from requests where form_version = 999 and status > 1 and form_kind = 'fsr'
    order by id limit 24)`.execute(kysely);
}

/** One window pages through every list. */
const everyList = 180_000;

const rowsOf = (page: Page): Locator => page.locator("tbody tr[data-row-key]").filter({ visible: true });
const keysOf = (page: Page) => rowsOf(page).evaluateAll((rows) => rows.map((row) => row.getAttribute("data-row-key")));

const lists = {
  "To-do": "/pages/system/todo",
  Done: "/pages/system/done",
  Drafts: "/pages/system/draft",
  "CC'd to me": "/pages/system/myApply?list=copied",
};

const isFull = process.env["TEST_SCALE"] === "full";

/** Due equipment depends on its date, questions on their verifier: neither can be copied. */
const short = ["/pages/stool/due", "/pages/trrs/mine"];
const everywhere = [
  ...Object.values(centers).map(({ page }) => page),
  ...Object.keys(ownColumns).map((subsystem) => `/pages/${subsystem}/list`),
].filter((path) => !short.includes(path));

/** Opens the second page, reloads it, and returns to the first; returns the number of rows of the second. */
async function turnThere({ page, pathNow }: Visit, path: string): Promise<number> {
  await expect.poll(() => rowsOf(page).count(), patience).toBe(20);
  const first = await keysOf(page);
  await page.getByRole("listitem", { name: "2", exact: true }).filter({ visible: true }).click();
  const address = `${path}${path.includes("?") ? "&" : "?"}page=2`;
  await expect.poll(pathNow, patience).toBe(address);
  const isSecond = async () => {
    const keys = await keysOf(page);
    return keys.length > 0 && keys.every((key) => !first.includes(key));
  };
  await expect.poll(isSecond, patience).toBe(true);
  const second = await keysOf(page);
  await page.reload();
  await expect.poll(() => keysOf(page), patience).toEqual(second);
  expect(pathNow()).toBe(address);
  await page.goBack();
  await expect.poll(pathNow, patience).toBe(path);
  await expect.poll(() => keysOf(page), patience).toEqual(first);
  return second.length;
}

describe("a list that is longer than a page", () => {
  it(
    "[R-SHELL-3] [R-WORK-1] [R-WORK-2] opens its second page, which the address keeps over a reload, and returns",
    async () => {
      const visit = await suite.openAs(reader, "/404");
      const { page } = visit;
      await page.getByRole("heading", { level: 1 }).waitFor();
      for (const [name, path] of Object.entries(lists)) {
        await goInside(page, path);
        // The rows of the previous list stay until this one is loaded.
        await page.getByRole("heading", { level: 1, name, exact: true }).filter({ visible: true }).waitFor();
        expect(await turnThere(visit, path)).toBeGreaterThan(0);
      }
    },
    everyList,
  );

  it(
    "[R-SHELL-3] [R-WORK-8] does so in every find center and every list of a subsystem",
    async () => {
      const visit = await suite.openAs("admin", "/404");
      const { page } = visit;
      const heading = () => page.getByRole("heading", { level: 1 }).filter({ visible: true }).innerText();
      for (const path of isFull ? everywhere : everywhere.filter((_path, at) => at % 4 === 0)) {
        const before = await heading();
        await goInside(page, path);
        await expect.poll(heading, patience).not.toBe(before);
        expect(await turnThere(visit, path)).toBeGreaterThan(0);
      }
    },
    everyList,
  );
});
