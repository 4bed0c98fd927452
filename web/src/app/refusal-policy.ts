import { standardTextOf } from "@signoff/domain/http/refusal-messages";
import { limits } from "@signoff/domain/limits";
import type { Locale } from "@signoff/domain/locale";
import type { ApiError } from "../api/api-error.ts";
import { shellMessages } from "../i18n/shell-messages.ts";
import { translate } from "../i18n/translate.ts";

/** Reaction to a refusal: the sentence, how long it is shown, and where the user goes then. */
export interface Reaction {
  readonly text: string;
  readonly show: { readonly as: "message" } | { readonly as: "notice"; readonly forMs: number };
  readonly goTo: "home" | "login" | null;
}

interface Rule {
  /** `standard` is the fixed text of section 8; `server` the server's sentence, else the standard text, else `connect`. */
  readonly text: "standard" | "server";
  readonly goTo?: "home" | "login" | ((serverMessage: string) => "home" | "login" | null);
  readonly noticeMs?: number;
}

/** R-API-3: envelope codes. Codes not listed follow `other`. */
const envelopeRules: Readonly<Record<number, Rule>> & { readonly other: Rule } = {
  508: { text: "standard", goTo: "home" },
  510: { text: "standard", goTo: "home" },
  707: { text: "standard", goTo: "login" },
  other: { text: "server" },
};

/** R-API-4: HTTP statuses. */
const httpRules: Readonly<Record<number, Rule>> & { readonly other: Rule } = {
  401: { text: "standard", goTo: "login" },
  403: { text: "standard", noticeMs: limits.accessDeniedNoticeMs },
  404: { text: "standard" },
  500: { text: "server", goTo: (message) => (mentionsInvalidToken(message) ? "login" : null) },
  504: { text: "standard" },
  510: { text: "standard" },
  other: { text: "server" },
};

/** The reaction to one failed call: a table look-up, no side effect. */
export function reactionTo(error: ApiError, locale: Locale): Reaction {
  const { failure } = error;
  switch (failure.kind) {
    case "envelope":
      return apply(envelopeRules[failure.code] ?? envelopeRules.other, failure.code, error.message, locale);
    case "http":
      return apply(httpRules[failure.status] ?? httpRules.other, failure.status, error.message, locale);
    case "timeout":
      return apply(httpRules[504] ?? httpRules.other, 504, "", locale);
    case "network":
      return plain(translate(shellMessages, "refusal.connect", {}, locale));
    case "download":
      return plain(translate(shellMessages, "refusal.download", {}, locale));
  }
}

function apply(rule: Rule, code: number, serverMessage: string, locale: Locale): Reaction {
  const standard = standardTextOf(code, locale) ?? translate(shellMessages, "refusal.connect", {}, locale);
  return {
    text: rule.text === "server" && serverMessage ? serverMessage : standard,
    show: rule.noticeMs === undefined ? { as: "message" } : { as: "notice", forMs: rule.noticeMs },
    goTo: typeof rule.goTo === "function" ? rule.goTo(serverMessage) : (rule.goTo ?? null),
  };
}

function plain(text: string): Reaction {
  return { text, show: { as: "message" }, goTo: null };
}

function mentionsInvalidToken(message: string): boolean {
  return /token/i.test(message) && /invalid|expired|失效|无效|过期/i.test(message);
}
