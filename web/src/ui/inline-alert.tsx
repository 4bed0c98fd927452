import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

interface InlineAlertProps {
  readonly role: "bad" | "warn";
  readonly children: ReactNode;
}

/** A sentence at its place on the page, announced when it appears. */
export function InlineAlert({ role, children }: InlineAlertProps) {
  return (
    <div role="alert" className={`so-inline-alert so-role-${role}`}>
      <CircleAlert size={15} strokeWidth={1.8} aria-hidden="true" />
      <span>{children}</span>
    </div>
  );
}
