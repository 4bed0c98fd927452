import { listComma } from "@signoff/domain/locale";
import type { UserFields } from "@signoff/domain/records/user";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import type { FormPart } from "../../../../record-page/record-definition.ts";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { userMessages } from "../messages.ts";
import { useOverview, useRoleEffects } from "../queries.ts";

/** Effects of the entered change on the person, in words. */
export function UserConsequences({ record, values }: FormPart<UserFields>) {
  const t = useTexts(userMessages);
  const before = record?.fields;
  const isRoled = idsOf(before?.roles) !== idsOf(values.roles);
  const main = values.departments[0];
  const isMoved = before !== undefined && main !== undefined && before.departments[0]?.id !== main.id;
  return (
    <div className="so-user-effects">
      {before === undefined && !values.machine && <Effect>{t("effect.first")}</Effect>}
      {isRoled && <RoleEffects id={record?.id} roles={values.roles.map(({ id }) => id)} />}
      {isMoved && <Effect>{t("effect.main", { name: main.name ?? main.id })}</Effect>}
      {before?.machine === false && values.machine && <Effect>{t("effect.machine")}</Effect>}
      {before?.machine === true && !values.machine && <Effect>{t("effect.person")}</Effect>}
      {before?.status === "active" && values.status === "disabled" && <Disabling id={record?.id ?? ""} />}
      {before?.status === "disabled" && values.status === "active" && <Effect>{t("effect.enable")}</Effect>}
    </div>
  );
}

function idsOf(roles: UserFields["roles"] | undefined): string {
  return (roles ?? [])
    .map(({ id }) => id)
    .sort()
    .join(",");
}

function Effect({ children }: { readonly children: string }) {
  return <InlineAlert role="warn">{children}</InlineAlert>;
}

const maxNamed = 6;

function RoleEffects({ id, roles }: { readonly id: string | undefined; readonly roles: readonly string[] }) {
  const t = useTexts(userMessages);
  const comma = listComma(useLocale());
  const { data } = useRoleEffects(id, roles);
  if (!data) return null;
  const listed = (names: readonly string[]) => {
    const shown = names.slice(0, maxNamed).join(comma);
    return names.length > maxNamed ? t("effect.more", { names: shown, count: names.length - maxNamed }) : shown;
  };
  return (
    <>
      {data.gains.length > 0 && <Effect>{t("effect.gains", { names: listed(data.gains) })}</Effect>}
      {data.loses.length > 0 && <Effect>{t("effect.loses", { names: listed(data.loses) })}</Effect>}
      {data.left.map(({ role, holders }) => (
        <Effect key={role}>
          {holders.length === 0 ? t("effect.nobody", { role }) : t("effect.left", { role, names: holders.join(comma) })}
        </Effect>
      ))}
    </>
  );
}

function Disabling({ id }: { readonly id: string }) {
  const t = useTexts(userMessages);
  const { data } = useOverview(id);
  return (
    <>
      <Effect>{t("effect.disable")}</Effect>
      {data && data.openTasks > 0 && <Effect>{t("effect.tasks", { count: data.openTasks })}</Effect>}
    </>
  );
}
