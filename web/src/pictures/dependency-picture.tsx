import { type KeyboardEvent, useState } from "react";
import { Link } from "react-router";
import { useTexts } from "../i18n/translate.ts";
import { type Box, boxSize, layOut, type Link as Tie, type Placed, shortened } from "./dependency-layout.ts";
import { dependencyMessages } from "./dependency-messages.ts";

interface DependencyPictureProps {
  readonly boxes: readonly Box[];
  readonly links: readonly Tie[];
  /** Address of the request behind a box. */
  readonly hrefOf: (box: Box) => string | undefined;
}

/**
 * Records as boxes: at the left what is used, at the right what uses it; many of one kind are one box with a number.
 */
export function DependencyPicture({ boxes, links, hrefOf }: DependencyPictureProps) {
  const t = useTexts(dependencyMessages);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const { width, height, placed, curves } = layOut(boxes, links, opened);
  const toggle = (key: string) =>
    setOpened((before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]));
  return (
    <div className="so-dep-scroll">
      <svg className="so-dep" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-label={t("title")}>
        <defs>
          <marker id="so-dep-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path d="M0 0.5 7.5 4 0 7.5z" className="so-dep-head" />
          </marker>
        </defs>
        {curves.map(({ key, from, to }) => (
          <path key={key} d={curve(from, to)} className="so-dep-curve" markerEnd="url(#so-dep-arrow)" />
        ))}
        {placed.map((place) => (
          <PlacedBox key={place.key} place={place} hrefOf={hrefOf} onToggle={toggle} />
        ))}
      </svg>
    </div>
  );
}

function curve(from: Placed, to: Placed): string {
  const x = from.x + boxSize.width;
  const y = from.y + boxSize.height / 2;
  const end = to.y + boxSize.height / 2;
  const bend = Math.max(24, (to.x - x) / 2);
  return `M${x} ${y}C${x + bend} ${y} ${to.x - bend} ${end} ${to.x - 2} ${end}`;
}

interface PlacedBoxProps {
  readonly place: Placed;
  readonly hrefOf: DependencyPictureProps["hrefOf"];
  readonly onToggle: (key: string) => void;
}

function PlacedBox({ place, hrefOf, onToggle }: PlacedBoxProps) {
  const t = useTexts(dependencyMessages);
  const [first] = place.boxes;
  const { foldKey, isFolded } = place;
  const href = isFolded ? undefined : hrefOf(first);
  const drawn = <Drawn place={place} isLinked={href !== undefined} />;
  if (foldKey !== null && isFolded) {
    const label = t("open", { group: first.group, count: place.boxes.length });
    return (
      <Pressed label={label} onPress={() => onToggle(foldKey)}>
        {drawn}
      </Pressed>
    );
  }
  return (
    <>
      {href === undefined ? <g>{drawn}</g> : <Link to={href}>{drawn}</Link>}
      {foldKey !== null && (
        <Pressed label={t("fold", { group: first.group })} onPress={() => onToggle(foldKey)}>
          <path
            d={`M${place.x + boxSize.width / 2 - 8} ${place.y - 3}l8 -6 8 6`}
            className="so-dep-fold"
            pointerEvents="bounding-box"
          />
        </Pressed>
      )}
    </>
  );
}

interface PressedProps {
  readonly label: string;
  readonly onPress: () => void;
  readonly children: React.ReactNode;
}

function Pressed({ label, onPress, children }: PressedProps) {
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    onPress();
  };
  return (
    <g role="button" tabIndex={0} aria-label={label} className="so-dep-button" onClick={onPress} onKeyDown={handleKey}>
      {children}
    </g>
  );
}

const lineOf = { kind: 17, name: 36 } as const;

function Drawn({ place, isLinked }: { readonly place: Placed; readonly isLinked: boolean }) {
  const t = useTexts(dependencyMessages);
  const { x, y, boxes, isFolded } = place;
  const [first] = boxes;
  const name = isFolded ? `${first.name}, ${boxes[1]?.name ?? ""} …` : first.name;
  const mark = isFolded ? t("many", { count: boxes.length }) : markOf(first, t);
  const words = isFolded ? boxes.map((one) => one.name).join(", ") : [first.name, first.requestNo, first.owner];
  return (
    <>
      <title>{typeof words === "string" ? words : words.filter(Boolean).join(" · ")}</title>
      {isFolded && (
        <rect x={x + 4} y={y + 4} width={boxSize.width} height={boxSize.height} rx="5" className="so-dep-behind" />
      )}
      <rect
        x={x}
        y={y}
        width={boxSize.width}
        height={boxSize.height}
        rx="5"
        className={`so-dep-box ${toneOf(place)}`}
      />
      <text x={x + 10} y={y + lineOf.kind} className="so-dep-kind">
        {shortened(first.group, 18)}
      </text>
      <text x={x + boxSize.width - 10} y={y + lineOf.kind} textAnchor="end" className={`so-dep-mark ${toneOf(place)}`}>
        {mark}
      </text>
      <text x={x + 10} y={y + lineOf.name} className={isLinked ? "so-dep-name so-dep-link" : "so-dep-name"}>
        {shortened(name, 20)}
      </text>
    </>
  );
}

type Texts = (key: "newest" | "state.running" | "state.void" | "state.obsolete") => string;

function markOf({ version, state, newest }: Box, t: Texts): string {
  if (state === "running") return t("state.running");
  if (state !== "valid") return `${version === null ? "" : `V${version} `}${t(`state.${state}`)}`;
  if (version === null) return "";
  return newest === null ? `V${version} · ${t("newest")}` : `V${version} < V${newest}`;
}

function toneOf({ boxes, isFolded }: Placed): string {
  const [first] = boxes;
  if (first.column === 0) return "so-dep-center";
  if (boxes.some(({ state }) => state === "running")) return isFolded ? "so-dep-plain" : "so-dep-running";
  const isOld = boxes.some(({ newest, state }) => newest !== null || state === "obsolete" || state === "void");
  return isOld ? "so-dep-old" : "so-dep-plain";
}
