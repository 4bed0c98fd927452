import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface EmptyStateProps {
  readonly icon: LucideIcon;
  readonly title: ReactNode;
  /** What would be here, and why it is missing. */
  readonly children?: ReactNode;
  /** The one next step. */
  readonly action?: ReactNode;
  /** Small: inside a panel. */
  readonly compact?: boolean;
}

export function EmptyState({ icon: Icon, title, children, action, compact = false }: EmptyStateProps) {
  return (
    <div className={compact ? "so-empty so-empty-compact" : "so-empty"}>
      <Icon size={compact ? 18 : 26} strokeWidth={1.5} aria-hidden="true" />
      <div className="so-empty-title">{title}</div>
      {children !== undefined && <div className="so-empty-text">{children}</div>}
      {action !== undefined && <div className="so-empty-action">{action}</div>}
    </div>
  );
}
