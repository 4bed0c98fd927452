import { defineMessages } from "../../../i18n/define-messages.ts";

export const tourOfferMessages = defineMessages("tourOffer", {
  en: { offer: "New here? Five steps show you around", skip: "Do not offer the tour again" },
  zh: { offer: "第一次使用？五步了解", skip: "不再提供导览" },
});
