import type { UserFields } from "@signoff/domain/records/user";
import { Plane } from "lucide-react";
import { formatListDay, formatListTime } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import type { RecordPart } from "../../../../record-page/record-definition.ts";
import { PersonAvatar } from "../../../../pickers/person-avatar.tsx";
import { userMessages } from "../messages.ts";
import { useOverview } from "../queries.ts";

/** The person and the state of the account, above everything that can be changed. */
export function UserHead({ record }: RecordPart<UserFields>) {
  const t = useTexts(userMessages);
  const locale = useLocale();
  const { data } = useOverview(record.id);
  const { nameZh, nameEn, workNo } = record.fields;
  const [name, other] = locale === "zh" ? [nameZh, nameEn] : [nameEn, nameZh];
  const facts = data && [
    workNo,
    data.lastSignIn === null ? t("head.never") : t("head.signedIn", { time: formatListTime(data.lastSignIn, locale) }),
    t("head.tasks", { count: data.openTasks }),
    ...(data.syncedAt === null
      ? []
      : [t("head.sync", { count: data.syncTimes, time: formatListTime(data.syncedAt, locale) })]),
  ];
  return (
    <div className="so-user-head">
      <PersonAvatar name={name} userId={record.id} size={34} />
      <div>
        <strong>
          {name} <span>{other}</span>
        </strong>
        <div className="so-user-facts num">{facts ? facts.join(" · ") : workNo}</div>
        {data?.away && (
          <span className="so-status so-role-violet">
            <Plane size={13} strokeWidth={1.8} aria-hidden="true" />
            {t("head.away", { day: formatListDay(data.away.until, locale), deputy: data.away.deputy })}
          </span>
        )}
      </div>
    </div>
  );
}
