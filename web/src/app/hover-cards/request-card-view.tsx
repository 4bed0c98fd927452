import { joinedNames } from "@signoff/domain/locale";
import { formStatuses } from "@signoff/domain/status/form-status";
import { kindCard } from "@signoff/forms/kinds/kind-cards";
import { useQuery } from "@tanstack/react-query";
import { requestCardQuery } from "../../client/request-cards.ts";
import { formatFullTime } from "../../i18n/format.ts";
import { useLocale, useTexts } from "../../i18n/translate.ts";
import { StatusTag } from "../../ui/status-tag.tsx";
import { CardFrame } from "./card-frame.tsx";
import { hoverCardMessages } from "./messages.ts";

const timeOf = (at: string | null): string => (at === null ? "" : formatFullTime(at));

/**
 * Number, subject, kind, status, requester, current node and handler. Nothing until it is loaded, or if the reader may
 * not see it.
 */
export function RequestCardView({ link, id }: { readonly link: Element; readonly id: string }) {
  const t = useTexts(hoverCardMessages);
  const locale = useLocale();
  const { data: card } = useQuery(requestCardQuery(id, locale));
  if (!card) return null;
  const status = formStatuses.find((one) => one === card.status);
  const requester = [card.requesterName, card.departName].filter((text) => text !== "").join(" · ");
  return (
    <CardFrame
      link={link}
      head={
        <>
          <span className="code">{card.requestNo ?? t("draft")}</span>
          <span className="so-faint"> / V{card.version}</span>
          <span className="so-hover-kind">{kindCard(card.formType)?.title[locale] ?? card.formType}</span>
          {status !== undefined && <StatusTag status={status} isVoid={card.isVoid} />}
        </>
      }
      subject={card.subject}
      facts={[
        { label: t("requester"), text: requester },
        { label: t("node"), text: joinedNames(card.currentNode, locale) },
        { label: t("holder"), text: joinedNames(card.handler, locale, card.moreHandlers) },
        { label: t("created"), text: timeOf(card.createTime) },
        { label: t("submitted"), text: timeOf(card.submitTime) },
        { label: t("completed"), text: timeOf(card.completeTime) },
      ]}
    />
  );
}
