import { hash } from "node:crypto";
import { chainStart } from "../../db/hash-chain.ts";
import { monthText } from "../../time/local-time.ts";
import { createRandom, type Random } from "./random.ts";
import { type CopiedTable, fixedSlots, type RequestPattern, tableNames, wordsOf } from "./request-patterns.ts";
import type { Person, Staff } from "./staff.ts";
import { subjectOf } from "./subjects.ts";
import { fillTemplate } from "./text-template.ts";

export interface MakerOptions {
  readonly patterns: readonly RequestPattern[];
  readonly staff: Staff;
  readonly requests: number;
  readonly now: Date;
  /** The last number assigned so far, by `prefix month`; the maker continues from there. */
  readonly numbers: Map<string, number>;
}

export interface RequestMaker {
  /** Appends the rows of the next request, as COPY text, to those of each table. */
  addNext(rows: Record<CopiedTable, string[]>): void;
  readonly tasks: number;
}

const day = 86_400_000;
const span = 3 * 365 * day;
/** How much longer a request runs than in the demo, where every step takes minutes. */
const stretches = [10, 20, 40, 80, 160] as const;
/**
 * Requests that already ran long are not stretched: in a database that was filled before, they would begin before 1970.
 */
const maxStretched = 180 * day;
/** Some people do much, but nobody does more than this and a colleague's share. */
const maxOfOnePerson = 2_000;
const maxOwnShare = 0.2;
/** The share of submitted requests that are copied to a person. */
const copiedPart = 0.15;
const draft = 1;

/** Shares of the statuses by age. Most old requests have ended; most running ones are new. */
const oldShares = new Map([
  [5, 0.86],
  [7, 0.05],
  [6, 0.03],
  [4, 0.02],
  [1, 0.03],
  [2, 0.01],
]);
const newShares = new Map([
  [2, 0.55],
  [5, 0.28],
  [1, 0.12],
  [4, 0.03],
  [7, 0.02],
]);
const newPart = 0.1;

/** Writes requests in the order of their creation, spread over three years. */
export function createRequestMaker(options: MakerOptions): RequestMaker {
  const { requests, now } = options;
  const random = createRandom(20_260_105);
  const ownPart = Math.min(maxOwnShare, (maxOfOnePerson * options.staff.size) / requests);
  const choose = { old: chooser(options.patterns, oldShares), new: chooser(options.patterns, newShares) };
  let made = 0;
  let tasks = 0;
  return {
    get tasks() {
      return tasks;
    },
    addNext(rows) {
      const age = 1 - made / requests;
      const pattern = (age < newPart ? choose.new : choose.old)(random);
      const took = Math.max(1, ...pattern.times);
      const stretch = Math.min(random.pick(stretches), Math.max(1, maxStretched / took));
      const longest = took * stretch;
      const created = Math.min(
        now.getTime() - age * span + random.next() * (span / requests),
        now.getTime() - longest - 60_000,
      );
      const values = valuesOf(pattern, options, { created, stretch, serial: made, random, ownPart });
      for (const table of tableNames) {
        const template = pattern.rows[table];
        if (template) rows[table].push(fillTemplate(template, values));
      }
      if (pattern.status !== draft && random.next() < copiedPart)
        addCopy(rows, values, outsider(pattern, options.staff, random));
      made += 1;
      tasks += pattern.tasks;
    },
  };
}

function chooser(patterns: readonly RequestPattern[], shares: ReadonlyMap<number, number>) {
  const groups = [...shares].flatMap(([status, share]) => {
    const [first, ...more] = patterns.filter((pattern) => pattern.status === status);
    return first ? [{ share, members: [first, ...more] as const }] : [];
  });
  const whole = groups.reduce((sum, { share }) => sum + share, 0);
  return (random: Random): RequestPattern => {
    let left = random.next() * whole;
    const group = groups.find(({ share }) => (left -= share) < 0) ?? groups[0];
    if (!group) throw new Error("there is no request to take after");
    return random.pick(group.members);
  };
}

interface Occasion {
  readonly created: number;
  readonly stretch: number;
  readonly serial: number;
  readonly random: Random;
  /** The share of each person's requests that are their own and not a colleague's. */
  readonly ownPart: number;
}

function valuesOf(pattern: RequestPattern, { staff, numbers }: MakerOptions, occasion: Occasion): string[] {
  const { created, stretch, serial, random, ownPart } = occasion;
  const values: string[] = [];
  const subject = subjectOf(random.pick, serial);
  const number = nextNumber(numbers, pattern.numberPrefix, monthText(new Date(created)));
  values.push(idAt(created, random), number, number.toLowerCase(), subject, subject.toLowerCase());
  const firstSeal = values.length;
  for (const _ of pattern.seals) values.push("");
  for (const person of pattern.people) values.push(...wordsOf(somebodyLike(person, staff, random, ownPart)));
  for (const after of pattern.times) values.push(new Date(created + after * stretch).toISOString());
  let previous = chainStart;
  pattern.seals.forEach((content, index) => {
    previous = hash("sha256", `${previous}\n${fillTemplate(content, values)}`);
    values[firstSeal + index] = previous;
  });
  if (firstSeal !== fixedSlots.length) throw new Error("the slots and their values are not in the same order");
  return values;
}

function somebodyLike(person: Person, staff: Staff, random: Random, ownPart: number): Person {
  const alike = staff.get(person.id);
  if (!alike || random.next() < ownPart) return person;
  return random.pick(alike);
}

/** A person who does not otherwise take part in the request. */
function outsider({ people }: RequestPattern, staff: Staff, random: Random): Person | undefined {
  const [first, ...more] = [...staff.keys()].filter((id) => people.every((person) => person.id !== id));
  const alike = first === undefined ? undefined : staff.get(random.pick([first, ...more]));
  return alike && random.pick(alike);
}

function addCopy(rows: Record<CopiedTable, string[]>, values: readonly string[], person: Person | undefined): void {
  const [id = ""] = values;
  const at = values.at(-1);
  if (!person || at === undefined) return;
  rows.request_cc.push(`${id}\t${person.id}\tadmin\t${at}\n`);
  // The copied columns of the request are the same for all participants.
  const [beside = ""] = (rows.request_people.at(-1) ?? "").split("\n");
  rows.request_people.push(`${person.id}${beside.slice(beside.indexOf("\t"))}\n`);
}

function nextNumber(numbers: Map<string, number>, prefix: string, month: string): string {
  const key = `${prefix} ${month}`;
  const next = (numbers.get(key) ?? 0) + 1;
  numbers.set(key, next);
  return `${prefix}-${month}-${String(next).padStart(4, "0")}`;
}

/** A UUID version 7 like every request's, from the maker's own random numbers. */
function idAt(time: number, random: Random): string {
  const at = Math.floor(time).toString(16).padStart(12, "0");
  const some = () =>
    Math.floor(random.next() * 0x1000_0000)
      .toString(16)
      .padStart(7, "0");
  const tail = some() + some() + some();
  return `${at.slice(0, 8)}-${at.slice(8)}-7${tail.slice(0, 3)}-8${tail.slice(3, 6)}-${tail.slice(6, 18)}`;
}
