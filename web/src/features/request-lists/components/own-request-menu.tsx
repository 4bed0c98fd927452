import { formStatus } from "@signoff/domain/status/form-status";
import type { ListedRequest } from "@signoff/server/contract/request-lists";
import { Dropdown, type MenuProps, Modal } from "antd";
import { BellRing, Ellipsis, Undo } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTexts } from "../../../i18n/translate.ts";
import { useReadOnly } from "../../../session/read-only.ts";
import { showMessage } from "../../../ui/notices.ts";
import { requestListMessages } from "../messages.ts";
import { urgeHandlers, useRequestDetail, withdrawRequest } from "../queries.ts";
import { useRefreshLists } from "../refresh-lists.ts";

/** Urge and withdraw from the row. What is not offered now says why. */
export function OwnRequestMenu({ row }: { readonly row: ListedRequest }) {
  const t = useTexts(requestListMessages);
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const menu = useOwnActions(row, isOpen, () => setAsking(true));
  const isReadOnly = useReadOnly();
  if (isReadOnly || row.status !== formStatus.inProcess) return null;
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

/** Asked for when the menu opens: only the server knows what is allowed now. */
function useOwnActions(row: ListedRequest, isOpen: boolean, onWithdraw: () => void): MenuProps {
  const t = useTexts(requestListMessages);
  const detail = useRequestDetail(row.applyId, isOpen);
  const handleUrge = async () => {
    const { told } = await urgeHandlers(row.applyId);
    showMessage("success", t("urge.done", { count: told }));
    await detail.refetch();
  };
  const item = (action: "urge" | "withdraw", icon: ReactNode) => {
    const offered = detail.data?.actions.find((each) => each.action === action);
    return { key: action, icon, label: t(action), disabled: offered?.allowed !== true, title: offered?.reason ?? "" };
  };
  return {
    items: [
      item("urge", <BellRing size={15} strokeWidth={1.7} />),
      item("withdraw", <Undo size={15} strokeWidth={1.7} />),
    ],
    onClick: ({ key, domEvent }) => {
      domEvent.stopPropagation();
      if (key === "withdraw") onWithdraw();
      else void handleUrge().catch(() => {});
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
  const refresh = useRefreshLists();
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
      onOk={() => void handleOk().catch(() => {})}
      onCancel={onClose}
    >
      {t("withdraw.text")}
    </Modal>
  );
}
