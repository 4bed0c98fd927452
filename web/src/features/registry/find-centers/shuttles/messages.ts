import type { Messages } from "../../../../i18n/translate.ts";
import { actions } from "../../../../i18n/words/actions.ts";
import { labels } from "../../../../i18n/words/labels.ts";
import { states } from "../../../../i18n/words/states.ts";

export const shuttleMessages = {
  title: labels.shuttle,
  close: actions.close,
  gone: { zh: "该班次已不存在", en: "The shuttle is not there any more" },
  status: labels.status,
  booking: { zh: "预订", en: "Booking" },
  dataClose: { zh: "数据截止", en: "Data closes" },
  free: { zh: "空余席位", en: "Free seats" },
  products: { zh: "产品", en: "Products" },
  noProducts: { zh: "尚无产品编号使用此班次", en: "No product ID names this shuttle yet" },
  wants: { zh: "需要 {count}", en: "wants {count}" },
  seatsOf: { zh: "已有 {seats}", en: "has {seats}" },
  noSeat: { zh: "尚无席位", en: "no seat yet" },
  seats: { zh: "席位", en: "Seats" },
  seatFree: { zh: "{seat}：空余 {free}", en: "{seat}: {free} free" },
  seatFull: { zh: "{seat}：已占用", en: "{seat}: taken" },
  seatOwn: { zh: "{seat}：本产品", en: "{seat}: its own" },
  assign: { zh: "席位…", en: "Seats…" },
  move: { zh: "移至…", en: "Move…" },
  release: { zh: "收回…", en: "Take back…" },
  closeBooking: { zh: "关闭预订…", en: "Close booking…" },
  reopen: { zh: "预订至…", en: "Booking until…" },
  "assign.title": { zh: "{product} 的席位", en: "Seats of {product}" },
  "move.title": { zh: "将 {product} 移至其他班次", en: "Move {product} to another shuttle" },
  "release.title": { zh: "收回 {product} 的席位", en: "Take back the seats of {product}" },
  "close.title": { zh: "立即关闭 {shuttle} 的预订", en: "Close the booking of {shuttle} now" },
  "reopen.title": { zh: "保持 {shuttle} 的预订开放", en: "Keep the booking of {shuttle} open" },
  "assign.ok": { zh: "分配 {count} 个席位", en: "Assign {count}" },
  "move.ok": actions.move,
  "release.ok": actions.takeBack,
  "close.ok": { zh: "关闭预订", en: "Close booking" },
  "reopen.ok": { zh: "设定日期", en: "Set the day" },
  cancel: actions.cancel,
  toShuttle: { zh: "目标班次", en: "To shuttle" },
  chosen: { zh: "席位", en: "Seats" },
  reason: labels.reason,
  until: { zh: "开放至", en: "Open until" },
  "assign.will": {
    zh: "{product} 需要 {count} 个席位。现有席位将先释放。",
    en: "{product} wants {count}. Its current seats are returned first.",
  },
  "move.will": {
    zh: "{product} 释放本班次的席位，其产品（Device）改随另一班次。",
    en: "{product} gives its seats back here. Its devices fly with the other shuttle.",
  },
  "release.will": {
    zh: "{product} 仍在本班次但没有席位，席位可供他人使用。",
    en: "{product} stays on the shuttle without a seat, which others can then have.",
  },
  "close.will": {
    zh: "此后不能再预订席位。处理中的产品编号保留其席位。",
    en: "Nobody can book a seat from now on. Product IDs that are under way keep theirs.",
  },
  "reopen.will": {
    zh: "席位可预订至该日，最迟至数据截止日 {day}。",
    en: "Seats can be booked until that day, at most until the data closes on {day}.",
  },
  done: states.saved,
  stale: {
    zh: "班次已被他人修改，现显示最新内容，请核对后重试。",
    en: "Somebody has changed the shuttle meanwhile. It is shown as it is now: look again and repeat.",
  },
} satisfies Messages;
