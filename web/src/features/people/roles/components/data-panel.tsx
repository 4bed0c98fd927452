import { formKindKeys, kindCard } from "@signoff/forms/kinds/kind-cards";
import { Segmented } from "antd";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { SelectBox } from "../../../../ui/select-box.tsx";
import { everyKind, type Scope, scopesWith } from "../grant-draft.ts";
import { roleMessages } from "../messages.ts";
import type { Grants } from "../use-grants.ts";

/** Data permission of the role, by kind. */
export function DataPanel({ grants }: { readonly grants: Grants }) {
  const t = useTexts(roleMessages);
  const scopes = scopesWith(grants.saved, grants.draft);
  const rest = scopes.get(everyKind) ?? "own";
  const restCount = formKindKeys.filter((kind) => !scopes.has(kind)).length;
  const isRestChanged = everyKind in grants.draft.data;
  return (
    <section className="so-role-data" aria-labelledby="so-role-data-title">
      <h3 id="so-role-data-title">
        {t("data")} <small>{t("data.hint")}</small>
      </h3>
      <KindRow scope="all" scopes={scopes} grants={grants} />
      <KindRow scope="department" scopes={scopes} grants={grants} />
      <div className="so-role-data-row">
        <span>
          {t("data.rest")} <small className="num">{t("data.count", { count: restCount })}</small>
        </span>
        <span>
          <Segmented<Scope>
            aria-label={t("data.rest")}
            disabled={grants.isReadOnly}
            value={rest}
            options={(["all", "department", "own"] as const).map((value) => ({ value, label: t(`data.${value}`) }))}
            onChange={(scope) => grants.see(everyKind, scope)}
          />
          <small>{t("data.restHint")}</small>
        </span>
        {isRestChanged && <i className="so-roles-dot" aria-hidden="true" />}
      </div>
    </section>
  );
}

interface KindRowProps {
  readonly scope: "all" | "department";
  readonly scopes: ReadonlyMap<string, Scope>;
  readonly grants: Grants;
}

function KindRow({ scope, scopes, grants }: KindRowProps) {
  const t = useTexts(roleMessages);
  const locale = useLocale();
  const chosen = formKindKeys.filter((kind) => scopes.get(kind) === scope);
  const isChanged = Object.entries(grants.draft.data).some(
    ([kind, now]) =>
      kind !== everyKind &&
      (now === scope || grants.saved.data.some((one) => one.formKind === kind && one.scope === scope)),
  );
  const change = (kinds: readonly string[]) => {
    const added = kinds.find((kind) => !chosen.some((known) => known === kind));
    const gone = chosen.find((kind) => !kinds.includes(kind));
    if (added !== undefined) grants.see(added, scope);
    else if (gone !== undefined) grants.see(gone, "own");
  };
  return (
    <div className="so-role-data-row">
      <span>
        {t(`data.${scope}`)} <small className="num">{t("data.count", { count: chosen.length })}</small>
      </span>
      <SelectBox<string[]>
        mode="multiple"
        aria-label={t(`data.${scope}`)}
        placeholder={t("data.kinds")}
        disabled={grants.isReadOnly}
        value={[...chosen]}
        options={formKindKeys.map((kind) => ({ value: kind, label: kindCard(kind)?.title[locale] ?? kind }))}
        onChange={change}
      />
      {isChanged && <i className="so-roles-dot" aria-hidden="true" />}
    </div>
  );
}
