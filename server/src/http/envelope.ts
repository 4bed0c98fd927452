import { type Envelope, okCode } from "@signoff/domain/http/envelope";
import { fillText, refusalText, type SuccessKey, successText } from "@signoff/domain/http/refusal-messages";
import { refusalCode } from "@signoff/domain/http/refusals";
import { type TransportRefusal, transportStatus, transportText } from "@signoff/domain/http/transport-refusals";
import type { Locale } from "@signoff/domain/locale";
import { presentProblem, type Refused, type TextParams } from "./refused.ts";

export function okEnvelope(result: unknown, success: SuccessKey | undefined, locale: Locale): Envelope {
  return { code: okCode, result: result ?? null, message: success ? successText[success][locale] : "" };
}

export function refusalEnvelope({ refusal, details }: Refused, locale: Locale): Envelope {
  const text = details.message ?? refusalText[refusal];
  const errors = details.errors?.map((error) => presentProblem(error, locale));
  return {
    code: refusalCode[refusal],
    result: { key: refusal, ...(errors ? { errors } : {}), ...details.result },
    message: fillText(text[locale], details.params),
  };
}

export function transportEnvelope(refusal: TransportRefusal, locale: Locale, params: TextParams = {}): Envelope {
  return {
    code: transportStatus[refusal],
    result: { key: refusal, ...params },
    message: fillText(transportText[refusal][locale], params),
  };
}
