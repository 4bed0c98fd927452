import { kindCard } from "@signoff/forms/kinds/kind-cards";
import type { RoleRow } from "@signoff/domain/records/role";
import { Modal } from "antd";
import { Check, Equal, Minus } from "lucide-react";
import { useState } from "react";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { SelectBox } from "../../../../ui/select-box.tsx";
import { differencesBetween } from "../differences.ts";
import { everyKind } from "../grant-draft.ts";
import { roleMessages } from "../messages.ts";
import { type Grants, type SavedGrants, useSavedGrants } from "../use-grants.ts";

interface CompareDialogProps {
  readonly role: RoleRow;
  readonly roles: readonly RoleRow[];
  readonly grants: Grants;
  readonly onClose: () => void;
}

/** Two saved roles side by side: only the differences. */
export function CompareDialog({ role, roles, grants, onClose }: CompareDialogProps) {
  const t = useTexts(roleMessages);
  const [otherId, setOtherId] = useState<string | undefined>();
  const { data } = useSavedGrants(otherId);
  const other = roles.find(({ id }) => id === otherId);
  const options = roles
    .filter(({ id }) => id !== role.id)
    .map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }));
  return (
    <Modal open width={760} title={t("compare.title", { name: role.name })} footer={null} onCancel={onClose}>
      <div className="so-role-compare">
        <SelectBox<string>
          aria-label={t("compare.with")}
          placeholder={t("compare.with")}
          value={otherId}
          options={options}
          onChange={setOtherId}
        />
        {other && data ? (
          <Differences names={[role.name, other.name]} first={grants.saved} second={data} grants={grants} />
        ) : (
          <EmptyState compact icon={Equal} title={t("compare.choose")} />
        )}
      </div>
    </Modal>
  );
}

interface DifferencesProps {
  readonly names: readonly [string, string];
  readonly first: SavedGrants;
  readonly second: SavedGrants;
  readonly grants: Grants;
}

function Differences({ names, first, second, grants }: DifferencesProps) {
  const t = useTexts(roleMessages);
  const locale = useLocale();
  const { rights, data } = differencesBetween(grants.systems, first, second);
  if (rights.length + data.length === 0) return <EmptyState compact icon={Equal} title={t("compare.same")} />;
  return (
    <div className="so-role-differences">
      <table>
        <thead>
          <tr>
            <th scope="col">{t("compare.right")}</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {rights.map(({ system, rights: differing }) => (
          <tbody key={system}>
            <tr className="so-role-differing-system">
              <th scope="rowgroup" colSpan={3}>
                {system}
              </th>
            </tr>
            {differing.map(({ entry, inFirst }) => (
              <tr key={entry.id}>
                <td>
                  {entry.name} <small>{entry.code ?? entry.path}</small>
                </td>
                <Has isGranted={inFirst} />
                <Has isGranted={!inFirst} />
              </tr>
            ))}
          </tbody>
        ))}
        {data.length > 0 && (
          <tbody>
            <tr className="so-role-differing-system">
              <th scope="rowgroup" colSpan={3}>
                {t("data")}
              </th>
            </tr>
            {data.map((row) => (
              <tr key={row.kind}>
                <td>{row.kind === everyKind ? t("data.rest") : (kindCard(row.kind)?.title[locale] ?? row.kind)}</td>
                <td>{t(`data.${row.first}`)}</td>
                <td>{t(`data.${row.second}`)}</td>
              </tr>
            ))}
          </tbody>
        )}
      </table>
    </div>
  );
}

function Has({ isGranted }: { readonly isGranted: boolean }) {
  const t = useTexts(roleMessages);
  const Icon = isGranted ? Check : Minus;
  return (
    <td>
      <Icon size={15} strokeWidth={1.8} role="img" aria-label={t(isGranted ? "compare.yes" : "compare.no")} />
    </td>
  );
}
