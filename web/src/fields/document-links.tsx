import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import { Link, useInRouterContext } from "react-router";
import { useTexts } from "../i18n/translate.ts";
import { fieldMessages } from "./messages.ts";

/** Whether the codes of a field are numbers of documents. */
export function namesDocuments({ type, options }: FieldDefinition): boolean {
  return type === "lookup" && options !== undefined && "lookup" in options && options.lookup.registry === "document";
}

interface DocumentLinkProps {
  readonly code: string;
  readonly text: string;
  /** Tab moves from cell to cell. */
  readonly isInGrid?: boolean;
}

/** Opens a document in a window of its own: the form stays as it is. */
export function DocumentLink({ code, text, isInGrid }: DocumentLinkProps) {
  const t = useTexts(fieldMessages);
  // Outside the application, as in a test of a form alone, links have no target.
  if (!useInRouterContext()) return text;
  const to = `/dms?record=${encodeURIComponent(code)}`;
  return (
    <Link
      className="so-document-link"
      to={to}
      target="_blank"
      rel="noopener"
      title={t("document.open", { code })}
      tabIndex={isInGrid ? -1 : undefined}
    >
      {text}
    </Link>
  );
}
