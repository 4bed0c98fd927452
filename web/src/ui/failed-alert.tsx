import { InlineAlert } from "./inline-alert.tsx";

interface FailedAlertProps {
  /** What could not be loaded or done. */
  readonly text: string;
  readonly retry: string;
  readonly onRetry: () => void;
}

/** Says what failed, with a retry. */
export function FailedAlert({ text, retry, onRetry }: FailedAlertProps) {
  return (
    <InlineAlert role="bad">
      {text}{" "}
      <button type="button" className="so-link-button" onClick={onRetry}>
        {retry}
      </button>
    </InlineAlert>
  );
}
