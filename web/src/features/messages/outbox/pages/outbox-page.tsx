import type { MailItem } from "@signoff/server/contract/messages/notice-mails";
import { Button } from "antd";
import { LayoutTemplate, Mail } from "lucide-react";
import { useMemo } from "react";
import { useLocation } from "react-router";
import { bothTexts, useTexts } from "../../../../i18n/translate.ts";
import type { ListDefinition } from "../../../../list-page/list-definition.ts";
import { ListPage } from "../../../../list-page/list-page.tsx";
import { parameter, searchWith, useOpenRecord } from "../../../../record-page/open-record-address.ts";
import { MailDock } from "../components/mail-dock.tsx";
import { MailState } from "../components/mail-state.tsx";
import { TemplateDock } from "../components/template-dock.tsx";
import { outboxMessages } from "../messages.ts";
import { kindOptions, loadMails, type MailQuery, outboxKey } from "../queries.ts";
import "../../../../record-page/record-page.css";
import "../outbox.css";

const text = bothTexts(outboxMessages);

const states = (["waiting", "sent", "kept", "bounced"] as const).map((value) => ({
  value,
  label: text(`state.${value}`),
}));

const list: Omit<ListDefinition<MailItem, MailQuery>, "hrefOf"> = {
  key: outboxKey,
  title: text("title"),
  columns: [
    { key: "subject", title: text("subject"), type: "identifier", width: 300, grow: true },
    {
      key: "state",
      title: text("state"),
      type: "text",
      width: 110,
      render: ({ state }) => <MailState state={state} />,
    },
    { key: "kindName", title: text("kind"), type: "text", width: 110 },
    { key: "toName", title: text("receiver"), type: "person", width: 120, personId: "userId" },
    { key: "toAddress", title: text("address"), type: "text", width: 200 },
    { key: "attempts", title: text("attempts"), type: "number", width: 80 },
    { key: "lastError", title: text("error"), type: "text", width: 220 },
    { key: "createTime", title: text("created"), type: "time", width: 140, sort: "createTime" },
  ],
  conditions: [
    { key: "receiver", label: text("receiver"), type: "user" },
    { key: "state", label: text("state"), type: "select", options: states },
    { key: "kind", label: text("kind"), type: "select", options: kindOptions },
    { key: "from", to: "to", label: text("time"), type: "dateRange" },
    { key: "keyword", label: text("keyword"), type: "text", more: true },
  ],
  sortedBy: { column: "createTime", order: "desc" },
  rowKey: ({ id }) => id,
  load: loadMails,
  empty: { icon: Mail, title: text("empty"), text: text("emptyText") },
};

/** Replaces the id of a mail in the address. */
const templates = "templates";

/** Every mail of the portal with its state; without a mail server mails are read here. */
export function OutboxPage() {
  const t = useTexts(outboxMessages);
  const { open, openRecord } = useOpenRecord();
  const { pathname, search } = useLocation();
  const definition = useMemo(
    (): ListDefinition<MailItem, MailQuery> => ({
      ...list,
      hrefOf: ({ id }) => `${pathname}${searchWith(search, id)}`,
      rowClass: ({ id }) => (id === open ? "so-list-active" : undefined),
      ...(open === null ? {} : { address: { [parameter]: open } }),
    }),
    [pathname, search, open],
  );
  const close = () => openRecord(null);
  const dock =
    open === templates ? (
      <TemplateDock onClose={close} />
    ) : (
      open !== null && <MailDock key={open} id={open} onClose={close} />
    );
  return (
    <ListPage
      definition={definition}
      dock={dock}
      actions={
        <Button icon={<LayoutTemplate size={15} strokeWidth={1.7} />} onClick={() => openRecord(templates)}>
          {t("templates")}
        </Button>
      }
    />
  );
}
