import { DirectoryCache } from "../../server/src/features/base/directory/public.ts";
import { DefinitionStore } from "../../server/src/features/base/definitions/public.ts";
import { deliverNotices } from "../../server/src/features/messages/notice-mails/deliver-notices.ts";
import { createCapturedMailer } from "../../server/src/mail/captured-mailer.ts";
import { inAppPath } from "./browser-page.ts";
import type { RunningApp } from "./start-app.ts";

/** The path of the link in the mail about a request, as the worker would have written it. */
export async function linkInMail({ database, queue }: RunningApp, applyId: string): Promise<string> {
  const services = {
    directory: new DirectoryCache(),
    definitions: new DefinitionStore(),
    queue,
    mailer: createCapturedMailer(),
    publicUrl: () => "https://signoff.example.com",
  };
  const jobs = queue.jobs.filter(({ name }) => name === "deliver-notices");
  for (const { data } of jobs) await deliverNotices(database, services, data as { requestId: string; seq: number });
  const mails = database.kysely.selectFrom("mails").select("text_body").where("request_id", "=", applyId);
  const { text_body: text } = await mails.orderBy("id").executeTakeFirstOrThrow();
  return inAppPath(/https:\S+/.exec(text)?.[0] ?? "");
}
