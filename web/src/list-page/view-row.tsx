import { Dropdown } from "antd";
import { Ellipsis, Plus, Users } from "lucide-react";
import { type ComponentType, type ReactNode, useState } from "react";
import { useTexts } from "../i18n/translate.ts";
import type { ListState } from "./list-address.ts";
import type { SavedView } from "./list-services.ts";
import { listMessages } from "./messages.ts";
import { SaveViewDialog } from "./save-view-dialog.tsx";
import type { useKeptList } from "./use-kept-list.ts";
import { afterRefusal } from "../api/unexpected-error.ts";

interface ViewRowProps {
  readonly kept: ReturnType<typeof useKeptList>;
  readonly state: ListState;
  /** The state as the address has it, without the view itself. */
  readonly search: string;
  readonly Chips: ComponentType | undefined;
  readonly onOpen: (view: Pick<SavedView, "id" | "search"> | null) => void;
}

/** The plain list and the named ones, own and shared. */
export function ViewRow({ kept, state, search, Chips, onOpen }: ViewRowProps) {
  const t = useTexts(listMessages);
  const [isSaving, setSaving] = useState(false);
  const current = kept.views.find((view) => view.id === state.view);
  const isPlain = current === undefined && search === "";
  return (
    <nav className="so-list-views" aria-label={t("views")}>
      <ViewChip isActive={isPlain} onClick={() => onOpen(null)}>
        {t("all")}
      </ViewChip>
      {Chips && <Chips />}
      {kept.views.map((view) => (
        <span key={view.id} className="so-list-view">
          <ViewChip isActive={view.id === current?.id} onClick={() => onOpen(view)}>
            {view.group && <Users size={14} strokeWidth={1.7} aria-hidden="true" />}
            {view.group ? `${view.group.name}: ${view.name}` : view.name}
          </ViewChip>
          {view.own && view.id === current?.id && (
            <ViewMenu
              view={view}
              isChanged={view.search !== search}
              onKeep={() => kept.saveView({ ...view, search, groupId: view.group?.id ?? null })}
              onRemove={() => kept.removeView(view.id)}
            />
          )}
        </span>
      ))}
      <button type="button" className="so-list-view-chip" onClick={() => setSaving(true)}>
        <Plus size={14} strokeWidth={1.7} aria-hidden="true" />
        {t("views.save")}
      </button>
      {isSaving && (
        <SaveViewDialog
          groups={kept.groups}
          onSave={async (name, groupId) => {
            const id = await kept.saveView({ name, groupId, search });
            setSaving(false);
            onOpen({ id, search });
          }}
          onCancel={() => setSaving(false)}
        />
      )}
    </nav>
  );
}

interface ViewChipProps {
  readonly isActive: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function ViewChip({ isActive, onClick, children }: ViewChipProps) {
  return (
    <button
      type="button"
      className={isActive ? "so-list-view-chip so-list-view-on" : "so-list-view-chip"}
      aria-current={isActive ? "true" : undefined}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

interface ViewMenuProps {
  readonly view: SavedView;
  /** The list shows something else than the view says. */
  readonly isChanged: boolean;
  readonly onKeep: () => Promise<unknown>;
  readonly onRemove: () => Promise<unknown>;
}

function ViewMenu({ view, isChanged, onKeep, onRemove }: ViewMenuProps) {
  const t = useTexts(listMessages);
  const items = [
    { key: "keep", label: t("views.update"), disabled: !isChanged },
    { key: "remove", label: t("views.remove"), danger: true },
  ];
  // What goes wrong is told by the refusal policy.
  const handleClick = ({ key }: { key: string }) => void (key === "keep" ? onKeep() : onRemove()).catch(afterRefusal);
  return (
    <Dropdown trigger={["click"]} menu={{ items, onClick: handleClick }}>
      <button
        type="button"
        className="so-icon-button so-list-view-menu"
        aria-label={t("views.menu", { name: view.name })}
      >
        <Ellipsis size={14} strokeWidth={1.7} />
      </button>
    </Dropdown>
  );
}
