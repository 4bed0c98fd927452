import type { ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import { presentSummary } from "../lifecycle/public.ts";
import type { requestListsContract } from "./contract.ts";
import { type ListServices, scopeOf, teamOf } from "./list-scope.ts";
import { loadOfTeam, oldestOfTeam } from "./team-load.sql.ts";

type Load = ResultOf<typeof requestListsContract.teamLoad>;

/** As many as fit a page that shows other things as well. */
const shownOldest = 5;
const shownPeople = 20;

/** Open work of the people whom the caller leads. People without any work come last. */
export async function showTeamLoad(context: Context<ListServices>): Promise<Load> {
  const { viewer, directory, userId } = await scopeOf(context);
  const { locale, db } = context;
  const departments = directory.departments.ledBy(userId);
  const team = teamOf(directory, userId);
  if (team.length === 0) return { departments: [], members: 0, open: 0, risk: 0, people: [], oldest: [] };
  const rows = await loadOfTeam(db.kysely, { viewer, team });
  const oldest = await oldestOfTeam(db.kysely, { viewer, team }, shownOldest);
  const all = rows.find((row) => row.user_id === null);
  const byPerson = new Map(rows.map((row) => [row.user_id, row]));
  const loaded = rows.flatMap(({ user_id }) => (user_id === null ? [] : [user_id]));
  return {
    departments: departments.map((id) => directory.departments.get(id)?.names[locale] ?? id),
    members: team.length,
    open: all?.open ?? 0,
    risk: all?.risk ?? 0,
    people: [...loaded, ...team.filter((id) => !byPerson.has(id))].slice(0, shownPeople).map((id) => ({
      userId: id,
      name: directory.namesOf(id)[locale],
      open: byPerson.get(id)?.open ?? 0,
      risk: byPerson.get(id)?.risk ?? 0,
      since: byPerson.get(id)?.since?.toISOString() ?? null,
    })),
    oldest: oldest.map((row) => ({ ...presentSummary(row, locale), since: row.since.toISOString() })),
  };
}
