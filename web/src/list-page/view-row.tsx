import { Dropdown } from "antd";
import { Ellipsis, Pin, Plus, Users } from "lucide-react";
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
  /** The state in the address, without the view itself. */
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
  const pinned = kept.layout.pinned ?? nonePinned;
  return (
    <nav className="so-list-views" aria-label={t("views")}>
      <ViewChip isActive={isPlain} onClick={() => onOpen(null)}>
        {t("all")}
      </ViewChip>
      {Chips && <Chips />}
      {pinnedFirst(kept.views, pinned).map((view) => (
        <span key={view.id} className="so-list-view">
          <ViewChip
            isActive={view.id === current?.id}
            onClick={() => onOpen(view)}
            title={
              view.group && view.ownerName
                ? t("views.sharedBy", { owner: view.ownerName, group: view.group.name })
                : undefined
            }
          >
            {pinned.includes(view.id) && <Pin size={12} strokeWidth={1.7} aria-label={t("views.pinned")} />}
            {view.group && <Users size={14} strokeWidth={1.7} aria-hidden="true" />}
            {view.group ? `${view.group.name}: ${view.name}` : view.name}
          </ViewChip>
          {view.id === current?.id && <ViewMenu view={view} search={search} kept={kept} onOpen={onOpen} />}
        </span>
      ))}
      <button type="button" className="so-list-view-chip" onClick={() => setSaving(true)}>
        <Plus size={14} strokeWidth={1.7} aria-hidden="true" />
        {t("views.save")}
      </button>
      {isSaving && (
        <SaveViewDialog
          title={t("views.save")}
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
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

function ViewChip({ isActive, onClick, title, children }: ViewChipProps) {
  return (
    <button
      type="button"
      title={title}
      className={isActive ? "so-list-view-chip so-list-view-on" : "so-list-view-chip"}
      aria-current={isActive ? "true" : undefined}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

const nonePinned: readonly string[] = [];

/** In the order of pinning. */
function pinnedFirst(views: readonly SavedView[], pinned: readonly string[]): readonly SavedView[] {
  const place = ({ id }: SavedView) => (pinned.includes(id) ? pinned.indexOf(id) : pinned.length);
  return views.toSorted((one, other) => place(one) - place(other));
}

interface ViewMenuProps extends Pick<ViewRowProps, "kept" | "search" | "onOpen"> {
  readonly view: SavedView;
}

/** Anybody can pin a view, start with it or copy it; only its owner can change, share or remove it. */
function ViewMenu({ view, search, kept, onOpen }: ViewMenuProps) {
  const t = useTexts(listMessages);
  const [asked, setAsked] = useState<"edit" | "copy" | null>(null);
  const { pinned = nonePinned, start } = kept.layout;
  const isPinned = pinned.includes(view.id);
  const isStart = start === view.id;
  const others = pinned.filter((id) => id !== view.id);
  const steps = {
    pin: () => kept.setLayout((before) => ({ ...before, pinned: isPinned ? others : [...others, view.id] })),
    start: () => kept.setLayout((before) => ({ ...before, start: isStart ? null : view.id })),
    edit: () => setAsked("edit"),
    copy: () => setAsked("copy"),
    // The refusal policy shows failures.
    keep: () => void kept.saveView({ ...view, search, groupId: view.group?.id ?? null }).catch(afterRefusal),
    remove: () => void kept.removeView(view.id).catch(afterRefusal),
  };
  const items = [
    { key: "pin", label: t(isPinned ? "views.unpin" : "views.pin") },
    { key: "start", label: t(isStart ? "views.noStart" : "views.start") },
    ...(view.own
      ? [
          // The list differs from the view.
          { key: "keep", label: t("views.update"), disabled: view.search === search },
          { key: "edit", label: t("views.edit") },
          { key: "remove", label: t("views.remove"), danger: true },
        ]
      : [{ key: "copy", label: t("views.copy") }]),
  ];
  return (
    <>
      {asked && <ViewDialog view={view} asked={asked} kept={kept} onOpen={onOpen} onClose={() => setAsked(null)} />}
      <Dropdown trigger={["click"]} menu={{ items, onClick: ({ key }) => steps[key as keyof typeof steps]() }}>
        <button
          type="button"
          className="so-icon-button so-list-view-menu"
          aria-label={t("views.menu", { name: view.name })}
        >
          <Ellipsis size={14} strokeWidth={1.7} />
        </button>
      </Dropdown>
    </>
  );
}

interface ViewDialogProps extends Pick<ViewRowProps, "kept" | "onOpen"> {
  readonly view: SavedView;
  readonly asked: "edit" | "copy";
  readonly onClose: () => void;
}

/** The owner's view under another name or for others; or a copy of a shared view. */
function ViewDialog({ view, asked, kept, onOpen, onClose }: ViewDialogProps) {
  const t = useTexts(listMessages);
  const isOwn = asked === "edit";
  const groupId = isOwn ? (view.group?.id ?? null) : null;
  return (
    <SaveViewDialog
      title={t(`views.${asked}`)}
      before={{ name: view.name, groupId }}
      groups={kept.groups}
      onSave={async (name, shared) => {
        const { search } = view;
        const id = await kept.saveView({ ...(isOwn ? { id: view.id } : {}), name, search, groupId: shared });
        onClose();
        if (!isOwn) onOpen({ id, search });
      }}
      onCancel={onClose}
    />
  );
}
