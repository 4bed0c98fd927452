// @engine own
import { startPostgres } from "./postgres.ts";

export interface AnyPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

/** A real server: the one that the suite runs on, or a new one. */
export async function anyPostgres(): Promise<AnyPostgres> {
  const url = process.env["TEST_DATABASE_URL"];
  return url === undefined || url === "" ? startPostgres() : { url, stop: async () => undefined };
}
