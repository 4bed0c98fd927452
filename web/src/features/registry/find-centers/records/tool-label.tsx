import { equipmentContract } from "@signoff/server/contract/master-data/equipment";
import { useQuery } from "@tanstack/react-query";
import { Button, Modal, Skeleton } from "antd";
import { QrCode as QrIcon } from "lucide-react";
import { useState } from "react";
import { callEndpoint } from "../../../../api/call-endpoint.ts";
import { formatFullDay } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { useMay } from "../../../../session/session-store.ts";
import { QrCode } from "../../../../ui/qr-code.tsx";
import { ledgerMessages } from "./messages.ts";
import "./tool-label.css";

/** The button for the printed label of a tool. */
export function ToolLabel({ id }: { readonly id: string }) {
  const t = useTexts(ledgerMessages);
  const [isOpen, setOpen] = useState(false);
  const may = useMay("equipment:label");
  if (!may) return null;
  return (
    <>
      <Button icon={<QrIcon size={15} strokeWidth={1.7} />} onClick={() => setOpen(true)}>
        {t("label")}
      </Button>
      {isOpen && <LabelDialog id={id} onClose={() => setOpen(false)} />}
    </>
  );
}

function LabelDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useTexts(ledgerMessages);
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ["equipment", "label", id, locale],
    queryFn: ({ signal }) => callEndpoint(equipmentContract.label, { id }, { loading: false, signal }),
    staleTime: 0,
  });
  return (
    <Modal
      open
      width={440}
      title={t("label.title")}
      okText={t("label.print")}
      cancelText={t("label.close")}
      okButtonProps={{ disabled: !data }}
      onOk={() => window.print()}
      onCancel={onClose}
    >
      {data ? <Label label={data} /> : <Skeleton active />}
    </Modal>
  );
}

type LabelData = Awaited<ReturnType<typeof callEndpoint<typeof equipmentContract.label>>>;

/** 70 x 40 mm; its code leads to the tool in the ledger. */
function Label({ label }: { readonly label: LabelData }) {
  const t = useTexts(ledgerMessages);
  const { eqpId, name, model, serialNo, location, status, owner, lastDate, nextDate, restriction } = label;
  const day = (text: string | null) => (text === null ? "–" : formatFullDay(text));
  const rows = [
    [t("tool.model"), [model, serialNo].filter(Boolean).join(" · ")],
    [t("tool.location"), location],
    [t("tool.owner"), owner],
    [t("tool.status"), restriction === "" ? status : `${status} · ${restriction}`],
    [t("label.last"), day(lastDate)],
    [t("tool.nextDate"), day(nextDate)],
  ] as const;
  return (
    <div className="so-tool-label">
      <div>
        <strong className="code">{eqpId}</strong>
        <div>{name}</div>
        <dl>
          {rows.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <QrCode text={addressOf(eqpId)} label={t("label.qr", { id: eqpId })} />
    </div>
  );
}

function addressOf(eqpId: string): string {
  const base = import.meta.env.BASE_URL.replace(/\/$/, "");
  return `${window.location.origin}${base}/pages/stool/equipment?eqpId=${encodeURIComponent(eqpId)}`;
}
