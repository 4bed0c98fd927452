import { CircleAlert, CircleCheck, CircleHelp, TriangleAlert } from "lucide-react";
import { useTexts } from "../../../../i18n/translate.ts";
import { healthMessages } from "../messages.ts";
import type { Health } from "../queries.ts";

const looks = {
  good: { icon: CircleCheck, role: "ok" },
  warning: { icon: TriangleAlert, role: "warn" },
  bad: { icon: CircleAlert, role: "bad" },
  unknown: { icon: CircleHelp, role: "mute" },
} as const;

/** Each part that an operator maintains: sign, word and colour say the same, then one sentence. */
export function PartList({ parts }: Pick<Health, "parts">) {
  const t = useTexts(healthMessages);
  return (
    <ul className="so-health-parts">
      {parts.map(({ key, state, text }) => {
        const { icon: Icon, role } = looks[state];
        return (
          <li key={key}>
            <span className={`so-status so-role-${role}`}>
              <Icon size={14} aria-hidden="true" />
              {t(`state.${state}`)}
            </span>
            <b>{t(`part.${key}`)}</b>
            <span>{text}</span>
          </li>
        );
      })}
    </ul>
  );
}
