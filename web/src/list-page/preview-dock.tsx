import { ChevronDown, ChevronUp, Maximize2, X } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from "react";
import { Link } from "react-router";
import { useTexts } from "../i18n/translate.ts";
import { listMessages } from "./messages.ts";

interface PreviewDockProps {
  readonly title: string;
  readonly at: number;
  readonly count: number;
  readonly href: string | null;
  readonly onStep: (by: 1 | -1) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const widths = { usual: 440, least: 360, most: 720 } as const;
const keyStep = 20;

/** A row beside the list: docked, so that the list stays in use. */
export function PreviewDock({ title, at, count, href, onStep, onClose, children }: PreviewDockProps) {
  const t = useTexts(listMessages);
  const [width, setWidth] = useState<number>(widths.usual);
  const resize = (to: number) => setWidth(Math.round(Math.max(widths.least, Math.min(widths.most, to))));
  return (
    <aside className="so-list-dock" aria-label={t("preview.of", { name: title })} style={{ width }}>
      <DockEdge width={width} onResize={resize} />
      <header className="so-list-dock-head">
        <strong className="code">{title}</strong>
        <span className="so-list-dock-place num">
          {at + 1} / {count}
        </span>
        <IconButton label={t("preview.previous")} disabled={at <= 0} onClick={() => onStep(-1)}>
          <ChevronUp size={16} strokeWidth={1.7} />
        </IconButton>
        <IconButton label={t("preview.next")} disabled={at >= count - 1} onClick={() => onStep(1)}>
          <ChevronDown size={16} strokeWidth={1.7} />
        </IconButton>
        {href !== null && (
          <Link to={href} className="so-icon-button" aria-label={t("preview.open", { name: title })}>
            <Maximize2 size={15} strokeWidth={1.7} />
          </Link>
        )}
        <IconButton label={t("preview.close")} onClick={onClose}>
          <X size={16} strokeWidth={1.7} />
        </IconButton>
      </header>
      <div className="so-list-dock-body">{children}</div>
    </aside>
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
