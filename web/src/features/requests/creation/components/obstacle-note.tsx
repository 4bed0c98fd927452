import { joinedNames } from "@signoff/domain/locale";
import type { CreateObstacle } from "@signoff/server/contract/requests/creation";
import { Tooltip } from "antd";
import { Lock } from "lucide-react";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { creationMessages } from "../messages.ts";

/** Why a kind cannot be created, in a few words; the full text on hover. */
export function ObstacleNote({ obstacle }: { readonly obstacle: CreateObstacle }) {
  const { short, full } = useObstacleTexts(obstacle);
  return (
    <Tooltip title={full}>
      <span className="so-creation-why">
        <Lock size={12} aria-hidden="true" />
        <span className="so-creation-why-text">{short}</span>
      </span>
    </Tooltip>
  );
}

function useObstacleTexts({ reason, departments, roles, day }: CreateObstacle) {
  const t = useTexts(creationMessages);
  const locale = useLocale();
  const join = (names: readonly string[]) => joinedNames(names, locale);
  if (reason !== "department" && reason !== "role") {
    const text = t(`why.${reason}`, { day: day ?? "" });
    return { short: text, full: text };
  }
  const [first = "", ...others] = reason === "department" ? departments : roles;
  const isMany = others.length > 1;
  // Chinese counts all of them, English those that are not named.
  const count = locale === "zh" ? others.length + 1 : others.length;
  return {
    short: isMany && reason === "department" ? t("why.more", { first, count }) : join([first, ...others]),
    full: t("why.full", { departments: join(departments), roles: join(roles) }),
  };
}
