import type { RegisteredRecord } from "@signoff/server/contract/registry/record-pages";
import { Link } from "react-router";
import { useTexts } from "../../../../i18n/translate.ts";
import { recordIn } from "../../../../ui/named-record.ts";
import { RecordLink } from "../../../../ui/record-link.tsx";
import { registeredMessages } from "../messages.ts";
import { RecordTable } from "./record-table.tsx";
import { RequestLink } from "./request-link.tsx";

type Box = RegisteredRecord["uses"][number];

/** References in both directions, side by side where there is space. */
export function Neighbours({ record }: { readonly record: RegisteredRecord }) {
  const t = useTexts(registeredMessages);
  const { uses, usedBy, hidden, isCut } = record;
  return (
    <div className="so-reg-sides">
      <section aria-label={t("uses")}>
        <h2>{t("uses")}</h2>
        {uses.length === 0 ? <p className="so-reg-none">{t("noUses")}</p> : <Boxes label={t("uses")} boxes={uses} />}
      </section>
      <section aria-label={t("usedBy")}>
        <h2>{t("usedBy")}</h2>
        {usedBy.length > 0 && <Boxes label={t("usedBy")} boxes={usedBy} />}
        {usedBy.length + hidden === 0 && <p className="so-reg-none">{t("noUsedBy")}</p>}
        {hidden > 0 && <p className="so-reg-none">{t("hidden", { count: hidden })}</p>}
        {isCut && <p className="so-reg-none">{t("cut")}</p>}
      </section>
    </div>
  );
}

function Boxes({ label, boxes }: { readonly label: string; readonly boxes: readonly Box[] }) {
  const t = useTexts(registeredMessages);
  const columns = ["group", "name", "version", "request"] as const;
  return (
    <RecordTable
      label={label}
      columns={columns.map((column) => t(`column.${column}`))}
      rows={boxes.map((box) => ({
        key: box.key,
        cells: [
          box.group,
          <Name key="name" box={box} />,
          <Version key="version" box={box} />,
          <RequestLink key="request" request={box} />,
        ],
      }))}
    />
  );
}

function Name({ box: { registry, name } }: { readonly box: Box }) {
  const kind = recordIn(registry);
  // The library opens in a window of its own.
  if (registry === "document")
    return (
      <Link className="code" to={`/dms?record=${encodeURIComponent(name)}`} target="_blank" rel="noopener">
        {name}
      </Link>
    );
  return <span className="code">{kind === undefined ? name : <RecordLink kind={kind} code={name} />}</span>;
}

function Version({ box: { version, newest, state } }: { readonly box: Box }) {
  const t = useTexts(registeredMessages);
  const notes = [
    ...(newest === null ? [] : [t("newer", { version: newest })]),
    ...(state === "running" ? [t("running")] : []),
    ...(state === "obsolete" || state === "void" ? [t(`state.${state}`)] : []),
  ];
  return (
    <span className="num">
      {version === null ? "–" : t("version", { version })}
      {notes.length > 0 && <span className="so-reg-note">{notes.join(" · ")}</span>}
    </span>
  );
}
