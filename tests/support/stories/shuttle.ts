import { addDays } from "@signoff/forms/values/calendar";
import { difData } from "@signoff/forms/demo/data-release-data";
import { deviceData } from "@signoff/forms/demo/device-data";
import { confirmedFrame, pfmChildData, pfmData } from "@signoff/forms/demo/frame-data";
import { receivedData } from "@signoff/forms/demo/layout-data";
import { receiptResult, maskLayerRows } from "@signoff/forms/demo/mask-layer-data";
import { platforms } from "@signoff/forms/demo/platform";
import { controllerMarket as market } from "@signoff/forms/demo/product-body-base";
import { mpwIdData } from "@signoff/forms/demo/product-id-data";
import { fsrData } from "@signoff/forms/demo/service-data";
import { mpwBodyData } from "@signoff/forms/demo/shuttle-body-data";
import { mpwData, shuttleJdv } from "@signoff/forms/demo/shuttle-masks-data";
import type { FormValues } from "@signoff/forms/values/form-values";
import { ruleMessages } from "@signoff/forms/messages/rule-messages";
import { applyDueChanges } from "../../../server/src/features/base/registry-rows/apply-due-changes.job.ts";
import type { Chapter } from "../mouse-story.ts";
import { ok, received, today, wait } from "./new-platform.ts";

const platform = platforms["55LP"];
const bodyCode = "M55LP0004";
const shuttleNo = "M2655LP-04";
const die = [4, 4] as const;
const frame = `FM-${bodyCode}-01`;

type Guest = {
  readonly customerCode: string;
  readonly letter: string;
  readonly seatCount: number;
  readonly seatNos: readonly string[];
  readonly chipName: string;
  readonly contact: string;
  readonly mail: string;
};

const guests = {
  university: {
    customerCode: "C007",
    letter: "A",
    seatCount: 1,
    seatNos: ["S01"],
    chipName: "UIC27A",
    contact: "Dr Qiao",
    mail: "mpw@uicc.example.com",
  },
  ripple: {
    customerCode: "C004",
    letter: "B",
    seatCount: 2,
    seatNos: ["S02", "S03"],
    chipName: "RM91T",
    contact: "Ms Ruan",
    mail: "jdv@ripplemicro.example.com",
  },
  late: {
    customerCode: "C006",
    letter: "C",
    seatCount: 1.5,
    seatNos: ["S04", "S05"],
    chipName: "GF33T",
    contact: "Mr Gu",
    mail: "tapeout@greenfield.example.com",
  },
} as const satisfies Record<string, Guest>;

const deviceOf = ({ customerCode, letter }: Guest) => `${customerCode}-${bodyCode}${letter}`;
const dataSetOf = (guest: Guest) => `${deviceOf(guest)}-D01`;

const body =
  (serial: string): Chapter =>
  () => ({
    kind: "mpwProductBody",
    by: "mpw.ding",
    data: mpwBodyData({
      platform,
      name: `55LP shuttle ${serial}`,
      owner: "mpw.ding",
      die,
      shuttleNo: `M2655LP-${serial}`,
      day: today,
      bookingOpen: today,
      bookingClose: addDays(today, 28),
      dataClose: addDays(today, 42),
      planOut: addDays(today, 120),
    }),
  });

const seat =
  ({ customerCode, letter, seatCount, seatNos }: Guest): Chapter =>
  () => ({
    kind: "mpwProductId",
    by: "ce.lei",
    data: mpwIdData({
      bodyCode,
      letter,
      flow: "55LP-1P6M1TM-STD",
      shuttleNo,
      customerCode,
      seatCount,
      market,
      day: today,
    }),
    atNode: { mpwAssign: { seatNos: [...seatNos] } },
    decidedBy: { mpwAssign: "mpw.yuan" },
  });

