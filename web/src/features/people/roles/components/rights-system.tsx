import type { RightEntry } from "@signoff/server/contract/people/roles";
import { Checkbox } from "antd";
import { ChevronDown, ChevronRight } from "lucide-react";
import { useTexts } from "../../../../i18n/translate.ts";
import { roleMessages } from "../messages.ts";
import { isHit, type RightsRow, type RightsSystem, rightsIn, rightsOn, rowsBelow, ticksOf } from "../rights-tree.ts";
import type { Grants } from "../use-grants.ts";
import { MarkedText } from "./marked-text.tsx";
import { RightChip } from "./right-chip.tsx";
import type { RightsView } from "./rights-panel.tsx";

interface PartProps {
  readonly system: RightsSystem;
  readonly grants: Grants;
  readonly view: RightsView;
}

interface RightsSystemPartProps extends PartProps {
  /** As the user folded it; undefined if they did not. */
  readonly isOpen: boolean | undefined;
  readonly onToggle: (isOpen: boolean) => void;
}

/** One system: its head with its granted rights, and below it a line for each page. */
export function RightsSystemPart({ system, grants, view, isOpen, onToggle }: RightsSystemPartProps) {
  const t = useTexts(roleMessages);
  const { entry, buttons, rows } = system;
  const rights = rightsIn(system);
  const count = rights.filter(({ id }) => grants.granted.has(id)).length;
  const isSearched = view.search.trim() !== "";
  const hasHit = isSearched && [entry, ...rights].some((right) => isHit(right, view.search));
  const isUnfolded = isOpen ?? (isSearched ? hasHit : count > 0);
  const Arrow = isUnfolded ? ChevronDown : ChevronRight;
  return (
    <section className="so-rights-system" aria-label={entry.name}>
      <header className="so-rights-head">
        <button
          type="button"
          className="so-icon-button"
          aria-expanded={isUnfolded}
          aria-label={entry.name}
          onClick={() => onToggle(!isUnfolded)}
        >
          <Arrow size={14} strokeWidth={1.8} />
        </button>
        <WholeTick name={entry.name} rights={rights} grants={grants} />
        <strong>
          <MarkedText text={entry.name} search={view.search} />
        </strong>
        <span className="so-rights-count num">
          {count} / {rights.length}
        </span>
      </header>
      {isUnfolded && (
        <>
          {buttons.length > 0 && isShown(buttons, grants, view) && (
            <div className="so-rights-row">
              <span className="so-rights-name so-rights-shared">{t("shared")}</span>
              <Chips rights={buttons} {...{ grants, view }} />
            </div>
          )}
          {rows.map((row) => (
            <PageRow key={row.entry.id} {...{ system, row, grants, view }} />
          ))}
        </>
      )}
    </section>
  );
}

function isShown(rights: readonly RightEntry[], { granted, saved }: Grants, { onlyGranted }: RightsView): boolean {
  return !onlyGranted || rights.some(({ id }) => granted.has(id) || saved.menus.includes(id));
}

function PageRow({ system, row, grants, view }: PartProps & { readonly row: RightsRow }) {
  const t = useTexts(roleMessages);
  const { entry, depth, isFolder, buttons } = row;
  const rights = isFolder ? rowsBelow(system, row).flatMap((below) => rightsOn(below)) : rightsOn(row);
  if (!isShown(rights, grants, view)) return null;
  const remarks = [...(entry.hidden ? [t("hidden")] : []), ...(entry.active ? [] : [t("off")])];
  return (
    <div
      className={isFolder ? "so-rights-row so-rights-folder" : "so-rights-row"}
      style={{ "--depth": depth } as object}
    >
      <span className="so-rights-name">
        <WholeTick name={entry.name} rights={rights} grants={grants} />
        <span title={entry.path ?? undefined}>
          <MarkedText text={entry.name} search={view.search} />
        </span>
        {remarks.length > 0 && <small>{remarks.join(", ")}</small>}
      </span>
      {!isFolder && buttons.length > 0 && <Chips page={entry} rights={buttons} {...{ grants, view }} />}
    </div>
  );
}

interface ChipsProps {
  readonly page?: RightEntry;
  readonly rights: readonly RightEntry[];
  readonly grants: Grants;
  readonly view: RightsView;
}

/** The buttons of a page, preceded by the page itself, which can be granted without them. */
function Chips({ page, rights, grants, view }: ChipsProps) {
  const t = useTexts(roleMessages);
  return (
    <span className="so-rights-chips">
      {page && (
        <RightChip entry={page} label={t("seePage")} name={`${t("seePage")} ${page.name}`} {...{ grants, view }} />
      )}
      {rights
        .filter((right) => isShown([right], grants, view))
        .map((right) => (
          <RightChip key={right.id} entry={right} siblings={rights} {...{ grants, view }} />
        ))}
    </span>
  );
}

interface WholeTickProps {
  readonly name: string;
  readonly rights: readonly RightEntry[];
  readonly grants: Grants;
}

/** Checks everything below, or nothing. */
function WholeTick({ name, rights, grants }: WholeTickProps) {
  const ticks = ticksOf(rights, grants.granted);
  const mine = rights.filter(({ id, isMine }) => isMine || grants.granted.has(id));
  const isFull = ticks === "all" || (ticks === "some" && mine.every(({ id }) => grants.granted.has(id)));
  return (
    <Checkbox
      aria-label={name}
      checked={ticks === "all"}
      indeterminate={ticks === "some"}
      disabled={grants.isReadOnly || mine.length === 0}
      onChange={() => grants.tick(rights, !isFull)}
    />
  );
}
