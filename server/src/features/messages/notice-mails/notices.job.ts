import { z } from "zod";
import type { Database } from "../../../db/database.ts";
import { defineJob, handleJob, type JobHandler } from "../../../jobs/job.ts";
import { deliverDocumentNoticesJob } from "../../files/public.ts";
import { deliverNoticesJob, notifyManyJob } from "../../base/workflow-store/public.ts";
import { deliverDocumentNotices } from "./deliver-document-notices.ts";
import { deliverNotices } from "./deliver-notices.ts";
import { sendDigests } from "./send-digests.ts";
import { deleteOldMails, forgottenMails } from "./notices.sql.ts";
import { sendMail, sendMailJob } from "./send-mail.ts";
import type { NoticeServices } from "./services.ts";
import { notifyMany } from "./notify-many.ts";

const tidyMails = defineJob({ name: "notices.tidy-mails", data: z.object({}), schedule: { cron: "*/15 * * * *" } });

const writeDigests = defineJob({ name: "notices.digests", data: z.object({}), schedule: { cron: "* * * * *" } });

const batchSize = 1_000;

export function noticeJobs(db: Database, services: NoticeServices): readonly JobHandler[] {
  return [
    handleJob(deliverNoticesJob, (key) => deliverNotices(db, services, key)),
    handleJob(notifyManyJob, (told) => notifyMany(db, services, told)),
    handleJob(deliverDocumentNoticesJob, (key) => deliverDocumentNotices(db, services, key)),
    handleJob(sendMailJob, ({ mailId }) => sendMail(db, services, mailId)),
    handleJob(writeDigests, async () => void (await sendDigests(db, services))),
    // A job can be lost after all its retries; its mail is not. Also deletes mails from long ago.
    handleJob(tidyMails, async () => {
      const forgotten = await forgottenMails(db.kysely, batchSize);
      await db.transaction(async (tx) => {
        for (const mailId of forgotten) await services.queue.enqueue(tx, sendMailJob, { mailId });
      });
      await deleteOldMails(db.kysely);
    }),
  ];
}
