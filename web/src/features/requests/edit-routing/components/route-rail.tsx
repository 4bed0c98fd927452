import { joinedNames } from "@signoff/domain/locale";
import { formatListTime } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { routingAdminMessages } from "../messages.ts";
import type { RoutingDetail } from "../queries.ts";
import { StateGlyph } from "./path-picture.tsx";

/** The current route, and earlier changes by administrators. */
export function RouteRail({ detail }: { readonly detail: RoutingDetail }) {
  const t = useTexts(routingAdminMessages);
  const locale = useLocale();
  return (
    <aside className="so-routing-rail" aria-label={t("route")}>
      <h3>
        {t("route")} <span>{t("route.now")}</span>
      </h3>
      <ol>
        {detail.nodes.map((node) => (
          <li key={node.key} className={`so-routing-${node.state}`}>
            <StateGlyph state={node.state} />
            <div>
              <strong>{node.name}</strong>
              <span>
                {joinedNames(
                  node.people.map(({ name }) => name),
                  locale,
                )}
              </span>
            </div>
          </li>
        ))}
      </ol>
      {detail.earlier.length > 0 && (
        <>
          <h3>
            {t("earlier")} <span>{detail.earlier.length}</span>
          </h3>
          <ul>
            {detail.earlier.map(({ id, time, operator, operationName, reason }) => (
              <li key={id}>
                <strong>{operationName}</strong> <time className="num">{formatListTime(time, locale)}</time>
                <div>{operator}</div>
                {reason !== null && <div className="so-routing-reason">{reason}</div>}
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  );
}
