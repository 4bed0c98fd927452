import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

interface LabelledFieldProps {
  /** Id of the control inside; the error is `<id>-error`, for its aria-describedby. */
  readonly id: string;
  readonly label: ReactNode;
  readonly error?: ReactNode;
  readonly children: ReactNode;
}

/** Label above, control, and the reason below when something is wrong: for the few forms outside the form renderer. */
export function LabelledField({ id, label, error, children }: LabelledFieldProps) {
  return (
    <div className="so-field">
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
