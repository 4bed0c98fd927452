import { sql } from "kysely";
import type { Database } from "../../server/src/db/database.ts";
import { DirectoryCache } from "../../server/src/features/base/directory/public.ts";
import { findAnything } from "../../server/src/features/registry/search/find-anything.ts";
import type { Context } from "../../server/src/http/context.ts";
import { startBenchServer } from "./bench-databases.ts";
import { atMost, type BenchRow, shown } from "./bench-row.ts";
import {
  type Conditions,
  groupCases,
  groupUseCases,
  type ListName,
  listCases,
  listUseCases,
  type MeasuredPage,
  type NamedCase,
} from "./list-cases.ts";

/** `BENCH_REQUESTS=20000` makes it a small run. */
const manyRequests = Number(process.env["BENCH_REQUESTS"] ?? 1_000_000);
const fewRequests = Math.min(10_000, Math.ceil(manyRequests / 10));
/** With few rounds the 95th percentile is nearly the maximum: a single pause of the machine would decide. */
const rounds = Number(process.env["BENCH_ROUNDS"] ?? 100);
const pageSize = 20;
const deepPage = Math.min(5_000, Math.floor(manyRequests / pageSize / 4));

/** Below this the result is noise of the machine: shorter times count as this. In milliseconds. */
const noise = 2;

/** Every list and filter over few and over many requests, alternately, as the use cases answer them. */
export async function run(): Promise<readonly BenchRow[]> {
  const server = await startBenchServer();
  try {
    const few = await readerOf(await server.filled(fewRequests));
    const many = await readerOf(await server.filled(manyRequests));
    try {
      const measured: Measured[] = [];
      for (const one of listCases) measured.push(await measure(one, few, many));
      const wide = [...(await searchRows(many)), ...(await groupRows(many))];
      return [...rowsOf(measured), ...wide, ...(await depthRows(many)), ...(await countRows(many))];
    } finally {
      await Promise.all([few.close(), many.close()]);
    }
  } finally {
    await server.stop();
  }
}

interface Reader {
  /** Without a user: for an ordinary person, who has a few pages in the list. */
  page(list: ListName, user: string | undefined, request: Conditions): Promise<MeasuredPage>;
  /** The groups of the list, with their counts. */
  groups(one: (typeof groupCases)[number]): Promise<unknown>;
  /** Results of the search in the header. */
  find(user: string, keyword: string): Promise<unknown>;
  /** People with about a few pages in the list, the most ordinary one first, with their rows counted separately. */
  people(list: ListName): readonly Share[];
  close(): Promise<void>;
}

/** Number of rows of each person in their own list. */
const shares = {
  todo: sql`select person, count(*)::int as rows from tasks t, unnest(t.people) as person where t.status = 'open' group by 1`,
  done: sql`select closed_by as person, count(*)::int as rows from tasks where status = 'done' group by 1`,
  myRequests: sql`select requester_id as person, count(*)::int as rows from requests where status <> 0 group by 1`,
  drafts: sql`select requester_id as person, count(*)::int as rows from requests where status = 1 group by 1`,
  copied: sql`select user_id as person, count(*)::int as rows from request_cc group by 1`,
  tracking: sql`select user_id as person, count(*)::int as rows from request_people where user_id ~ '\\d$' group by 1`,
} as const satisfies Partial<Record<ListName, unknown>>;
const ordinaryRows = 4 * pageSize;
const peersAsked = 40;

interface Share {
  readonly person: string;
  readonly rows: number;
}

async function ordinaryPeople({ kysely }: Database): Promise<ReadonlyMap<ListName, readonly Share[]>> {
  const people = new Map<ListName, readonly Share[]>();
  for (const list of Object.keys(shares) as (keyof typeof shares)[]) {
    const { rows } = await sql<Share>`select * from (${shares[list]}) as share
      order by abs(ln(share.rows::float8 / ${ordinaryRows})), person limit ${peersAsked}`.execute(kysely);
    people.set(list, rows);
  }
  return people;
}

type Asking = Context<{ readonly directory: DirectoryCache }>;

async function readerOf(database: Database): Promise<Reader> {
  const services = { directory: new DirectoryCache() };
  const people = await ordinaryPeople(database);
  const contextOf = (id: string | undefined) =>
    ({ db: database, services, user: { id }, locale: "zh", now: () => new Date() }) as unknown as Asking;
  return {
    find: (user, keyword) => findAnything(contextOf(user), { keyword }),
    page(list, user, request) {
      const context = contextOf(user ?? people.get(list)?.[0]?.person);
      const read = listUseCases[list] as (...given: [Asking, object]) => Promise<MeasuredPage>;
      return read(context, { pageNo: 1, pageSize, ...request });
    },
    groups({ list, user, by, conditions }) {
      const group = groupUseCases[list] as (...given: [Asking, object]) => Promise<unknown>;
      return group(contextOf(user ?? people.get(list)?.[0]?.person), { by, ...conditions });
    },
    people: (list) => people.get(list) ?? [],
    close: () => database.close(),
  };
}

interface Measured {
  readonly one: NamedCase;
  readonly few: number;
  readonly many: number;
}

