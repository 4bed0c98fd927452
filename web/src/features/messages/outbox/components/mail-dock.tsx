import type { MailItem } from "@signoff/server/contract/messages/notice-mails";
import { Button, Modal, Skeleton } from "antd";
import { Send, TriangleAlert } from "lucide-react";
import { formatFullTime } from "../../../../i18n/format.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { Dock } from "../../../../list-page/dock.tsx";
import { useReadOnly } from "../../../../pages/read-only.ts";
import { useMay } from "../../../../session/session-store.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { showMessage } from "../../../../ui/notices.ts";
import { outboxMessages } from "../messages.ts";
import { useMail, useResend } from "../queries.ts";
import { MailPreview } from "./mail-preview.tsx";
import { MailState } from "./mail-state.tsx";

interface MailDockProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One mail beside the list: its state, and how its receiver sees it. */
export function MailDock({ id, onClose }: MailDockProps) {
  const t = useTexts(outboxMessages);
  const { data, isError } = useMail(id);
  const isReadOnly = useReadOnly();
  const mayResend = useMay("outbox:resend") && !isReadOnly;
  return (
    <Dock
      title={
        <span className="so-record-title">
          <strong>{t("mail")}</strong>
          {data && <MailState state={data.state} />}
        </span>
      }
      label={`${t("mail")}: ${data?.subject ?? id}`}
      closeLabel={t("close")}
      onClose={onClose}
      tools={data && mayResend && <ResendButton mail={data} />}
    >
      {isError && <EmptyState compact icon={TriangleAlert} title={t("gone")} />}
      {!data && !isError && <Skeleton active />}
      {data && (
        <>
          <p className="so-mail-subject">{data.subject}</p>
          {data.state !== "sent" && (
            <InlineAlert role={data.state === "bounced" ? "bad" : "warn"}>{t(`why.${data.state}`)}</InlineAlert>
          )}
          <MailFacts mail={data} />
          <MailPreview text={data.text} html={data.html} />
        </>
      )}
    </Dock>
  );
}

function MailFacts({ mail }: { readonly mail: MailItem }) {
  const t = useTexts(outboxMessages);
  const facts = [
    [t("receiver"), `${mail.toName} <${mail.toAddress}>`],
    [t("kind"), mail.kindName],
    [t("language"), t(`language.${mail.language}`)],
    [t("created"), formatFullTime(mail.createTime)],
    [t("due"), mail.dueTime === null ? null : formatFullTime(mail.dueTime)],
    [t("tried"), mail.tryTime === null ? null : formatFullTime(mail.tryTime)],
    [t("sent"), mail.sendTime === null ? null : formatFullTime(mail.sendTime)],
    [t("attempts"), String(mail.attempts)],
    [t("error"), mail.lastError],
    [t("messageId"), mail.messageId],
  ] as const;
  return (
    <dl className="so-mail-facts">
      {facts.map(([label, value]) =>
        value === null ? null : (
          <div key={label} style={{ display: "contents" }}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

function ResendButton({ mail }: { readonly mail: MailItem }) {
  const t = useTexts(outboxMessages);
  const [modal, dialog] = Modal.useModal();
  const { mutate, isPending } = useResend(() => showMessage("success", t("resend.done")));
  const ask = () =>
    void modal.confirm({
      title: t("resend.ask"),
      content: (
        <>
          <p>{t("resend.text", { name: mail.toName, address: mail.toAddress })}</p>
          {mail.state === "kept" && <p>{t("resend.kept")}</p>}
        </>
      ),
      okText: t("resend"),
      cancelText: t("resend.cancel"),
      onOk: () => mutate(mail),
    });
  return (
    <>
      <Button size="small" icon={<Send size={14} strokeWidth={1.7} />} loading={isPending} onClick={ask}>
        {t("resend")}
      </Button>
      {dialog}
    </>
  );
}
