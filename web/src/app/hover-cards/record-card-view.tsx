import type { RegisteredKind } from "@signoff/domain/enums/registered-pages";
import { useRecord } from "../../features/registry/record-pages/queries.ts";
import { useTexts } from "../../i18n/translate.ts";
import { CardFrame } from "./card-frame.tsx";
import { hoverCardMessages } from "./messages.ts";

/** The first facts say what it is; the rest is on its page. */
const most = 7;

interface RecordCardViewProps {
  readonly link: Element;
  readonly kind: RegisteredKind;
  readonly code: string;
}

/** What a record is, in the first columns of its list, and the request that wrote it. */
export function RecordCardView({ link, kind, code }: RecordCardViewProps) {
  const t = useTexts(hoverCardMessages);
  const { data: record } = useRecord(kind, code);
  if (!record) return null;
  const facts = record.facts.filter(({ text }) => text !== "" && text !== record.code).slice(0, most);
  const [written] = record.versions;
  return (
    <CardFrame
      link={link}
      head={
        <>
          <span className="code">{record.code}</span>
          <span className="so-faint"> / V{record.version}</span>
          <span className="so-hover-kind">{record.title}</span>
          {record.state !== "current" && <span className="so-hover-over">{t(record.state)}</span>}
        </>
      }
      facts={[
        ...facts.map(({ label, text }) => ({ label, text })),
        { label: t("writtenBy"), text: written?.requestNo ?? "" },
      ]}
    />
  );
}