const device =
  (guest: Guest): Chapter =>
  () => ({
    kind: "createDevice",
    by: "ce.lei",
    data: deviceData({
      ...guest,
      productId: `${bodyCode}${guest.letter}-01`,
      deviceType: "testchip",
      shuttleNo,
      die,
      market,
      ceOwner: "ce.lei",
    }),
  });

const order =
  (guest: Guest): Chapter =>
  () => ({
    kind: "fsr",
    by: "ce.lei",
    as: guest.customerCode,
    data: fsrData({ ...guest, device: deviceOf(guest), platform, fsrType: "mpwSeat", poNo: "PO-MPW-04", day: today }),
  });

const layout =
  (guest: Guest): Chapter =>
  (given) => ({
    kind: "dif",
    by: "ce.lei",
    data: difData({
      device: deviceOf(guest),
      fsr: given[guest.customerCode] ?? "",
      platform,
      chip: { chipName: guest.chipName, size: die },
      cdrn: `CDRN-${guest.chipName}`,
      customerMail: guest.mail,
      checksum: "e4d909c290d0fb1ca068ffaddf22cbd0",
      day: today,
    }),
    atNode: { tapeoutRun: receivedData() },
  });

/** Two customers on one field; the third has no data and takes the next shuttle. */
function fieldData(): FormValues {
  const { university, ripple, late } = guests;
  const data = mpwData({
    shuttleNo,
    platform,
    frame,
    seats: [university, ripple].map((guest) => ({
      seatNo: guest.seatNos[0],
      device: deviceOf(guest),
      dataSet: dataSetOf(guest),
      customerMail: guest.mail,
    })),
    cdrn: "CDRN-M2655LP-04",
    day: today,
  });
  const assistLayers = (data["assistLayers"] as readonly FormValues[]).filter(
    ({ lddiNo, layerName }) => lddiNo !== "L02" || layerName !== "SRAM",
  );
  return {
    ...data,
    assistLayers,
    moved: [{ deviceName: deviceOf(late), moveTo: "M2655LP-05", reason: "lateData" }],
  };
}

const layers = maskLayerRows(platform, { maskVersion: "A0", action: "new" });

/** A shuttle from its opening until its masks have arrived. */
export const shuttleStory: readonly Chapter[] = [
  body("04"),
  ...Object.values(guests).flatMap((guest) => [seat(guest), device(guest), order(guest)]),
  layout(guests.university),
  layout(guests.ripple),
  () => ({
    kind: "pfm",
    by: "to.cao",
    data: { ...pfmData({ platform, bodyCode, die }), frameStyle: "mpw" },
  }),
  () => ({
    kind: "pfmChild",
    by: "to.cao",
    isOpened: true,
    data: pfmChildData({ platform, bodyCode }, addDays(today, 5)),
    atNode: { confirm: confirmedFrame },
  }),
  body("05"),
  () => ({
    kind: "mpw",
    by: "mpw.ding",
    // Four weeks later its bookings are closed.
    before: (database) => database.transaction((tx) => applyDueChanges(tx, addDays(today, 29), new Date())),
    data: fieldData(),
    mistake: { data: { moved: [] }, words: ruleMessages.formNotFilled },
    confirms: ruleMessages.assistLayersAgree,
    // A logo fails in JDV. Disagreeing there would end the request for good, so it is sent back for correction.
    objects: {
      node: "jdv",
      words: ruleMessages.disagreeRemark,
      remark: "S01: the logo is mirrored.",
      putRight: { comment: "The logo of S01 is turned the right way round." },
    },
    atNode: { jdv: shuttleJdv(bodyCode, fieldData()), maskReceive: receiptResult(bodyCode, layers, today) },
    imported: ["jdvItems", "results"],
    // Coordinators of shuttles have neither center in their menu.
    found: [
      { by: "to.huang", center: "findJdv", column: "maskCode", value: "070", words: [shuttleNo, ok], lacks: [wait] },
      { by: "mask.luo", center: "findMt", column: "maskCode", value: "070", words: [shuttleNo, "A0", received] },
    ],
  }),
];
