import type { FeedRun } from "@signoff/server/contract/people/org-feed";
import { Button, Modal } from "antd";
import { useState } from "react";
import { ApiError } from "../../../../api/api-error.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { useReadOnly } from "../../../../pages/read-only.ts";
import { useMay } from "../../../../session/session-store.ts";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { feedMessages } from "../feed-messages.ts";
import { useFeed, useFeedRun, useSync } from "../feed-queries.ts";
import { FeedConflicts } from "./feed-conflicts.tsx";
import { FeedReportView } from "./feed-report.tsx";
import { FeedRuns } from "./feed-runs.tsx";

/** The organisation feed: run it, first without writing; decide conflicts; read the reports. */
export function FeedDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(feedMessages);
  const may = useMay("user:sync");
  const isReadOnly = useReadOnly();
  const maySync = may && !isReadOnly;
  const feed = useFeed();
  const sync = useSync();
  const [shownRun, setShownRun] = useState<FeedRun["id"]>();
  const stored = useFeedRun(shownRun);
  const report = shownRun === undefined ? sync.data : stored.data;
  const start = (preview: boolean) => {
    setShownRun(undefined);
    const seen = sync.data?.preview ? { expectedLeavers: sync.data.left } : {};
    sync.mutate({ preview, ...(preview ? {} : seen) });
  };
  const leaving = sync.data?.preview ? sync.data.left : 0;
  const canStart = maySync && feed.data?.isSetUp === true;
  return (
    <Modal
      open
      width={760}
      title={t("title")}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t("close")}</Button>}
    >
      {feed.data && (
        <p className="so-record-hint">{feed.data.isSetUp ? t("text", { cron: feed.data.cron }) : t("notSetUp")}</p>
      )}
      {canStart && (
        <p className="so-feed-buttons">
          <Button disabled={sync.isPending} onClick={() => start(true)}>
            {t("dry")}
          </Button>
          <Button type="primary" loading={sync.isPending} onClick={() => start(false)}>
            {leaving > 0 ? t("sync.leavers", { count: leaving }) : t("sync")}
          </Button>
        </p>
      )}
      {sync.isPending && <p role="status">{t("running")}</p>}
      {(feed.isError || sync.error) && (
        <InlineAlert role="bad">{sync.error instanceof ApiError ? sync.error.message : t("failed")}</InlineAlert>
      )}
      {report && <FeedReportView report={report} />}
      <FeedConflicts conflicts={feed.data?.conflicts ?? []} mayDecide={maySync} />
      {feed.data && <FeedRuns runs={feed.data.runs} shown={shownRun} onShow={setShownRun} />}
    </Modal>
  );
}
