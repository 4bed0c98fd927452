import type { UserFields } from "@signoff/domain/records/user";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Tx } from "../../../db/database.ts";
import type { JudgedLine } from "./judge-import.ts";

/** Rows per statement, so that a long file is written in a few statements. */
const chunk = 500;

interface Saved {
  readonly id: string;
  readonly fields: UserFields;
}

export async function saveImported(tx: Tx, lines: readonly JudgedLine[]): Promise<void> {
  const people = lines.flatMap(({ id, fields }): Saved[] => (fields ? [{ id: id ?? randomUUID(), fields }] : []));
  for (let at = 0; at < people.length; at += chunk) await saveChunk(tx, people.slice(at, at + chunk));
}

async function saveChunk(tx: Tx, people: readonly Saved[]): Promise<void> {
  await tx
    .insertInto("users")
    .values(people.map(({ id, fields }) => rowOf(id, fields)))
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((set) => ({
        realname_zh: set.ref("excluded.realname_zh"),
        realname_en: set.ref("excluded.realname_en"),
        nick_names: set.ref("excluded.nick_names"),
        work_no: set.ref("excluded.work_no"),
        employee_id: set.ref("excluded.employee_id"),
        email: set.ref("excluded.email"),
        phone: set.ref("excluded.phone"),
        language: set.ref("excluded.language"),
        status: set.ref("excluded.status"),
        revision: sql<number>`users.revision + 1`,
        updated_at: sql<Date>`now()`,
      })),
    )
    .execute();
  const ids = people.map(({ id }) => id);
  await tx.deleteFrom("user_departments").where("user_id", "in", ids).execute();
  await tx.deleteFrom("user_roles").where("user_id", "in", ids).execute();
  const places = people.flatMap(({ id, fields }) =>
    fields.departments.map((department, at) => ({ user_id: id, department_id: department.id, is_main: at === 0 })),
  );
  const roles = people.flatMap(({ id, fields }) => fields.roles.map((role) => ({ user_id: id, role_id: role.id })));
  if (places.length > 0) await tx.insertInto("user_departments").values(places).execute();
  if (roles.length > 0) await tx.insertInto("user_roles").values(roles).execute();
}

/** New people have no password until they are given one. */
function rowOf(id: string, fields: UserFields) {
  return {
    id,
    username: fields.username,
    realname_zh: fields.nameZh,
    realname_en: fields.nameEn,
    nick_names: fields.nickNames,
    work_no: fields.workNo,
    employee_id: fields.employeeId,
    email: fields.email,
    phone: fields.phone,
    language: fields.language,
    status: fields.status,
    password_hash: null,
    reset_flag: "0" as const,
  };
}
