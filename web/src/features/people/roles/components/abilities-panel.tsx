import { listComma, joinedNames } from "@signoff/domain/locale";
import { kindCard } from "@signoff/forms/kinds/kind-cards";
import { Ban, Check, Download, Eye, FilePlus2, type LucideIcon, Sparkles } from "lucide-react";
import type { ReactNode } from "react";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { type Abilities, type Ability, abilitiesOf } from "../abilities.ts";
import { everyKind, type Scope, scopesWith } from "../grant-draft.ts";
import { roleMessages } from "../messages.ts";
import { subjectName } from "../right-names.ts";
import type { Grants } from "../use-grants.ts";

const icons: Readonly<Record<Ability, LucideIcon>> = {
  create: FilePlus2,
  decide: Check,
  export: Download,
  also: Sparkles,
};
const abilities: readonly Ability[] = ["create", "decide", "export", "also"];

/** The abilities of the role once it is saved, in words. */
export function AbilitiesPanel({ grants }: { readonly grants: Grants }) {
  const t = useTexts(roleMessages);
  const comma = listComma(useLocale());
  const able = abilitiesOf(grants.systems, grants.granted, new Set(grants.saved.menus));
  return (
    <section className="so-role-can" aria-labelledby="so-role-can-title">
      <h2 id="so-role-can-title">
        {t("can.title")} <small>{t("can.after")}</small>
      </h2>
      <ul>
        {abilities.map((ability) => (
          <AbilityLine key={ability} ability={ability} able={able} />
        ))}
        <Line icon={Eye} title={t("can.see")}>
          {t("can.pages", { count: able.pages })}
          <SeenKinds grants={grants} />
        </Line>
        {able.nothingIn.length > 0 && (
          <Line icon={Ban} title={t("can.cannot")}>
            {t("can.nothingIn", { names: able.nothingIn.join(comma) })}
          </Line>
        )}
      </ul>
    </section>
  );
}

interface LineProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children: ReactNode;
}

function Line({ icon: Icon, title, children }: LineProps) {
  return (
    <li>
      <Icon size={15} strokeWidth={1.7} aria-hidden="true" />
      <span>
        <strong>{title}</strong> {children}
      </span>
    </li>
  );
}

function AbilityLine({ ability, able }: { readonly ability: Ability; readonly able: Abilities }) {
  const t = useTexts(roleMessages);
  const locale = useLocale();
  const items = able.can[ability];
  if (items.length === 0 && ability === "also") return null;
  return (
    <Line icon={icons[ability]} title={t(`can.${ability}`)}>
      {items.length === 0 && t("can.nothing")}
      {items.map(({ entry, change }, at) => {
        const name = ability === "create" || ability === "export" ? subjectName(entry, locale) : entry.name;
        const Text = { same: "span", added: "ins", taken: "del" }[change] as "span" | "ins" | "del";
        return (
          <span key={entry.id}>
            {at > 0 && listComma(locale)}
            <Text title={entry.code ?? undefined}>{name}</Text>
          </span>
        );
      })}
    </Line>
  );
}

/** Which requests of others it sees: the widest scope first. */
function SeenKinds({ grants }: { readonly grants: Grants }) {
  const t = useTexts(roleMessages);
  const locale = useLocale();
  const scopes = scopesWith(grants.saved, grants.draft);
  const rest = scopes.get(everyKind) ?? "own";
  const named = (scope: Scope) =>
    [...scopes]
      .filter(([kind, one]) => kind !== everyKind && one === scope)
      .map(([kind]) => kindCard(kind)?.title[locale] ?? kind);
  const lines = (["all", "department"] as const).flatMap((scope) => {
    const kinds = named(scope);
    return kinds.length === 0 ? [] : [t("can.sees", { scope: t(`data.${scope}`), kinds: joinedNames(kinds, locale) })];
  });
  const others = t(lines.length === 0 ? "can.every" : "can.others");
  return (
    <>
      {[...lines, t("can.sees", { scope: t(`data.${rest}`), kinds: others })].map((line) => (
        <span key={line} className="so-role-seen">
          {line}
        </span>
      ))}
    </>
  );
}
