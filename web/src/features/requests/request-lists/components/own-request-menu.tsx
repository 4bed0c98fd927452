import { formStatus } from "@signoff/domain/status/form-status";
import { plainText } from "@signoff/forms/values/form-values";
import { kindCard } from "@signoff/forms/kinds/kind-cards";
import type { ListedRequest } from "@signoff/server/contract/requests/request-lists";
import { Dropdown, type MenuProps, Modal } from "antd";
import { BellRing, Ellipsis, GitBranchPlus, Undo } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { createRequest, urgeHandlers, withdrawRequest } from "../../../../client/request-actions.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { useReadOnly } from "../../../../pages/read-only.ts";
import { showMessage } from "../../../../ui/notices.ts";
import { requestListMessages } from "../messages.ts";
import { useMayCreate, useRequestDetail } from "../queries.ts";
import { useRefreshAll } from "../refresh-lists.ts";
import { afterRefusal } from "../../../../api/unexpected-error.ts";

/**
 * Remind and withdraw from the row, and revise for a completed service request. Actions that are not possible now say
 * why.
 */
export function OwnRequestMenu({ row }: { readonly row: ListedRequest }) {
  const t = useTexts(requestListMessages);
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const menu = useOwnActions(row, isOpen, () => setAsking(true));
  const isReadOnly = useReadOnly();
  if (isReadOnly || (row.status !== formStatus.inProcess && !isRevisableOrder(row))) return null;
  const name = row.requestNo ?? row.subject;
  return (
    <>
      <Dropdown trigger={["click"]} open={isOpen} onOpenChange={setOpen} menu={menu}>
        <button
          type="button"
          className="so-icon-button so-request-row-menu"
          aria-label={`${t("actions")} ${name}`}
          aria-haspopup="menu"
          onDoubleClick={(event) => event.stopPropagation()}
        >
          <Ellipsis size={16} strokeWidth={1.7} />
        </button>
      </Dropdown>
      {isAsking && <WithdrawDialog row={row} name={name} onClose={() => setAsking(false)} />}
    </>
  );
}

/** A completed FSR is revised by an application of its own. */
const isRevisableOrder = ({ formType, status }: ListedRequest) => formType === "fsr" && status === formStatus.completed;

/** Fetched when the menu opens: only the server knows the allowed actions. */
function useOwnActions(row: ListedRequest, isOpen: boolean, onWithdraw: () => void): MenuProps {
  const t = useTexts(requestListMessages);
  const refresh = useRefreshAll();
  const detail = useRequestDetail(row.applyId, isOpen);
  const handleUrge = async () => {
    const { told } = await urgeHandlers(row.applyId);
    showMessage("success", t("urge.done", { count: told }));
    refresh();
    await detail.refetch();
  };
  const item = (action: "urge" | "withdraw", icon: ReactNode) => {
    const offered = detail.data?.actions.find((each) => each.action === action);
    return { key: action, icon, label: t(action), disabled: offered?.allowed !== true, title: offered?.reason ?? "" };
  };
  const orderRevision = useOrderRevision(row, isOpen);
  if (isRevisableOrder(row)) return orderRevision;
  return {
    items: [
      item("urge", <BellRing size={15} strokeWidth={1.7} />),
      item("withdraw", <Undo size={15} strokeWidth={1.7} />),
    ],
    onClick: ({ key, domEvent }) => {
      domEvent.stopPropagation();
      if (key === "withdraw") onWithdraw();
      else void handleUrge().catch(afterRefusal);
    },
  };
}

/** Starts the revision application with this FSR and its device filled in. */
function useOrderRevision(row: ListedRequest, isOpen: boolean): MenuProps {
  const t = useTexts(requestListMessages);
  const navigate = useNavigate();
  const isOrder = isOpen && isRevisableOrder(row);
  const mayRevise = useMayCreate("fsrRevision", isOrder);
  const { data } = useRequestDetail(row.applyId, isOrder);
  const deviceName = isOrder ? plainText(data?.data["deviceName"]) : "";
  const start = async () => {
    const page = kindCard("fsrRevision")?.page ?? "";
    const { applyId } = await createRequest("fsrRevision", { deviceName, fsrNo: row.requestNo ?? "" });
    await navigate(`${page}?${new URLSearchParams({ applyId }).toString()}`);
  };
  return {
    items: [
      {
        key: "reviseOrder",
        icon: <GitBranchPlus size={15} strokeWidth={1.7} />,
        label: t("reviseOrder"),
        disabled: !mayRevise || deviceName === "",
        title: mayRevise ? "" : t("reviseOrder.closed"),
      },
    ],
    onClick: ({ domEvent }) => {
      domEvent.stopPropagation();
      // The refusal policy shows a refusal.
      void start().catch(afterRefusal);
    },
  };
}

interface WithdrawDialogProps {
  readonly row: ListedRequest;
  readonly name: string;
  readonly onClose: () => void;
}

function WithdrawDialog({ row, name, onClose }: WithdrawDialogProps) {
  const t = useTexts(requestListMessages);
  const refresh = useRefreshAll();
  const [isBusy, setBusy] = useState(false);
  const handleOk = async () => {
    setBusy(true);
    try {
      const { status } = await withdrawRequest(row.applyId);
      showMessage("success", t(status === formStatus.inProcess ? "withdraw.asked" : "withdraw.done"));
    } finally {
      refresh();
      onClose();
    }
  };
  return (
    <Modal
      open
      title={t("withdraw.title", { name })}
      okText={t("withdraw")}
      cancelText={t("back")}
      confirmLoading={isBusy}
      onOk={() => void handleOk().catch(afterRefusal)}
      onCancel={onClose}
    >
      {t("withdraw.text")}
    </Modal>
  );
}
