// @engine own
import { startPostgres } from "./postgres.ts";

export interface AnyPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

/** For what only a real server can show: the one the suite runs on, or one of its own. */
export async function anyPostgres(): Promise<AnyPostgres> {
  const url = process.env["TEST_DATABASE_URL"];
  return url === undefined || url === "" ? startPostgres() : { url, stop: async () => undefined };
}
