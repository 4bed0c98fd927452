import { useNavigate } from "react-router";
import type { ApiError } from "../../../../api/api-error.ts";
import { taskAddress } from "../../../../client/request-address.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { showNotice } from "../../../../ui/notices.ts";
import type { LoadedRequest } from "../loaded-request.ts";
import { handledText } from "../modes/handled-text.ts";
import { noticeOffer } from "../notice-offer.tsx";
import { previewMessages } from "./preview-messages.ts";

/** Longer than for a success: the reader is at another request and must come back to this one. */
const refusalMs = 60_000;

/** Shows why a request that the reader has left was not agreed to, with a link back to it. */
export function useRefusalNotice({ request }: LoadedRequest, taskId: string): (error: ApiError) => void {
  const t = useTexts(previewMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const name = request.requestNo ?? request.subject;
  const wordsOf = (error: ApiError) => {
    // Without an answer it is unknown whether it was taken: the list shows it.
    if (error.code === null) return t("ahead.unanswered", { request: name });
    const first = error.inputErrors[0]?.message ?? error.message;
    const reason = error.code === 508 ? handledText(error, locale) : first;
    return t("ahead.refused", { request: name, reason });
  };
  const open = () => void navigate(taskAddress({ taskId, formType: request.formType }));
  return (error) => showNotice("warning", noticeOffer(wordsOf(error), t("open"), open), refusalMs);
}
