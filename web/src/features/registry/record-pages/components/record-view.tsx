import type { RegisteredRecord } from "@signoff/server/contract/registry/record-pages";
import { Button } from "antd";
import { Printer, Waypoints } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { useTexts } from "../../../../i18n/translate.ts";
import { useMayOpen } from "../../../../session/session-store.ts";
import { OnItsWay } from "../../../../ui/on-its-way/on-its-way.tsx";
import { registeredMessages } from "../messages.ts";
import { Neighbours } from "./neighbours.tsx";
import { RecordFacts } from "./record-facts.tsx";
import { RecordHistory } from "./record-history.tsx";
import { RecordPlates } from "./record-plates.tsx";
import { RecordVersions } from "./record-versions.tsx";

const RecordPicture = lazy(async () => ({ default: (await import("./record-picture.tsx")).RecordPicture }));

interface RecordViewProps {
  readonly record: RegisteredRecord;
  /** The address of its list. */
  readonly base: string;
}

/** A registered record with all its facts. */
export function RecordView({ record, base }: RecordViewProps) {
  const t = useTexts(registeredMessages);
  return (
    <div className="so-fact-page so-reg">
      <header>
        <div className="so-reg-name">
          <Link className="so-reg-kind" to={base}>
            {record.title}
          </Link>
          <h1 className="code">{record.code}</h1>
        </div>
        <span className={`so-reg-state so-reg-${record.state}`}>
          {t("version", { version: record.version })} · {t(`state.${record.state}`)}
        </span>
        <RecordActions record={record} />
      </header>
      <RecordFacts record={record} />
      {record.kind === "maskSet" && <RecordPlates plates={record.plates} base={base} />}
      <RecordVersions versions={record.versions} />
      <RecordHistory history={record.history} />
      <Neighbours record={record} />
    </div>
  );
}

const readinessPages: Readonly<Record<string, string>> = {
  device: "/pages/etapeout/readiness",
  shuttle: "/pages/mpw/readiness",
};

function RecordActions({ record }: { readonly record: RegisteredRecord }) {
  const t = useTexts(registeredMessages);
  const [isDrawn, setDrawn] = useState(false);
  const readiness = readinessPages[record.kind];
  const mayJudge = useMayOpen(readiness ?? "");
  const hasNeighbours = record.uses.length + record.usedBy.length > 0;
  return (
    <span className="so-reg-actions">
      {readiness !== undefined && mayJudge && (
        <Link to={`${readiness}/${encodeURIComponent(record.code)}`}>{t("readiness")}</Link>
      )}
      {hasNeighbours && (
        <Button icon={<Waypoints size={15} strokeWidth={1.7} />} onClick={() => setDrawn(true)}>
          {t("picture")}
        </Button>
      )}
      <Button
        icon={<Printer size={15} strokeWidth={1.7} />}
        aria-label={t("print")}
        onClick={() => globalThis.print()}
      />
      {isDrawn && (
        <Suspense fallback={<OnItsWay />}>
          <RecordPicture registry={record.registry} code={record.rowCode} onClose={() => setDrawn(false)} />
        </Suspense>
      )}
    </span>
  );
}
