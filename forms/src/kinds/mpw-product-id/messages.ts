import type { FormTexts } from "../../definition/form-texts.ts";

export const messages = {
  title: { zh: "MPW产品编号", en: "MPW Product ID" },
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
    protection: { zh: "邻芯片保护", en: "Neighbour masking" },
  },
  attachments: {
    mpwProductId_booking: { zh: "预订单", en: "Booking form" },
  },
} satisfies FormTexts;
