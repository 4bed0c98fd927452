import type { UserFields } from "@signoff/domain/records/user";
import type { Config } from "../../../config/config.ts";
import type { Tx } from "../../../db/database.ts";
import type { PasswordHasher } from "../../../security/password-hash.ts";
import { type DirectoryCache, lockOrganisation } from "../../base/directory/public.ts";
import type { RecordArea } from "../../base/managed-records/public.ts";
import { endSessions } from "../../sign-in/public.ts";
import { askConsentAgain } from "../tokens/public.ts";
import { dependantsOfUser, keptBecause } from "./user-dependants.ts";
import { userProblems, writeKeepingAdministrator } from "./user-rules.ts";
import { storedUsers } from "./user-list.ts";
import { writePlaces } from "./users.sql.ts";

export interface UserServices {
  readonly directory: DirectoryCache;
  readonly passwords: PasswordHasher;
  readonly config: Pick<Config, "session">;
}

export function userArea({ directory, config }: UserServices): RecordArea<UserFields> {
  return {
    ...storedUsers.area,
    // Serialises two administrators who disable each other at the same time.
    hold: lockOrganisation,
    problems: (tx, fields, change) => userProblems(tx, directory, fields, change),
    // Without a password: a reset issues the first one.
    insert: async (tx, id, fields) => {
      await storedUsers.insertWith(tx, id, fields, { password_hash: null, reset_flag: "0" });
      await writePlaces(tx, id, fields);
    },
    update: async (tx, id, fields, { known, context }) => {
      await writeKeepingAdministrator(tx, fields, async () => {
        await storedUsers.area.update(tx, id, fields);
        await writePlaces(tx, id, fields);
      });
      const isClosed = known?.fields.status === "active" && fields.status === "disabled";
      if (isClosed || (fields.machine && known?.fields.machine === false)) await endAllSessions(tx, config, id);
      if (known?.fields.machine && !fields.machine) await askConsentAgain(tx, id, context.user.id);
    },
    dependants: dependantsOfUser,
    keptBecause,
    editOperation: (before, after) =>
      before.status === after.status ? "edit" : after.status === "active" ? "enable" : "disable",
  };
}

/** Sessions of the account end with their next call. */
export async function endAllSessions(tx: Tx, config: UserServices["config"], userId: string): Promise<void> {
  await endSessions(tx, { userId, reason: "ended-by-administrator" }, config.session.idleMinutes);
}
