import { registeredAddress, type RegisteredKind, registeredPages } from "@signoff/domain/enums/registered-pages";
import { Link, useInRouterContext } from "react-router";
import { useMayOpen } from "../session/session-store.ts";

interface RecordLinkProps {
  readonly kind: RegisteredKind;
  readonly code: string;
  /** What is read; the code unless given. */
  readonly text?: string;
  /** Tab goes from cell to cell. */
  readonly isInGrid?: boolean;
}

/** From a code to the page of its record, for whoever has the list it stands in. */
export function RecordLink({ kind, code, text = code, isInGrid }: RecordLinkProps) {
  const mayOpen = useMayOpen(registeredPages[kind]);
  // Outside the application, as in a test of a form alone, there is nowhere to go.
  if (!useInRouterContext() || !mayOpen) return text;
  return (
    <Link className="so-record-link" to={registeredAddress(kind, code)} tabIndex={isInGrid ? -1 : undefined}>
      {text}
    </Link>
  );
}
