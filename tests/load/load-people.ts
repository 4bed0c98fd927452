import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../../server/src/db/database.ts";
import { hashToken } from "../../server/src/features/sign-in/session/open-session.ts";
import { addSession } from "../../server/src/features/sign-in/session/session.sql.ts";

/** Somebody who uses the portal, signed in, with what they may be seen doing. */
export interface LoadPerson {
  readonly id: string;
  readonly token: string;
  /** Requests that are theirs to read. */
  readonly readable: readonly string[];
}

/** Who may file the kind that is saved and submitted, with some of the colleagues that were made after them. */
const maker = "to.guo";
const makers = [maker, ...Array.from({ length: 10 }, (_one, at) => `${maker}.${at + 1}`)];

/** What the makers submit waits for their leader: more than anybody could decide on, so nobody plays this one. */
const leaderOfMakers = "to.zheng";

/**
 * People with something to read, at most so many: those who file, then those for whom most is waiting, or there would be
 * nothing to decide after some minutes. Their sessions are written into the table: five hundred sign-ins are a
 * minute of hashing that has nothing to do with what is measured.
 */
export async function gatherPeople(database: Database, most: number): Promise<readonly LoadPerson[]> {
  await shareRoles(database);
  const { rows } = await sql<{ id: string; readable: string[] }>`
    select p.user_id as id, (array_agg(p.request_id::text))[1:200] as readable
    from request_people p join users u on u.id = p.user_id and u.status = 'active' and u.id <> ${leaderOfMakers}
      left join (select assignee, count(*) as tasks from tasks where status = 'open' and kind = 'approve' group by assignee)
        waiting on waiting.assignee = p.user_id
    group by p.user_id, waiting.tasks
    order by p.user_id = any(${makers}) desc, coalesce(waiting.tasks, 0) desc, p.user_id
    limit ${most}`.execute(database.kysely);
  const people: LoadPerson[] = [];
  for (const { id, readable } of rows) people.push({ id, token: await openSessionFor(database, id), readable });
  return people;
}

/** Of the people given, those who file requests. */
export function makersAmong(people: readonly LoadPerson[]): readonly LoadPerson[] {
  return people.filter(({ id }) => makers.includes(id));
}

export interface OpenTask {
  readonly person: LoadPerson;
  readonly taskId: string;
  /** Of which kind of form, at which node. */
  readonly step: string;
}

export interface OpenTasks {
  next(): Promise<OpenTask | undefined>;
  /** Takes no more tasks of this step: it asks its handlers for more than a yes. */
  passOver(task: OpenTask): void;
}

/**
 * Tasks to agree to that wait for one of these people, none of them twice, everybody's first before anybody's second;
 * read again when all were taken.
 */
export function openTasks(database: Database, people: readonly LoadPerson[]): OpenTasks {
  const byId = new Map(people.map((person) => [person.id, person]));
  const taken = new Set<string>();
  const passedOver = new Set<string>();
  let known: OpenTask[] = [];
  let reading: Promise<void> | undefined;
  let readAt = 0;
  const read = async (): Promise<void> => {
    readAt = Date.now();
    const { rows } = await sql<{ who: string; task: string; step: string }>`
      select t.assignee as who, t.request_id || '_' || t.id as task, r.form_kind || ' ' || t.node_id as step
      from tasks t join requests r on r.id = t.request_id
      where t.assignee = any(${[...byId.keys()]}) and t.status = 'open' and t.kind = 'approve' and r.status = 2
      order by row_number() over (partition by t.assignee order by t.opened_at) desc`.execute(database.kysely);
    known = rows.flatMap(({ who, task, step }) => {
      const person = byId.get(who);
      return person && !taken.has(task) ? [{ person, taskId: task, step }] : [];
    });
  };
  const nextKnown = (): OpenTask | undefined => {
    for (let task = known.pop(); task !== undefined; task = known.pop()) if (!passedOver.has(task.step)) return task;
    return undefined;
  };
  return {
    async next() {
      if (known.length === 0 && Date.now() - readAt > 1_000)
        reading ??= read().finally(() => {
          reading = undefined;
        });
      await reading;
      const task = nextKnown();
      if (task) taken.add(task.taskId);
      return task;
    },
    passOver({ step }) {
      passedOver.add(step);
    },
  };
}

/**
 * Everybody may look and decide what waits for them, by a role that no route asks for: those of the company would have
 * hundreds of people each, and a decision would tell all of them. The makers may file besides.
 */
async function shareRoles({ kysely }: Database): Promise<void> {
  await sql`insert into roles (id, code, name_zh, name_en) values ('load', 'load', '负载', 'Load')
    on conflict do nothing`.execute(kysely);
  await sql`insert into role_menus (role_id, menu_id) select distinct 'load', menu_id from role_menus
    where role_id ~ '_(eng|mgr)$' on conflict do nothing`.execute(kysely);
  await sql`insert into user_roles (user_id, role_id)
    select u.id, unnest(array['staff', 'load']) from users u where u.id ~ '\\.\\d+$'
    union select u.id, r.role_id from users u join user_roles r on r.user_id = ${maker} where u.id = any(${makers})
    on conflict do nothing`.execute(kysely);
}

async function openSessionFor({ kysely }: Database, userId: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await addSession(kysely, {
    id: randomUUID(),
    tokenHash: hashToken(token),
    userId,
    maxMinutes: 720,
    address: "127.0.0.1",
    userAgent: "load",
    identityToken: undefined,
  });
  return token;
}
