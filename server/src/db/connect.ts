import type { BackgroundReport, Database } from "./database.ts";
import { openEmbedded } from "./embedded.ts";
import { openPostgres } from "./postgres.ts";

export type DatabaseConfig =
  | { readonly kind: "embedded"; readonly directory: string }
  | {
      readonly kind: "postgres";
      readonly url: string;
      /** The address of the server itself, if `url` is that of a pooler. */
      readonly directUrl?: string | undefined;
      /** The address of a replica for heavy reads. */
      readonly replicaUrl?: string | undefined;
      readonly poolSize: number;
      readonly nodes?: number;
    };

/** Opens the configured database. `migrate` takes care of the schema. */
export async function connectDatabase(config: DatabaseConfig, report: BackgroundReport): Promise<Database> {
  return config.kind === "embedded" ? openEmbedded(config.directory, report) : openPostgres(config, report);
}
