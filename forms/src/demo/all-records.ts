import { addDays } from "../values/calendar.ts";
import type { DemoRecord } from "./demo-record.ts";
import { deviceRecords } from "./device-records.ts";
import { lotaData } from "./lota-data.ts";
import { platforms } from "./platform.ts";
import { techIdCode } from "./product-body-base.ts";
import { productRecords } from "./product-records.ts";
import { reviewRecords } from "./review-records.ts";
import { tapeoutRecords } from "./tapeout-records.ts";
import { techIdData, techIdTables } from "./tech-id-data.ts";
import { testKeyRecords } from "./test-key-records.ts";
import { toptierData } from "./toptier-data.ts";

/** Every completed request of the demo data on a day, in the order of submission. */
export function demoRecords(day: string): readonly DemoRecord[] {
  const records = [
    ...platformRecords(day),
    ...testKeyRecords(day),
    ...productRecords(day),
    ...deviceRecords(day),
    ...reviewRecords(day),
    ...tapeoutRecords(day),
  ];
  return records.toSorted((one, other) => one.filedOn.localeCompare(other.filedOn));
}

/** 40LP has no LOTA yet, 90BCD no Tech ID. */
const released = ["28HV", "55LP", "90CIS", "55SBSI", "90BCD", "40LP"] as const;
const withLota = ["28HV", "55LP", "90CIS", "55SBSI", "90BCD"] as const;
const withTechId = ["28HV", "55LP", "90CIS", "55SBSI"] as const;

/** Toptiers, LOTAs and Tech IDs of the demo data on a day, in the order of completion. */
function platformRecords(day: string): readonly DemoRecord[] {
  return [
    ...released.map(
      (stem, at): DemoRecord => ({
        kind: "toptier",
        data: toptierData(platforms[stem]),
        given: {},
        filedOn: addDays(day, -192 + at),
        completedOn: addDays(day, -184 + at),
        ...(stem === "40LP" ? { reworked: "光罩层 130 的曝光类型与设计规则手册不符，请核对后重新提交" } : {}),
        ...(stem === "28HV" ? { revisedOn: addDays(day, -150), revisedWith: { remark: "V1.2：增加MIM选项" } } : {}),
      }),
    ),
    ...withLota.map(
      (stem): DemoRecord => ({
        kind: "lota",
        data: lotaData(platforms[stem], addDays(day, -140)),
        given: { lotaCode: `${stem}-LO01` },
        filedOn: addDays(day, -146),
        completedOn: addDays(day, -140),
        ...(stem === "55SBSI" ? { returned: "深阱层的尺寸调整请技术会审再确认一次" } : {}),
        ...(stem === "90BCD" ? { revisedOn: addDays(day, -60), revisedWith: newBias(addDays(day, -55)) } : {}),
      }),
    ),
    ...withTechId.map(
      (stem): DemoRecord => ({
        kind: "techId",
        data: { ...techIdData(platforms[stem], `${stem}-LO01`), ...techIdTables(platforms[stem]) },
        given: { techId: techIdCode(platforms[stem]) },
        filedOn: addDays(day, -127),
        completedOn: addDays(day, -120),
      }),
    ),
  ];
}

/** The reason for the second LOTA of a platform. */
function newBias(effectiveDate: string) {
  return { changeReason: "栅极改用新的偏置，逻辑运算随之更新", effectiveDate };
}
