import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Bilingual } from "@signoff/domain/locale";
import { channelsOf, eventNames } from "@signoff/domain/notifications/notification-events";
import type { NotificationSettings } from "@signoff/domain/notifications/notification-settings";
import type { Context } from "../../../http/context.ts";
import { badInput, type Problem, Refused, said } from "../../../http/refused.ts";
import type { notificationsContract } from "./contract.ts";
import { revisedSettings, writeSettings } from "./settings.sql.ts";

type Save = typeof notificationsContract.saveSettings;

const staysInPortal: Bilingual = {
  zh: "有人在等您处理：至少要在门户中显示",
  en: "Somebody waits for you: this is always shown in the portal",
};
const quietNeverEnds: Bilingual = {
  zh: "免打扰的开始与结束时间不能相同",
  en: "Quiet hours must end at another time than they begin",
};
const timesRise: Bilingual = {
  zh: "两次汇总的时间不能相同，并按先后排列",
  en: "The two digests need different times, the earlier one first",
};

export async function showSettings({ db, user }: Context): Promise<ResultOf<typeof notificationsContract.settings>> {
  return revisedSettings(db.kysely, user.id);
}

/** Applies from the next notice on; mails that already wait keep their time. */
export async function saveSettings(
  { conclude, user }: Context,
  { settings, revision }: RequestOf<Save>,
): Promise<ResultOf<Save>> {
  const problems = problemsOf(settings);
  if (problems.length > 0) throw badInput(...problems);
  return conclude(async (tx) => {
    if (!(await writeSettings(tx, user.id, { settings, revision })))
      throw new Refused("stale-revision", { result: { current: await revisedSettings(tx, user.id) } });
    return revisedSettings(tx, user.id);
  });
}

function problemsOf({ channels, digestTimes, quiet }: NotificationSettings): readonly Problem[] {
  const [first = 0, second = 1_440] = digestTimes;
  return [
    ...eventNames
      .filter((event) => !channelsOf(event).includes(channels[event]))
      .map((event) => said(`settings.channels.${event}`, staysInPortal)),
    ...(quiet !== null && quiet.from === quiet.to ? [said("settings.quiet.to", quietNeverEnds)] : []),
    ...(first < second ? [] : [said("settings.digestTimes[1]", timesRise)]),
  ];
}
