import { type ReactNode, useId } from "react";

interface PanelProps {
  readonly title: ReactNode;
  /** Count or short remark beside the title. */
  readonly hint?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A titled sheet: hairline border, no shadow, never nested. */
export function Panel({ title, hint, actions, children, className = "" }: PanelProps) {
  const titleId = useId();
  return (
    <section className={`so-panel ${className}`} aria-labelledby={titleId}>
      <header className="so-panel-head">
        <h2 id={titleId} className="so-panel-title">
          {title}
        </h2>
        {hint !== undefined && <span className="so-panel-hint">{hint}</span>}
        {actions !== undefined && <span className="so-panel-actions">{actions}</span>}
      </header>
      {children}
    </section>
  );
}
