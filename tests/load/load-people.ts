import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../../server/src/db/database.ts";
import { hashToken } from "../../server/src/features/sign-in/session/open-session.ts";
import { addSession } from "../../server/src/features/sign-in/session/session.sql.ts";

/** A signed-in user of the portal, with their possible actions. */
export interface LoadPerson {
  readonly id: string;
  readonly token: string;
  /** Requests that they may read. */
  readonly readable: readonly string[];
}

/** May submit the kind that is saved and submitted, like some colleagues created after them. */
const maker = "to.guo";
const makers = [maker, ...Array.from({ length: 10 }, (_one, at) => `${maker}.${at + 1}`)];

/** The makers' requests wait for their leader: more than anybody could decide, so nobody plays this person. */
const leaderOfMakers = "to.zheng";

/**
 * At most the given number of people with something to read: first those who submit, then those with the most waiting
 * tasks, or there would be nothing to decide after some minutes. Their sessions are written directly into the table:
 * five hundred sign-ins are a minute of hashing that is not part of the measurement.
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

/** The people among those given who submit requests. */
export function makersAmong(people: readonly LoadPerson[]): readonly LoadPerson[] {
  return people.filter(({ id }) => makers.includes(id));
}

export interface OpenTask {
  readonly person: LoadPerson;
  readonly taskId: string;
  /** The kind of form and the node. */
  readonly step: string;
}

export interface OpenTasks {
  next(): Promise<OpenTask | undefined>;
  /** Takes no more tasks of this step, because it requires more than an agreement. */
  passOver(task: OpenTask): void;
}

/**
 * Tasks to agree to that wait for one of these people, each once, everybody's first before anybody's second; read again
 * when all were taken.
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
 * Everybody may read and decide their tasks, through a role that no route asks for: the company's own roles would have
 * hundreds of people each, and a decision would notify all of them. The makers may also submit.
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
