import type { ReactNode } from "react";

interface PageHeaderProps {
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  readonly actions?: ReactNode;
}

/** Title row of a page: name, count or date, actions at the right. */
export function PageHeader({ title, hint, actions }: PageHeaderProps) {
  return (
    <header className="so-page-head">
      <h1 className="so-page-title">{title}</h1>
      {hint !== undefined && <span className="so-page-hint">{hint}</span>}
      {actions !== undefined && <span className="so-page-actions">{actions}</span>}
    </header>
  );
}
