import { rowsIn, type FormValues } from "../values/form-values.ts";
import { lddiData, mappingData } from "./lddi-data.ts";
import { jdvResult, shuttlePlateRows } from "./mask-layer-data.ts";
import type { Platform } from "./platform.ts";
import { filedByAdmin } from "./toptier-data.ts";

export type SeatFacts = { seatNo: string; device: string; dataSet: string; customerMail: string };

export type ShuttleMasksFacts = {
  shuttleNo: string;
  platform: Platform;
  frame: string;
  seats: readonly SeatFacts[];
  cdrn: string;
  day: string;
};

const seatSize = 4;
const seatPitch = 4.08;

/** A Mpw: the seats of a shuttle side by side, with one mask set for all. */
export function mpwData({ shuttleNo, platform, frame, seats, cdrn, day }: ShuttleMasksFacts): FormValues {
  return {
    subject: `${shuttleNo} 班次光罩制作`,
    ...filedByAdmin,
    shuttleNo,
    maskShop: "MS1",
    maskSetType: "mpw",
    frameNo: frame,
    waferCount: 12,
    dicingPlan: "blade",
    seats: seats.map(({ seatNo, device, dataSet, customerMail }, at) => ({
      seatNo,
      deviceName: device,
      dataSetNo: dataSet,
      sizeX: seatSize,
      sizeY: seatSize,
      posX: Number((at * seatPitch).toFixed(3)),
      posY: 0,
      rotation: "R0",
      dieQty: 40,
      eviewEmail: customerMail,
      needBackGrinding: "N",
      needDicing: "Y",
    })),
    ...lddiData(
      seats.map(({ seatNo }) => ({ chipName: `SEAT_${seatNo}`, size: [seatSize, seatSize] })),
      cdrn,
      day,
    ),
    ...mappingData(platform),
    maskLayers: shuttlePlateRows(platform, { maskVersion: "A0", action: "new" }),
  };
}

/** Everybody accepts the masks of a shuttle, the customer of each seat their own. */
export function shuttleJdv(body: string, mpw: FormValues): FormValues {
  const { customerJdv, ...looked } = jdvResult(body, rowsIn(mpw.maskLayers));
  return { ...looked, seats: rowsIn(mpw.seats).map((seat) => ({ ...seat, customerJdv })) };
}
