import type { FormTexts } from "../../definition/form-texts.ts";

export const messages = {
  title: { zh: "MPW产品主体", en: "MPW Product Body" },
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
} satisfies FormTexts;
