import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useRef } from "react";
import { narrowest, widest } from "./column-layout.ts";

interface HeadCellProps {
  readonly className: string;
  readonly resizeLabel: string;
  readonly width: number;
  readonly onResize: (width: number) => void;
  /** Undefined: the column cannot be sorted. */
  readonly sorted?: "ascending" | "descending" | "none";
  readonly onClick?: () => void;
  /** The filter of this column, beside its title. */
  readonly filter?: ReactNode;
  readonly children: ReactNode;
}

const keyStep = 16;

/** A column head with a handle at its end: dragged, or moved by the arrow keys. */
export function ResizableHeadCell(props: HeadCellProps) {
  const { className, resizeLabel, width, onResize, sorted, onClick, filter, children } = props;
  const cell = useRef<HTMLTableCellElement>(null);
  const shownWidth = () => cell.current?.getBoundingClientRect().width ?? width;
  // Not a click on the filter, nor in its panel, which belongs to the head but is rendered elsewhere.
  const handleClick = ({ target }: MouseEvent) => {
    const isHead = target instanceof Element && cell.current?.contains(target);
    if (isHead && target.closest(".so-list-filter") === null) onClick?.();
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -keyStep, ArrowRight: keyStep }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onResize(shownWidth() + step);
  };
  const handlePointer = (event: PointerEvent<HTMLSpanElement>) => {
    event.preventDefault();
    const start = { x: event.clientX, width: shownWidth() };
    const handle = event.currentTarget;
    handle.setPointerCapture(event.pointerId);
    const move = (moved: globalThis.PointerEvent) => onResize(start.width + moved.clientX - start.x);
    const end = () => {
      handle.removeEventListener("pointermove", move);
      handle.removeEventListener("pointerup", end);
      handle.removeEventListener("pointercancel", end);
    };
    handle.addEventListener("pointermove", move);
    handle.addEventListener("pointerup", end);
    handle.addEventListener("pointercancel", end);
  };
  return (
    <th
      scope="col"
      ref={cell}
      className={filter ? `${className} so-list-filtered` : className}
      aria-sort={sorted}
      onClick={onClick && handleClick}
    >
      {children}
      {filter}
      {/* A movable border of a column has no element of its own. */}
      <span
        role="separator"
        aria-orientation="vertical"
        aria-label={resizeLabel}
        aria-valuenow={width}
        aria-valuemin={narrowest}
        aria-valuemax={widest}
        tabIndex={0}
        className="so-list-resize"
        onClick={(event) => event.stopPropagation()}
        onKeyDown={handleKey}
        onPointerDown={handlePointer}
      />
    </th>
  );
}
