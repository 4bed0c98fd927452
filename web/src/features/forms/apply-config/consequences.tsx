import type { ApplyConfigFields, ApplyConsequence } from "@signoff/server/contract/forms/apply-config";
import { joinedNames } from "@signoff/domain/locale";
import { Link } from "react-router";
import { useLocale, useTexts } from "../../../i18n/translate.ts";
import type { FormPart, RecordPart } from "../../../record-page/record-definition.ts";
import { useMayOpen } from "../../../session/session-store.ts";
import { InlineAlert } from "../../../ui/inline-alert.tsx";
import { applyConfigMessages } from "./messages.ts";
import { useChoices, useConsequences } from "./queries.ts";
import "./apply-config.css";

/** The server's list of effects of the change on drafts, tasks and people. */
export function ApplyConsequences({ values }: FormPart<ApplyConfigFields>) {
  const t = useTexts(applyConfigMessages);
  const { data, isError } = useConsequences(values);
  // Errors in the entries are shown at their fields when they are saved.
  if (isError) return null;
  return (
    <div className="so-apply-after">
      <InlineAlert role="warn">
        <strong>{t("after.head")}</strong>
        <ul>
          {data === undefined && <li>{t("after.reading")}</li>}
          {data?.length === 0 && <li>{t("after.nothing")}</li>}
          {data?.map((one) => (
            <Consequence key={one.what} {...one} />
          ))}
        </ul>
      </InlineAlert>
    </div>
  );
}

function Consequence({ what, count, names }: ApplyConsequence) {
  const t = useTexts(applyConfigMessages);
  const locale = useLocale();
  const more = count > names.length && names.length > 0 ? " …" : "";
  return <li>{t(`after.${what}`, { count, names: `${joinedNames(names, locale)}${more}` })}</li>;
}

const routePage = "/pages/system/route";

/** The version of the route for new requests. */
export function RouteInUse({ record }: RecordPart<ApplyConfigFields>) {
  const t = useTexts(applyConfigMessages);
  const choices = useChoices(record.fields.kind);
  const maySeeRoutes = useMayOpen(routePage);
  if (!choices) return null;
  const { route } = choices;
  return (
    <p className="so-record-hint">
      {route ? t("route.used", { version: route.version }) : t("route.none")}{" "}
      {maySeeRoutes && (
        <Link to={`${routePage}?${new URLSearchParams({ kind: record.fields.kind }).toString()}`}>
          {t("route.open")}
        </Link>
      )}
    </p>
  );
}
