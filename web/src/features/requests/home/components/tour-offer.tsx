import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { X } from "lucide-react";
import "../tour-offer.css";
import { afterRefusal } from "../../../../api/unexpected-error.ts";
import { rememberTour, tourSeenQuery } from "../../../../client/tours.ts";
import { type Messages, useTexts } from "../../../../i18n/translate.ts";
import { useSession } from "../../../../session/session-store.ts";
import { openOverlay } from "../../../../ui/overlays.ts";

const tourOfferMessages = {
  offer: { zh: "第一次使用？五步了解", en: "New here? Five steps show you around" },
  skip: { zh: "不再提供导览", en: "Do not offer the tour again" },
} satisfies Messages;

/** Beside the title of home until it is taken or put off; it moves and covers nothing. */
export function TourOffer() {
  const t = useTexts(tourOfferMessages);
  const client = useQueryClient();
  const query = tourSeenQuery(useSession((state) => state.userInfo?.id ?? ""));
  const { data } = useQuery(query);
  if (data?.seen !== false) return null;
  const skip = () => {
    client.setQueryData(query.queryKey, { seen: true });
    rememberTour().catch(afterRefusal);
  };
  return (
    <span className="so-tour-offer">
      <Button type="link" size="small" onClick={() => openOverlay("tour")}>
        {t("offer")}
      </Button>
      <button type="button" className="so-icon-button" aria-label={t("skip")} title={t("skip")} onClick={skip}>
        <X size={14} strokeWidth={1.8} />
      </button>
    </span>
  );
}
