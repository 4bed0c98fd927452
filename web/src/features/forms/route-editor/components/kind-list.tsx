import type { RouteKind } from "@signoff/server/contract/base/definitions";
import { useTexts } from "../../../../i18n/translate.ts";
import { ChoiceList } from "../../../../ui/choice-list.tsx";
import { routeMessages } from "../messages.ts";

interface KindListProps {
  readonly kinds: readonly RouteKind[];
  readonly chosen: string | undefined;
  readonly onChoose: (key: string) => void;
}

/** Every form with the version of its route in force. */
export function KindList({ kinds, chosen, onChoose }: KindListProps) {
  const t = useTexts(routeMessages);
  return (
    <ChoiceList
      title={t("title")}
      search={t("search")}
      none={t("none")}
      choices={kinds.map(({ processKey, name, published, hasDraft }) => ({
        key: processKey,
        code: processKey,
        name,
        count: published === null ? null : `V${published}`,
        mark: hasDraft && <span className="so-route-tag">{t("draft")}</span>,
      }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
