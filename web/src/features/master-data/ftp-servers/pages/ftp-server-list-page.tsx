import { ftpServer } from "@signoff/domain/records/ftp-server";
import { ftpServersContract } from "@signoff/server/contract/master-data/ftp-servers";
import { Server } from "lucide-react";
import { recordChanges } from "../../../../client/record-changes.ts";
import { defineRecordPage } from "../../../../record-page/define-record-page.tsx";
import { recordCalls } from "../../../../record-page/record-calls.ts";
import { RecordPage } from "../../../../record-page/record-page.tsx";

const servers = defineRecordPage(ftpServer, {
  icon: Server,
  calls: { ...recordCalls(ftpServersContract), changes: recordChanges("ftp-server") },
});

/** Zones for uploading data, by alias. */
export function FtpServerListPage() {
  return <RecordPage definition={servers} />;
}
