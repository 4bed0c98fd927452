import { waferRuleTexts } from "../../messages/tapeout-rule-texts.ts";
import type { FormTexts } from "../../definition/form-texts.ts";

export const messages = {
  sections: {
    body: { zh: "产品主体", en: "Product body" },
    tech: { zh: "工艺信息", en: "Technology" },
    die: { zh: "芯片信息", en: "Die" },
    shuttle: { zh: "班次信息", en: "Shuttle" },
  },
  fields: {
    shuttleNo: { zh: "班次编号", en: "Shuttle no." },
    shuttleType: { zh: "班次类型", en: "Shuttle type" },
    bookingOpen: { zh: "预订开始", en: "Booking opens" },
    bookingClose: { zh: "预订截止", en: "Booking closes" },
    dataClose: { zh: "数据截止", en: "Data cut-off" },
    planOut: { zh: "计划出片", en: "Wafer-out plan" },
    seatX: { zh: "席位尺寸X", en: "Seat size X" },
    seatY: { zh: "席位尺寸Y", en: "Seat size Y" },
    seatTotal: { zh: "席位数", en: "Seats" },
    fieldX: { zh: "曝光场X", en: "Field X" },
    fieldY: { zh: "曝光场Y", en: "Field Y" },
    waferCount: { zh: "片数", en: "Wafers" },
    seatPrice: { zh: "席位价格", en: "Seat price" },
    metalOptionFixed: { zh: "金属选项", en: "Metal option" },
  },
  attachments: {
    mpwProductBody_schedule: { zh: "班次时程", en: "Shuttle schedule" },
  },
  placeholders: {
    shuttleNo: { zh: "例如 M2655LP-04", en: "e.g. M2655LP-04" },
  },
  rules: {
    ...waferRuleTexts,
    seatsFitField: {
      zh: "席位总面积{seats}mm²超过曝光场面积{field}mm²",
      en: "The seats take up {seats} mm², the field has {field} mm²",
    },
    bookedSeatsKept: { zh: "席位{seat}已被预订，不能取消", en: "Seat {seat} is booked and cannot be taken away" },
    beforeDataClose: {
      zh: "数据已于{until}截止，班次不能再改版",
      en: "The data was due on {until}; the shuttle can no longer be revised",
    },
  },
} satisfies FormTexts;
