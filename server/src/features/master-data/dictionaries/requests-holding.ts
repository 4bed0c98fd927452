import type { Queryable } from "../../../db/database.ts";
import { countHolding } from "./dictionaries.sql.ts";
import { placesOf } from "./value-places.ts";

/** How many requests hold a value of a dictionary, however old they are. */
export async function requestsHolding(db: Queryable, dictionary: string, value: string): Promise<number> {
  let count = 0;
  for (const places of await placesOf(dictionary)) count += await countHolding(db, places, value);
  return count;
}
