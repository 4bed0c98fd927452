import type { ReactNode } from "react";

interface SidePartProps {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One part of the rail beside the form. */
export function SidePart({ title, hint, action, children }: SidePartProps) {
  return (
    <section className="so-aside-part">
      <h2 className="so-aside-title">
        {title}
        {hint !== undefined && <span className="so-aside-hint">{hint}</span>}
        {action !== undefined && <span className="so-aside-action">{action}</span>}
      </h2>
      {children}
    </section>
  );
}
