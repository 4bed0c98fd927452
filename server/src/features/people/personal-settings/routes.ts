import type { Handlers } from "../../../http/handler.ts";
import type { personalSettingsContract } from "./contract.ts";
import { setDensityOfLists, setLanguage, settingsOf, writeSettings } from "./personal-settings.sql.ts";

export const personalSettingsRoutes: Handlers<typeof personalSettingsContract> = {
  mine: ({ db, user }) => settingsOf(db.kysely, user.id),
  save: ({ conclude, user }, choice) =>
    conclude(async (tx) => {
      await writeSettings(tx, user.id, choice);
      if (choice.density) await setDensityOfLists(tx, user.id, choice.density);
      if (choice.language) await setLanguage(tx, user.id, choice.language);
      return { key: "saved" as const };
    }),
};
