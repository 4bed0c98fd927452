import { formStatuses } from "@signoff/domain/status/form-status";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatFullDay, formatFullTime, formatListTime, formatNumber } from "../i18n/format.ts";
import { useLocale } from "../i18n/translate.ts";
import { PersonAvatar } from "../pickers/person-avatar.tsx";
import { NameList } from "../ui/name-list.tsx";
import { StatusTag } from "../ui/status-tag.tsx";
import { useNow } from "../ui/use-now.ts";
import { WaitingTime } from "../ui/waiting-time.tsx";
import { cellValue } from "./cell-value.ts";
import type { ListColumn } from "./list-definition.ts";

const nothing = "–";

interface CellProps<Row> {
  readonly column: Pick<ListColumn<Row>, "key" | "type" | "value" | "personId" | "more" | "render">;
  readonly row: Row;
  readonly href: string | null;
}

/** One value, rendered by the type of its column. */
export function Cell<Row>({ column, row, href }: CellProps<Row>): ReactNode {
  if (column.render) return column.render(row);
  const value = cellValue(column, row);
  if (column.type === "status") return <StatusCell value={value} />;
  if (value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0)) {
    return column.type === "identifier" && href !== null ? <Link to={href}>{nothing}</Link> : nothing;
  }
  switch (column.type) {
    case "identifier":
      return href === null ? (
        <span className="code">{asText(value)}</span>
      ) : (
        <IdentifierLink href={href} value={value} />
      );
    case "code":
      return <span className="code">{asText(value)}</span>;
    case "strong":
      return <span className="so-list-strong">{asText(value)}</span>;
    case "number":
      return <NumberCell value={value} />;
    case "time":
      return <TimeCell value={asText(value)} />;
    case "day":
      return <span className="num">{formatFullDay(asText(value))}</span>;
    case "person":
      return <PersonCell name={asText(value)} userId={personOf(column, row)} />;
    case "waiting":
      return <WaitingCell since={asText(value)} />;
    case "people":
      return <NameList names={Array.isArray(value) ? value.map(asText) : [asText(value)]} more={column.more?.(row)} />;
    case "text":
      return asText(value);
  }
}

function personOf<Row>({ personId }: Pick<ListColumn<Row>, "personId">, row: Row): string | undefined {
  const id = typeof personId === "function" ? personId(row) : personId && row[personId];
  return typeof id === "string" && id !== "" ? id : undefined;
}

export function IdentifierLink({ href, value }: { readonly href: string; readonly value: unknown }) {
  return (
    <Link to={href} className="code so-list-identifier">
      {asText(value)}
    </Link>
  );
}

function StatusCell({ value }: { readonly value: unknown }) {
  const status = formStatuses.find((known) => known === value);
  return status === undefined ? nothing : <StatusTag status={status} plain />;
}

function NumberCell({ value }: { readonly value: unknown }) {
  const locale = useLocale();
  return <span className="num">{typeof value === "number" ? formatNumber(value, locale) : asText(value)}</span>;
}

function TimeCell({ value }: { readonly value: string }) {
  const locale = useLocale();
  return (
    <time className="num" dateTime={value} title={formatFullTime(value)}>
      {formatListTime(value, locale)}
    </time>
  );
}

function PersonCell({ name, userId }: { readonly name: string; readonly userId: string | undefined }) {
  return (
    <span className="so-list-person">
      <PersonAvatar name={name} userId={userId} size={18} />
      {name}
    </span>
  );
}

function WaitingCell({ since }: { readonly since: string }) {
  const now = useNow();
  return <WaitingTime since={since} now={now} />;
}

function asText(value: unknown): string {
  if (Array.isArray(value)) return value.map(asText).join(", ");
  return typeof value === "string" ? value : String(value);
}
