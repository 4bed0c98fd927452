import { ChevronDown, ChevronUp, X } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from "react";
import { useTexts } from "../i18n/translate.ts";
import { listMessages } from "./messages.ts";

export interface DockProps {
  readonly title: ReactNode;
  /** Its name for screen readers; the title unless given. */
  readonly label?: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** Position among the rows, with links to the neighbours. */
  readonly steps?: DockSteps;
  /** Further buttons of the head. */
  readonly tools?: ReactNode;
  /** Stays in view below the content. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

export interface DockSteps {
  readonly at: number;
  readonly count: number;
  readonly previous: string;
  readonly next: string;
  readonly onStep: (by: 1 | -1) => void;
}

const widths = { usual: 440, least: 360, most: 720 } as const;
const keyStep = 20;

/** A panel docked beside the list, so that the list stays in use. */
export function Dock({ title, label, closeLabel, onClose, steps, tools, footer, children }: DockProps) {
  const [width, setWidth] = useState<number>(widths.usual);
  const resize = (to: number) => setWidth(Math.round(Math.max(widths.least, Math.min(widths.most, to))));
  const name = label ?? (typeof title === "string" ? title : undefined);
  return (
    <aside className="so-list-dock" aria-label={name} style={{ width }}>
      <DockEdge width={width} onResize={resize} />
      <header className="so-list-dock-head">
        {title}
        {steps && <StepButtons {...steps} />}
        {!steps && <span className="so-list-dock-place" />}
        {tools}
        <IconButton label={closeLabel} onClick={onClose}>
          <X size={16} strokeWidth={1.7} />
        </IconButton>
      </header>
      <div className="so-list-dock-body">{children}</div>
      {footer}
    </aside>
  );
}

function StepButtons({ at, count, previous, next, onStep }: DockSteps) {
  return (
    <>
      <span className="so-list-dock-place num">
        {Math.ceil(at) + 1} / {count}
      </span>
      <IconButton label={previous} disabled={at <= 0} onClick={() => onStep(-1)}>
        <ChevronUp size={16} strokeWidth={1.7} />
      </IconButton>
      <IconButton label={next} disabled={at >= count - 1} onClick={() => onStep(1)}>
        <ChevronDown size={16} strokeWidth={1.7} />
      </IconButton>
    </>
  );
}

interface IconButtonProps {
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function IconButton({ label, disabled = false, onClick, children }: IconButtonProps) {
  return (
    <button type="button" className="so-icon-button" aria-label={label} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  );
}

interface DockEdgeProps {
  readonly width: number;
  readonly onResize: (width: number) => void;
}

function DockEdge({ width, onResize }: DockEdgeProps) {
  const t = useTexts(listMessages);
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: keyStep, ArrowRight: -keyStep }[event.key];
    if (step !== undefined) onResize(width + step);
  };
  const handleMove = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons === 1 && event.currentTarget.hasPointerCapture(event.pointerId))
      onResize(width - event.movementX);
  };
  return (
    // A movable edge has no element of its own.
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t("preview.width")}
      aria-valuenow={width}
      aria-valuemin={widths.least}
      aria-valuemax={widths.most}
      tabIndex={0}
      className="so-list-dock-edge"
      onKeyDown={handleKey}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={handleMove}
    />
  );
}
