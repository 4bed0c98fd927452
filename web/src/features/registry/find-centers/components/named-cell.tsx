import type { FoundRow } from "@signoff/server/contract/registry/find-centers";
import { Link } from "react-router";
import { recordNamedBy } from "../../../../ui/named-record.ts";
import { RecordLink } from "../../../../ui/record-link.tsx";

interface NamedCellProps {
  readonly row: FoundRow;
  readonly column: string;
}

/** A cell that names another record links to it. */
export function NamedCell({ row: { cells, formType }, column }: NamedCellProps) {
  const code = cells[column];
  const kind = recordNamedBy(column, formType);
  if (code === undefined || kind === undefined) return code ?? "–";
  return (
    <span className="code">
      <RecordLink kind={kind} code={code} />
    </span>
  );
}

interface SourceLinkProps {
  readonly row: FoundRow;
  readonly href: string | null;
}

/** The number of the request that wrote the row. */
export function SourceLink({ row: { cells }, href }: SourceLinkProps) {
  const number = cells["requestNo"] ?? "–";
  if (href === null) return <span className="code">{number}</span>;
  return (
    <Link className="code" to={href}>
      {number}
    </Link>
  );
}
