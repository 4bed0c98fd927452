import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTexts } from "../../../../i18n/translate.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { homeMessages } from "../messages.ts";

interface HomeRowsProps<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly isError: boolean;
  readonly className: string;
  readonly keyOf: (row: Row) => string;
  readonly empty: ReactNode;
  readonly children: (row: Row) => ReactNode;
}

/** The rows of a panel, a skeleton while they load, or a message. */
export function HomeRows<Row>({ rows, isError, className, keyOf, empty, children: draw }: HomeRowsProps<Row>) {
  const t = useTexts(homeMessages);
  if (rows === undefined && isError) return <EmptyState icon={TriangleAlert} title={t("list.failed")} compact />;
  if (rows === undefined) return <div className="so-home-coming" aria-busy="true" />;
  if (rows.length === 0) return empty;
  return (
    <ul className={`so-home-rows ${className}`}>
      {rows.map((row) => (
        <li key={keyOf(row)}>{draw(row)}</li>
      ))}
    </ul>
  );
}

interface NumberLinkProps {
  readonly to: string;
  readonly row: { readonly requestNo: string | null; readonly version: number };
}

export function NumberLink({ to, row }: NumberLinkProps) {
  const t = useTexts(homeMessages);
  return (
    <span className="so-home-no">
      <Link className="code" to={to}>
        {row.requestNo ?? t("unsaved")}
      </Link>
      <span> / V{row.version}</span>
    </span>
  );
}
