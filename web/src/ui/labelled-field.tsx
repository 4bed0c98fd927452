import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

interface LabelledFieldProps {
  /** Id of the control inside; the error is `<id>-error`, for its aria-describedby. */
  readonly id: string;
  readonly label: ReactNode;
  readonly error?: ReactNode;
  /** Reserves space for the error: one that appears on blur must not move a button away under the mouse. */
  readonly steady?: boolean;
  readonly children: ReactNode;
}

/** Label above, control, and the error below: for the few forms outside the form renderer. */
export function LabelledField({ id, label, error, steady = false, children }: LabelledFieldProps) {
  return (
    <div className={steady ? "so-field so-field-steady" : "so-field"}>
      <label htmlFor={id} className="so-field-label">
        {label}
      </label>
      {children}
      {error !== undefined && (
        <div id={`${id}-error`} role="alert" className="so-field-error">
          <CircleAlert size={12} strokeWidth={2} aria-hidden="true" />
          {error}
        </div>
      )}
    </div>
  );
}
