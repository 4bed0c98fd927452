import { formStatuses } from "@signoff/domain/status/form-status";
import type { RecordFact, RegisteredRecord } from "@signoff/server/contract/registry/record-pages";
import type { ReactNode } from "react";
import { formatFullDay, formatFullTime } from "../../../../i18n/format.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { recordNamedBy } from "../../../../ui/named-record.ts";
import { RecordLink } from "../../../../ui/record-link.tsx";
import { StatusTag } from "../../../../ui/status-tag.tsx";
import { registeredMessages } from "../messages.ts";
import { RequestLink } from "./request-link.tsx";

/** The columns of its list; each value that names another record is a link. */
export function RecordFacts({ record }: { readonly record: RegisteredRecord }) {
  const t = useTexts(registeredMessages);
  return (
    <section aria-label={t("facts")}>
      <h2>{t("facts")}</h2>
      <dl>
        {record.facts.map((fact) => (
          <div key={fact.key}>
            <dt>{fact.label}</dt>
            <dd>{shown(fact, record)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function shown({ key, type, text }: RecordFact, record: RegisteredRecord): ReactNode {
  if (text === "") return "–";
  switch (type) {
    case "status":
      return <Status value={text} isVoid={record.state === "void"} />;
    case "day":
      return <span className="num">{formatFullDay(text)}</span>;
    case "moment":
      return <span className="num">{formatFullTime(text)}</span>;
    case "number":
      return <span className="num">{text}</span>;
    case "code":
      return <span className="code">{named(key, text, record)}</span>;
    default:
      return text;
  }
}

function named(key: string, text: string, { kind, versions }: RegisteredRecord): ReactNode {
  if (key === "requestNo") {
    const written = versions.find(({ requestNo }) => requestNo === text);
    return written ? <RequestLink request={written} /> : text;
  }
  const other = recordNamedBy(key, versions[0]?.formType);
  // No link to the record itself.
  return other === undefined || other === kind ? text : <RecordLink kind={other} code={text} />;
}

function Status({ value, isVoid }: { readonly value: string; readonly isVoid: boolean }) {
  const status = formStatuses.find((known) => String(known) === value);
  return status === undefined ? "–" : <StatusTag status={status} isVoid={isVoid} plain />;
}
