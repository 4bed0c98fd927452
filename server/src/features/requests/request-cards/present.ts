import type { Locale } from "@signoff/domain/locale";
import { presentSummary } from "../lifecycle/public.ts";
import { handlerNames } from "../../base/workflow-store/public.ts";
import type { RequestCard } from "./contract.ts";
import type { CardRow } from "./request-cards.sql.ts";

export function presentCard(id: string, row: CardRow, locale: Locale): RequestCard {
  const summary = presentSummary(row, locale);
  return {
    id,
    applyId: row.id,
    requestNo: summary.requestNo,
    version: summary.version,
    formType: summary.formType,
    subject: summary.subject,
    status: summary.status,
    isVoid: summary.isVoid === true,
    requesterName: summary.requesterName,
    departName: summary.departName,
    currentNode: summary.currentNode,
    ...handlerNames(row.handlers, locale),
    createTime: summary.createTime,
    submitTime: summary.submitTime,
    completeTime: summary.completeTime,
  };
}
