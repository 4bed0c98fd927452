import type { Seal } from "@signoff/server/contract/requests/signatures";
import type { HistoryItem } from "@signoff/server/contract/requests/lifecycle";
import { type FormStatus, formStatusText, voidedText } from "@signoff/domain/status/form-status";
import type { FormValues } from "@signoff/forms/values/form-values";
import type { LookupRows } from "@signoff/forms/lookup/lookup-rows";
import type { FormState } from "@signoff/forms/conditions/visibility";
import { Button } from "antd";
import { Printer, X } from "lucide-react";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import type { FormFile } from "../../../../form-renderer/form-view-props.ts";
import { formatFullTime } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { useSession } from "../../../../session/session-store.ts";
import { Brand } from "../../../../ui/brand.tsx";
import { useNow } from "../../../../ui/use-now.ts";
import type { LoadedRequest } from "../loaded-request.ts";
import { printMessages } from "../print-messages.ts";
import type { RouteStep } from "../route-steps.ts";
import { usePrinting } from "../use-printing.ts";
import { PrintSections } from "./print-sections.tsx";
import { PrintComments } from "../comments/print-comments.tsx";
import { PrintFiles, PrintHistory, PrintSeals, PrintSignatures } from "./print-records.tsx";
import { QrCode } from "../../../../ui/qr-code.tsx";
import { numberText } from "./request-header.tsx";
import "./print-view.css";

interface PrintViewProps {
  readonly loaded: LoadedRequest;
  readonly data: FormValues;
  readonly state: FormState;
  readonly rows: LookupRows;
  readonly files: readonly FormFile[];
  readonly history: readonly HistoryItem[];
  readonly steps: readonly RouteStep[];
  readonly seals?: readonly Seal[] | undefined;
  readonly onClose: () => void;
}

/** Read at the foot of every page. */
const numberProperty = "--so-print-number";

/** The request on A4: all sections open; files, history and signatures last. The browser prints or saves it as PDF. */
export function PrintView(props: PrintViewProps) {
  const t = useTexts(printMessages);
  const { loaded, history, steps, onClose } = props;
  const number = numberText(loaded.request);
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty(numberProperty, JSON.stringify(number ?? ""));
    return () => void style.removeProperty(numberProperty);
  }, [number]);
  usePrinting(onClose);
  return createPortal(
    <div className="so-print" role="dialog" aria-modal="true" aria-label={t("title")}>
      <div className="so-print-tools">
        <b>{t("title")}</b>
        <span className="so-faint">{t("hint")}</span>
        <Button type="primary" icon={<Printer size={15} />} autoFocus onClick={() => window.print()}>
          {t("print")}
        </Button>
        <Button icon={<X size={15} />} onClick={onClose}>
          {t("close")}
        </Button>
      </div>
      <article className="so-sheet">
        <SheetHead loaded={loaded} />
        <PrintSections
          definition={loaded.definition}
          dictionaries={loaded.dictionaries}
          data={props.data}
          state={props.state}
          rows={props.rows}
        />
        <PrintFiles definition={loaded.definition} files={props.files} />
        <PrintComments loaded={loaded} />
        <PrintHistory history={history} />
        <PrintSignatures steps={steps} />
        <PrintSeals seals={props.seals ?? []} history={history} />
        <SheetFoot loaded={loaded} />
      </article>
    </div>,
    document.body,
  );
}

function SheetHead({ loaded: { request, definition } }: Pick<PrintViewProps, "loaded">) {
  const locale = useLocale();
  const t = useTexts(printMessages);
  const number = numberText(request);
  const where = request.currentNode.join(" / ");
  return (
    <header className="so-sheet-head">
      <div>
        <div className="so-sheet-kind">
          <Brand /> <span>· {definition.title[locale]}</span>
        </div>
        <h1>{request.subject}</h1>
        <div>
          <b className="code">{number}</b>{" "}
          {(request.isVoid ? voidedText : formStatusText[request.status as FormStatus])[locale]}
          {where !== "" && ` · ${where}`}
        </div>
      </div>
      {request.requestNo !== null && <QrCode text={request.requestNo} label={t("qr", { number: request.requestNo })} />}
    </header>
  );
}

function SheetFoot({ loaded: { request } }: Pick<PrintViewProps, "loaded">) {
  const t = useTexts(printMessages);
  const user = useSession((state) => state.userInfo);
  const now = useNow();
  return (
    <footer className="so-sheet-foot">
      <span className="code">{numberText(request)}</span>
      <span>
        {t("printedBy", {
          name: `${user?.realname ?? ""} (${user?.username ?? ""})`,
          time: formatFullTime(now),
        })}
      </span>
    </footer>
  );
}