async function measure(one: NamedCase, few: Reader, many: Reader): Promise<Measured> {
  const times = { few: [] as number[], many: [] as number[] };
  const peer = { ...one, user: one.user ?? (await peerOf(one, few, many)) };
  for (let round = -2; round < rounds; round += 1) {
    const [onFew, onMany] = [await timed(few, peer), await timed(many, one)];
    // The first rounds warm up plans and caches.
    if (round < 0) continue;
    times.few.push(onFew);
    times.many.push(onMany);
  }
  return { one, few: p95(times.few), many: p95(times.many) };
}

/** A person with an equally full page there: an empty page compared with a full one would say nothing about growth. */
async function peerOf({ list, conditions }: NamedCase, few: Reader, many: Reader): Promise<string | undefined> {
  const wanted = (await many.page(list, undefined, conditions)).records.length;
  let nearest: { readonly person: string; readonly off: number } | undefined;
  for (const { person } of few.people(list)) {
    const off = Math.abs((await few.page(list, person, conditions)).records.length - wanted);
    if (nearest === undefined || off < nearest.off) nearest = { person, off };
    if (off === 0) break;
  }
  return nearest?.person;
}

async function timed(reader: Reader, { list, user, conditions }: NamedCase): Promise<number> {
  const start = performance.now();
  await reader.page(list, user, conditions);
  return performance.now() - start;
}

const ratioOf = ({ few, many }: Measured): number => Math.max(noise, many) / Math.max(noise, few);

/** Each list without a filter, then its worst filter; every missed bar has a row of its own. */
function rowsOf(measured: readonly Measured[]): BenchRow[] {
  const names = [...new Set(measured.map(({ one }) => one.name))];
  const rows = names.flatMap((name) => {
    const own = measured.filter(({ one }) => one.name === name);
    const plain = own.filter(({ one }) => one.filter === "none");
    const rest = own.filter(({ one }) => one.filter !== "none").sort((left, right) => ratioOf(right) - ratioOf(left));
    const missed = rest.filter((some) => ratioOf(some) > 2);
    return [...plain, ...(missed.length > 0 ? missed : rest.slice(0, 1))].flatMap(rowsOfCase);
  });
  const words = measured.filter(({ one }) => one.filter === "word of two characters");
  const slowest = words.toSorted((left, right) => right.many - left.many)[0];
  return slowest
    ? [...rows, atMost(`lists: two Chinese characters, slowest (${slowest.one.name}), p95`, slowest.many, 100, "ms")]
    : rows;
}

function rowsOfCase(measured: Measured): BenchRow[] {
  const { name, filter } = measured.one;
  const what = `lists: ${name}${filter === "none" ? "" : `, ${filter}`}`;
  return [
    atMost(`${what}: ${manyRequests} requests against ${fewRequests}, p95`, ratioOf(measured), 2, "x"),
    shown(`${what}: p95 at ${manyRequests}`, measured.many, "ms"),
  ];
}

/** The search in the header, by a person who sees everything and by the leader of a department. */
async function searchRows(many: Reader): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const [who, user] of Object.entries({ all: "gm.zhou", leader: "ce.xu" })) {
    for (const keyword of ["金属", "TL-26", "metal"]) {
      const times: number[] = [];
      for (let round = -2; round < rounds; round += 1) {
        const start = performance.now();
        await many.find(user, keyword);
        if (round >= 0) times.push(performance.now() - start);
      }
      rows.push(atMost(`lists: header search for ${keyword}, ${who}, p95`, p95(times), 100, "ms"));
    }
  }
  return rows;
}

/** Lists in groups: the counted rows are limited, so that the time stays within that of a search. */
async function groupRows(many: Reader): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const one of groupCases) {
    const times: number[] = [];
    for (let round = -2; round < rounds; round += 1) {
      const start = performance.now();
      await many.groups(one);
      if (round >= 0) times.push(performance.now() - start);
    }
    const searched = "keyword" in one.conditions ? ", word of two characters" : "";
    rows.push(atMost(`lists: ${one.name} by ${one.by}${searched}, p95`, p95(times), 100, "ms"));
  }
  return rows;
}

async function depthRows(many: Reader): Promise<BenchRow[]> {
  const auditor = "gm.zhou";
  const { next: cursor } = await many.page("tracking", auditor, { pageNo: deepPage });
  const times = { first: [] as number[], deep: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    for (const [where, request] of [
      ["first", {}],
      ["deep", { cursor }],
    ] as const) {
      const start = performance.now();
      await many.page("tracking", auditor, request);
      times[where].push(performance.now() - start);
    }
  }
  const [first, deep] = [p95(times.first), p95(times.deep)];
  return [
    atMost(
      `lists: page ${deepPage + 1} by cursor against page 1, p95`,
      Math.max(noise, deep) / Math.max(noise, first),
      2,
      "x",
    ),
    shown(`lists: page ${deepPage + 1} by cursor, p95`, deep, "ms"),
  ];
}

/** Own lists show their exact number of rows; wide ones stop counting. */
async function countRows(many: Reader): Promise<BenchRow[]> {
  const own = ["todo", "done", "myRequests", "drafts", "copied"] as const;
  const pages = await Promise.all(own.map((list) => many.page(list, undefined, {})));
  const wrong = own.filter((list, index) => pages[index]?.total !== many.people(list)[0]?.rows);
  const wide = await many.page("tracking", "gm.zhou", {});
  return [
    atMost(`lists: own lists with a wrong total (${wrong.join(", ")})`, wrong.length, 0, ""),
    atMost("lists: total of the wide list, counted so far and no further", wide.total, 1_000, "requests"),
  ];
}

function p95(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * 0.95) - 1)] ?? 0;
}
