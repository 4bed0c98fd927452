import type { HeldItem } from "@signoff/server/contract/people/users";
import { Link } from "react-router";
import { useTexts } from "../../../../i18n/translate.ts";
import { useMayOpen } from "../../../../session/session-store.ts";
import { heldMessages } from "../held-messages.ts";

const order = ["task", "request", "deputy", "group", "department", "kind", "document", "route"] as const;

const routePage = "/pages/system/route";

/** The route editor with the node selected. */
function routeAddress({ kind, node }: NonNullable<HeldItem["place"]>): string {
  return `${routePage}?${new URLSearchParams({ kind, view: "edit", node }).toString()}`;
}

/** Grouped by kind; items that stay say why. */
export function HeldItems({ items }: { readonly items: readonly HeldItem[] }) {
  const t = useTexts(heldMessages);
  const mayOpenRoutes = useMayOpen(routePage);
  const parts = order.map((what) => ({ what, own: items.filter((item) => item.what === what) }));
  return (
    <>
      {parts
        .filter(({ own }) => own.length > 0)
        .map(({ what, own }) => (
          <section key={what} className="so-held" aria-label={t(what)}>
            <h3>
              {t(what)} <span className="num">{own.length}</span>
            </h3>
            <ul>
              {own.map((item) => (
                <li key={item.id}>
                  <span>
                    {item.name} <span className="so-user-facts">{item.detail}</span>
                  </span>
                  {item.place && mayOpenRoutes && (
                    <Link to={routeAddress(item.place)} className="so-held-link">
                      {t("route.open")}
                    </Link>
                  )}
                  {item.stays !== null && <span className="so-held-stays">{item.stays}</span>}
                </li>
              ))}
            </ul>
          </section>
        ))}
    </>
  );
}
