import { registeredAddress, type RegisteredKind, registeredPages } from "@signoff/domain/enums/registered-pages";
import { Link, useInRouterContext } from "react-router";
import { useMayOpen } from "../session/session-store.ts";

interface RecordLinkProps {
  readonly kind: RegisteredKind;
  readonly code: string;
  /** The displayed text; the code by default. */
  readonly text?: string;
  /** Tab moves from cell to cell. */
  readonly isInGrid?: boolean;
}

/** A link from a code to the page of its record, for people who have its list. */
export function RecordLink({ kind, code, text = code, isInGrid }: RecordLinkProps) {
  const mayOpen = useMayOpen(registeredPages[kind]);
  // Outside the application, as in a test of a form alone, links have no target.
  if (!useInRouterContext() || !mayOpen) return text;
  return (
    <Link className="so-record-link" to={registeredAddress(kind, code)} tabIndex={isInGrid ? -1 : undefined}>
      {text}
    </Link>
  );
}
