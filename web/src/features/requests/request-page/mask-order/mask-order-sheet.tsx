import type { ShownOrder } from "@signoff/server/contract/registry/mask-orders";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { FileDown, Printer, X } from "lucide-react";
import { createPortal } from "react-dom";
import { afterRefusal } from "../../../../api/unexpected-error.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { Brand } from "../../../../ui/brand.tsx";
import { usePrinting } from "../use-printing.ts";
import { downloadOrderFile, downloadOrderSheet, maskOrderQuery } from "./calls.ts";
import { maskOrderMessages } from "./messages.ts";
import "../components/print-view.css";
import "./mask-order.css";

interface MaskOrderSheetProps {
  readonly applyId: string;
  readonly onClose: () => void;
}

/** The order to the mask shop on one page, for printing, with its files. */
export function MaskOrderSheet({ applyId, onClose }: MaskOrderSheetProps) {
  const t = useTexts(maskOrderMessages);
  const locale = useLocale();
  const { data: order } = useQuery(maskOrderQuery(applyId, locale));
  usePrinting(onClose);
  return createPortal(
    <div className="so-print" role="dialog" aria-modal="true" aria-label={order?.title ?? t("loading")}>
      <div className="so-print-tools">
        <b>{order?.title}</b>
        <span className="so-faint">{t("hint")}</span>
        <Button type="primary" icon={<Printer size={15} />} autoFocus onClick={() => window.print()}>
          {t("print")}
        </Button>
        <Button icon={<FileDown size={15} />} onClick={() => void downloadOrderSheet(applyId).catch(afterRefusal)}>
          {t("xlsx")}
        </Button>
        <Button icon={<FileDown size={15} />} onClick={() => void downloadOrderFile(applyId).catch(afterRefusal)}>
          {t("file")}
        </Button>
        <Button icon={<X size={15} />} onClick={onClose}>
          {t("close")}
        </Button>
      </div>
      {order && <OrderPage order={order} />}
    </div>,
    document.body,
  );
}

function OrderPage({ order }: { readonly order: ShownOrder }) {
  const t = useTexts(maskOrderMessages);
  return (
    <article className="so-sheet so-order-sheet">
      <header className="so-sheet-head">
        <div>
          <div className="so-sheet-kind">
            <Brand /> <span>· {order.title}</span>
          </div>
          <h1 className="code">{order.orderNo}</h1>
          <div>{t(order.isReleased ? "released" : "draft")}</div>
        </div>
      </header>
      <dl className="so-order-head">
        {order.head.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table className="so-order-plates" aria-label={t("plates", { count: order.rows.length })}>
        <thead>
          <tr>
            {order.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.rows.map((row) => (
            <tr key={row[0]}>
              {row.map((cell, at) => (
                <td key={order.columns[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <footer>{t("plates", { count: order.rows.length })}</footer>
    </article>
  );
}
