import { InlineAlert } from "./inline-alert.tsx";

interface FailedAlertProps {
  /** What could not be read or done. */
  readonly text: string;
  readonly retry: string;
  readonly onRetry: () => void;
}

/** Says what did not work, with the way to try it again. */
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
