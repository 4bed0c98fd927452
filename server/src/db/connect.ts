import type { BackgroundReport, Database } from "./database.ts";
import { openEmbedded } from "./embedded.ts";
import { openPostgres } from "./postgres.ts";

export type DatabaseConfig =
  | { readonly kind: "embedded"; readonly directory: string }
  | {
      readonly kind: "postgres";
      readonly url: string;
      /** Of the server itself, where `url` is that of a pooler before it. */
      readonly directUrl?: string | undefined;
      /** Of a replica that may answer what reads much. */
      readonly replicaUrl?: string | undefined;
      readonly poolSize: number;
      readonly nodes?: number;
    };

/** Opens the database the configuration names. The schema is `migrate`'s business. */
export async function connectDatabase(config: DatabaseConfig, report: BackgroundReport): Promise<Database> {
  return config.kind === "embedded" ? openEmbedded(config.directory, report) : openPostgres(config, report);
}
