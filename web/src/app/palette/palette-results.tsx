import { Fragment, useEffect, useRef } from "react";
import { Keycap } from "../../ui/keycap.tsx";
import { capsOf } from "../../ui/shortcuts/key-press.ts";
import { markHits } from "../../ui/palette/match-items.ts";
import type { PaletteItem } from "../../ui/palette/palette-providers.ts";
import type { ResultGroup } from "./use-palette-results.ts";

interface PaletteResultsProps {
  readonly listId: string;
  readonly groups: readonly ResultGroup[];
  readonly query: string;
  readonly activeId: string | undefined;
  readonly onRun: (item: PaletteItem, inBackground: boolean) => void;
}

export function PaletteResults({ listId, groups, query, activeId, onRun }: PaletteResultsProps) {
  return (
    <div
      id={listId}
      role="listbox"
      className="so-palette-list"
      tabIndex={-1}
      aria-labelledby={`${listId}-${groups[0]?.id}`}
    >
      {groups.map((group) => (
        <div key={group.id} role="group" aria-labelledby={`${listId}-${group.id}`}>
          <div id={`${listId}-${group.id}`} className="so-palette-group">
            {group.title}
          </div>
          {group.items.map((item) => (
            <ResultRow
              key={item.id}
              id={`${listId}-${item.id}`}
              item={item}
              query={query}
              active={item.id === activeId}
              onRun={onRun}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  return markHits(text, query).map((part, index) =>
    part.hit ? <mark key={index}>{part.text}</mark> : <Fragment key={index}>{part.text}</Fragment>,
  );
}

interface ResultRowProps {
  readonly id: string;
  readonly item: PaletteItem;
  readonly query: string;
  readonly active: boolean;
  readonly onRun: (item: PaletteItem, inBackground: boolean) => void;
}

function ResultRow({ id, item, query, active, onRun }: ResultRowProps) {
  const Icon = item.icon;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={active}
      className={active ? "so-palette-item so-palette-active" : "so-palette-item"}
      onClick={(event) => onRun(item, event.ctrlKey || event.metaKey)}
    >
      <Icon size={15} strokeWidth={1.7} aria-hidden="true" />
      {item.code !== undefined && (
        <span className="so-palette-code code">
          <Marked text={item.code} query={query} />
        </span>
      )}
      <span className="so-palette-label" title={item.label}>
        <Marked text={item.label} query={query} />
      </span>
      {item.hint !== undefined && <span className="so-palette-hint">{item.hint}</span>}
      <span className="so-palette-end so-keys" aria-hidden="true">
        {active && item.keys === undefined && <Keycap>Enter</Keycap>}
        {item.keys !== undefined &&
          capsOf(item.keys)
            .flat()
            .map((cap) => <Keycap key={cap}>{cap}</Keycap>)}
      </span>
    </div>
  );
}
