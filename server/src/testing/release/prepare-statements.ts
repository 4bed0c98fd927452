import type { ScriptRunner } from "../../db/database.ts";

/** In one round trip; a statement that does not fit the schema reports why, and the following ones are still tried. */
const tryEach = `
  create or replace function pg_temp.refused(given text[]) returns table (statement text, reason text)
  language plpgsql as $try$
  begin
    foreach statement in array given loop
      begin
        execute 'prepare of_release as ' || statement;
        execute 'deallocate of_release';
      exception when others then
        reason := sqlerrm;
        return next;
      end;
    end loop;
  end $try$`;

export interface RefusedStatement {
  readonly statement: string;
  readonly reason: string;
}

/** The statements that the schema no longer accepts. */
export async function refusedStatements(
  session: ScriptRunner,
  statements: readonly string[],
): Promise<readonly RefusedStatement[]> {
  await session.exec(tryEach);
  return session.query<RefusedStatement>("select statement, reason from pg_temp.refused($1)", [statements]);
}
