import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import type { Page } from "playwright-core";
import type { Database } from "../../server/src/db/database.ts";
import { startApp } from "../support/start-app.ts";
import { startBenchServer } from "./bench-databases.ts";
import { atMost, type BenchRow, shown } from "./bench-row.ts";
import { signedIn } from "./signed-in.ts";
import { median } from "./ui-measure.ts";

/** `BENCH_REQUESTS` makes it a smaller run; with 20,000 no person has enough to-dos of the kind. */
const requests = Number(process.env["BENCH_REQUESTS"] ?? 1_000_000);
const cleared = 12;
const bars = { keys: 3, ratio: 2 } as const;
/** More keys per to-do mean that something is wrong with the list or the person. */
const maxKeys = 6;
/** A kind whose first node needs nothing but an agreement. */
const kind = "lota";
const list = `/pages/system/todo?size=100&formType=${kind}`;
const keyOfAgreeing = "e";
const keyOfNext = "j";
/** Nobody reads faster, and an earlier key counts as the second half of a double click. */
const readingMs = 1000;

/**
 * How soon the next request is shown when one after the other is agreed to beside the list, compared with only walking
 * through it.
 */
export async function run(): Promise<readonly BenchRow[]> {
  const server = await startBenchServer();
  try {
    const database = await server.filled(requests);
    const approver = await busiestApprover(database);
    const app = await startApp({ database, checkResults: false });
    try {
      const { page, goTo } = await signedIn(app, approver);
      await goTo(list);
      await showFirst(page);
      const before = await openTasks(database, approver);
      const agreed = await clear(page);
      await expectDecided(database, approver, before);
      await goTo(list);
      await showFirst(page);
      const walked: number[] = [];
      while (walked.length < cleared) walked.push(await timeToNext(page, keyOfNext));
      return rowsOf(agreed, walked);
    } finally {
      await app.close();
    }
  } finally {
    await server.stop();
  }
}

interface Agreed {
  readonly times: readonly number[];
  readonly keys: number;
}

function rowsOf({ times, keys }: Agreed, walked: readonly number[]): BenchRow[] {
  const over = `over ${requests} requests`;
  return [
    atMost(`clearing: keys for each of ${cleared} to-dos`, keys / cleared, bars.keys, "keys"),
    atMost(
      `clearing: next one shown after agreeing against after walking, ${over}`,
      Number.isFinite(median(walked)) ? median(times) / median(walked) : Number.POSITIVE_INFINITY,
      bars.ratio,
      "x",
    ),
    shown(`clearing: next one shown after agreeing, median, ${over}`, median(times), "ms"),
    shown(`clearing: next one shown after walking, median, ${over}`, median(walked), "ms"),
  ];
}

/** The person with the longest own list of that kind. */
async function busiestApprover({ kysely }: Database): Promise<string> {
  const { rows } = await sql<{ assignee: string }>`
    select t.assignee from tasks t join requests r on r.id = t.request_id join users u on u.id = t.assignee
    where t.status = 'open' and t.kind = 'approve' and r.status = 2 and u.status = 'active' and r.form_kind = ${kind}
    group by t.assignee having count(*) > ${cleared * 3} order by count(*) desc, t.assignee limit 1`.execute(kysely);
  const [first] = rows;
  if (!first) throw new Error(`nobody has more than ${cleared * 3} to-dos: fill the database with more requests`);
  return first.assignee;
}

async function openTasks({ kysely }: Database, approver: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from tasks where status = 'open' and assignee = ${approver}`.execute(kysely);
  return Number(rows[0]?.count);
}

/** The next one is shown before the answer has come: only decisions in the database count. */
async function expectDecided(database: Database, approver: string, before: number): Promise<void> {
  const until = performance.now() + 10_000;
  while ((await openTasks(database, approver)) > before - cleared) {
    if (performance.now() > until) throw new Error(`fewer than ${cleared} tasks were decided`);
    await setTimeout(100);
  }
}

async function showFirst(page: Page): Promise<void> {
  await page.getByRole("row").nth(1).getByRole("link").first().waitFor();
  await page.keyboard.press("Space");
  await page.getByRole("toolbar", { name: "Decision" }).waitFor();
}

/** Twelve of them; requests that need more than an agreement are skipped, and their keys count. */
async function clear(page: Page): Promise<Agreed> {
  const times: number[] = [];
  let keys = 1;
  while (times.length < cleared) {
    if (keys > cleared * maxKeys) throw new Error(`only ${times.length} of ${cleared} were agreed to by ${keys} keys`);
    keys += 1;
    const time = await timeToNext(page, keyOfAgreeing);
    if (Number.isFinite(time)) times.push(time);
    else {
      keys += 1;
      await timeToNext(page, keyOfNext);
    }
  }
  return { times, keys };
}

/**
 * From the key to the frame that shows another request with its buttons; Infinity if none comes, for example after a
 * refusal.
 */
async function timeToNext(page: Page, key: string): Promise<number> {
  await setTimeout(readingMs);
  // Starts watching before the key is pressed: keys and scripts reach the page on different paths.
  const watch = await page.evaluateHandle(watchForNext);
  await page.keyboard.press(key);
  const time = await watch.evaluate(({ nextShown }) => nextShown);
  return time === Number.MAX_VALUE ? Number.POSITIVE_INFINITY : time;
}

/**
 * Runs in the page. The request shown when the key came counts: after an agreement the list may have moved on by
 * itself.
 */
function watchForNext(): { readonly nextShown: Promise<number> } {
  const shownNumber = () => document.querySelector(".so-list-dock-head strong")?.textContent;
  const began = performance.now();
  let pressed = 0;
  let before: string | null | undefined;
  const handleKey = () => {
    pressed = performance.now();
    before = shownNumber();
  };
  addEventListener("keydown", handleKey, { once: true, capture: true });
  const isNext = () =>
    pressed > 0 && shownNumber() !== before && document.querySelector(".so-list-dock .so-preview-decide") !== null;
  const nextShown = new Promise<number>((resolve) => {
    const look = () => {
      if (isNext()) resolve(performance.now() - pressed);
      else if (performance.now() - began > 5_000) resolve(Number.MAX_VALUE);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return { nextShown };
}
