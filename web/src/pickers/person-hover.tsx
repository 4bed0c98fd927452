import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";

const PersonCard = lazy(async () => ({ default: (await import("./person-card.tsx")).PersonCard }));

/** A pointer that only passes loads nothing. */
const restMs = 400;

interface PersonHoverProps {
  /** Undefined: the person is unknown, and there is no card. */
  readonly userId: string | undefined;
  /** The keyboard requested it. */
  readonly isAsked?: boolean;
  readonly children: ReactNode;
}

/** Shows the card of a person while the pointer rests on the name, or when the keyboard requests it. */
export function PersonHover({ userId, isAsked, children }: PersonHoverProps) {
  const [isShown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (userId === undefined) return children;
  const leave = () => {
    clearTimeout(timer.current);
    setShown(false);
  };
  const enter = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(true), restMs);
  };
  return (
    <span className="so-picker-hover" onMouseEnter={enter} onMouseLeave={leave}>
      {children}
      {(isShown || isAsked) && (
        <Suspense fallback={null}>
          <PersonCard userId={userId} />
        </Suspense>
      )}
    </span>
  );
}
