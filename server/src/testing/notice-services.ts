import { DefinitionStore } from "../features/base/definitions/public.ts";
import { DirectoryCache } from "../features/base/directory/public.ts";
import type { NoticeServices } from "../features/messages/notice-mails/services.ts";
import { createCapturedMailer } from "../mail/captured-mailer.ts";
import type { Story } from "./story.ts";

/** The services for the notice jobs of a story; its mails are kept instead of sent. */
export function noticeServicesOf({ queue }: Story): NoticeServices {
  return {
    directory: new DirectoryCache(),
    definitions: new DefinitionStore(),
    queue,
    mailer: createCapturedMailer(),
    publicUrl: () => "https://signoff.example.com",
  };
}
