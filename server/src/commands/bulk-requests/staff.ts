import { sql } from "kysely";
import type { Database } from "../../db/database.ts";

export interface Person {
  readonly id: string;
  readonly zh: string;
  readonly en: string;
}

/** The people of the demo company, each with the colleagues who share their work. */
export type Staff = ReadonlyMap<string, readonly [Person, ...Person[]]>;

const families = [
  ["王", "Wang"],
  ["李", "Li"],
  ["张", "Zhang"],
  ["陈", "Chen"],
  ["杨", "Yang"],
  ["黄", "Huang"],
  ["周", "Zhou"],
  ["林", "Lin"],
  ["何", "He"],
  ["罗", "Luo"],
] as const;
const givenNames = [
  ["伟", "Wei"],
  ["芳", "Fang"],
  ["敏", "Min"],
  ["静", "Jing"],
  ["强", "Qiang"],
  ["磊", "Lei"],
  ["洋", "Yang"],
  ["艳", "Yan"],
  ["勇", "Yong"],
  ["军", "Jun"],
] as const;

const requestsPerPerson = 200;
const maxColleagues = 100;

/** Adds colleagues until nobody has more requests than a person could file; existing ones stay. */
export async function hireStaff(database: Database, requests: number): Promise<Staff> {
  const people = await database.kysely
    .selectFrom("users")
    .select(["id", "realname_zh as zh", "realname_en as en"])
    .where("password_hash", "is not", null)
    .orderBy("id")
    .execute();
  const colleagues = Math.min(maxColleagues, Math.ceil(requests / requestsPerPerson / people.length));
  const staff = new Map<string, [Person, ...Person[]]>();
  for (const person of people) {
    const others = Array.from({ length: colleagues }, (_, index) => colleagueOf(person, index));
    staff.set(person.id, [person, ...others]);
  }
  const hired = [...staff].flatMap(([of, [, ...others]]) => others.map((person) => ({ ...person, of })));
  await database.transaction(async (tx) => {
    await sql`with given as (
        select * from jsonb_to_recordset(${JSON.stringify(hired)}::jsonb) as row(id text, zh text, en text, "of" text)
      ), hired as (
        insert into users (id, username, realname_zh, realname_en, work_no, employee_id, email)
        select id, id, zh, en, 'B-' || id, 'B-' || id, id || '@example.com' from given
        on conflict do nothing returning id
      )
      insert into user_departments (user_id, department_id, is_main)
      select hired.id, d.department_id, true from hired join given using (id)
      join user_departments d on d.user_id = given."of" and d.is_main`.execute(tx);
  });
  return staff;
}

function colleagueOf({ id }: Person, index: number): Person {
  const [familyZh, familyEn] = families[(index + id.length) % families.length] ?? families[0];
  const [givenZh, givenEn] = givenNames[Math.floor(index / families.length) % givenNames.length] ?? givenNames[0];
  return { id: `${id}.${index + 1}`, zh: `${familyZh}${givenZh}`, en: `${familyEn} ${givenEn}` };
}
