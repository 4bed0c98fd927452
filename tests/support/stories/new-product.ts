import { addDays } from "@signoff/forms/values/calendar";
import { foundryBodyData, pieReply } from "@signoff/forms/demo/customer-body-data";
import { deviceData } from "@signoff/forms/demo/device-data";
import { displayDevice } from "@signoff/forms/demo/device-records";
import { ntoData } from "@signoff/forms/demo/nto-combo-data";
import { displayMarket } from "@signoff/forms/demo/product-body-base";
import { newIdData } from "@signoff/forms/demo/product-id-data";
import { chairConclusion, verifiedLines } from "@signoff/forms/demo/risk-review-data";
import { fsrData } from "@signoff/forms/demo/service-data";
import { ruleMessages } from "@signoff/forms/messages/rule-messages";
import type { Chapter } from "../mouse-story.ts";
import { newPlatform as platform, today } from "./new-platform.ts";
import { reviewData } from "./review-data.ts";

/** Three by five of them fill the field. */
export const die = [7.8, 6.2] as const;
export const chip = { chipName: "SV5611", size: die } as const;
export const cdrn = "CDRN-SV-0011";
export const productBody = "N28HVP0001";
export const productId = `${productBody}A-01`;
export const device = `C001-${productBody}A`;
export const customerMail = displayDevice.mail;

const product = {
  platform,
  owner: "ce.han",
  die,
  day: today,
  market: displayMarket,
  customerCode: "C001",
} as const;

const nto = ntoData({
  ...product,
  name: "SV5611 first tape-out",
  sourceBody: "F28HVP0001",
  chips: [chip],
  cdrn,
});

/** All ten questions are asked. */
const review = reviewData({
  device,
  stage: "nto",
  chair: "pie.wu",
  verifiedBy: "litho.zhu",
  dueDate: addDays(today, 5),
});

/** A customer's product on the new platform, from its body to the accepted order of masks and wafers. */
export const newProductStory: readonly Chapter[] = [
  () => ({
    kind: "foundryProductBody",
    by: "ce.han",
    data: foundryBodyData({ ...product, name: "SV5611 display driver", project: "Phoenix plus" }),
    mistake: { data: { marketL3: undefined }, words: ruleMessages.marketComplete },
    atNode: { pieReview: pieReply },
  }),
  () => ({
    kind: "ntoCombo",
    by: "ce.han",
    data: {
      ...nto,
      floorplan: [{ lddiNo: "L01", colCount: 3, rowCount: 5, posX: 0.5, posY: 0.5, rotation: "R0", ratio: 100 }],
    },
    tooEarly: { table: "lddi", words: ruleMessages.cdrnFirst },
  }),
  () => ({
    kind: "newProductId",
    by: "ce.han",
    data: newIdData({
      bodyCode: productBody,
      letter: "A",
      flow: "28HVP-1P5M2TM-STD",
      customerCode: "C001",
      customerPart: "SV5611-A",
      market: displayMarket,
      settings: [{ option: "HRP", value: "1000 ohm/sq" }],
      day: today,
    }),
  }),
  () => ({
    kind: "createDevice",
    by: "ce.han",
    data: deviceData({ ...displayDevice, productId, chipName: chip.chipName, die }),
  }),
  () => ({
    kind: "trrs",
    by: "pie.liu",
    data: review,
    atNode: { verify: verifiedLines(review), chair: chairConclusion },
  }),
  () => ({
    kind: "fsr",
    by: "ce.han",
    data: fsrData({
      device,
      platform,
      fsrType: "newTapeout",
      poNo: "PO-SV-0311",
      contact: displayDevice.contact,
      mail: customerMail,
      day: today,
    }),
    mistake: { data: { eviewEmail: "tapeout@starveil" }, words: ruleMessages.eviewEmail },
  }),
];
