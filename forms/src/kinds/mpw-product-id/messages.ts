import { waferRuleTexts } from "../../messages/tapeout-rule-texts.ts";
import type { FormTexts } from "../../definition/form-texts.ts";

export const messages = {
  sections: {
    pid: { zh: "产品编号", en: "Product ID" },
    seat: { zh: "席位", en: "Seats" },
    market: { zh: "市场与应用", en: "Market & Application" },
    backend: { zh: "后段服务", en: "Back-end service" },
  },
  fields: {
    shuttleNo: { zh: "班次", en: "Shuttle" },
    seatCount: { zh: "席位数", en: "Seats" },
    seatNos: { zh: "席位号", en: "Seat numbers" },
    dieQtyNeeded: { zh: "需求芯片数", en: "Dies needed" },
    shareable: { zh: "可顺延", en: "May move to next shuttle" },
    protection: { zh: "他客芯片遮蔽", en: "Neighbour masking" },
  },
  attachments: {
    mpwProductId_booking: { zh: "预订单", en: "Booking form" },
  },
  rules: {
    ...waferRuleTexts,
    bookingOpen: { zh: "班次预订已于{until}截止", en: "The booking of this shuttle closed on {until}" },
    seatsFree: { zh: "班次只剩{free}个席位", en: "The shuttle has only {free} free seats" },
    seatsMatchCount: {
      zh: "所选席位须空闲且恰好容纳{count}个席位",
      en: "The seats chosen must be free and hold exactly {count}",
    },
  },
} satisfies FormTexts;
