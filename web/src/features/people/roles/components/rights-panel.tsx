import { Checkbox } from "antd";
import Input from "antd/es/input/Input";
import { ListTree, Search } from "lucide-react";
import { useState } from "react";
import { useTexts } from "../../../../i18n/translate.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { roleMessages } from "../messages.ts";
import { isHit, rightsIn } from "../rights-tree.ts";
import type { Grants } from "../use-grants.ts";
import { RightsSystemPart } from "./rights-system.tsx";

export interface RightsView {
  readonly search: string;
  readonly onlyGranted: boolean;
}

/** The tree of menus with their buttons, all with checkboxes. */
export function RightsPanel({ grants, view }: { readonly grants: Grants; readonly view: RightsView }) {
  const t = useTexts(roleMessages);
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({});
  const { systems, granted, saved } = grants;
  const before = new Set(saved.menus);
  const shown = systems.filter(
    (system) => !view.onlyGranted || rightsIn(system).some(({ id }) => granted.has(id) || before.has(id)),
  );
  if (shown.length === 0)
    return (
      <EmptyState compact icon={ListTree} title={t("tree.nothing")}>
        {t("tree.nothingText")}
      </EmptyState>
    );
  return (
    <div className="so-rights">
      {shown.map((system) => (
        <RightsSystemPart
          key={system.entry.id}
          {...{ system, grants, view }}
          isOpen={toggled[system.entry.id]}
          onToggle={(isOpen) => setToggled((known) => ({ ...known, [system.entry.id]: isOpen }))}
        />
      ))}
    </div>
  );
}

interface RightsToolsProps {
  readonly grants: Grants;
  readonly view: RightsView;
  readonly onView: (view: RightsView) => void;
}

export function RightsTools({ grants, view, onView }: RightsToolsProps) {
  const t = useTexts(roleMessages);
  const hits = grants.own.menus.filter((entry) => isHit(entry, view.search)).length;
  return (
    <>
      <Input
        allowClear
        className="so-rights-search"
        prefix={<Search size={14} aria-hidden="true" />}
        suffix={view.search.trim() !== "" && <span className="num">{t("hits", { count: hits })}</span>}
        placeholder={t("find")}
        aria-label={t("find")}
        value={view.search}
        onChange={({ target }) => onView({ ...view, search: target.value })}
      />
      <Checkbox checked={view.onlyGranted} onChange={({ target }) => onView({ ...view, onlyGranted: target.checked })}>
        {t("onlyGranted")}
      </Checkbox>
    </>
  );
}
