import { addDays } from "../values/calendar.ts";
import type { DemoRecord } from "./demo-record.ts";
import { platforms } from "./platform.ts";
import { tkBodyCode } from "./product-body-base.ts";
import { tkBodyData, tkDetailData } from "./test-key-data.ts";

/** The demo platforms with a test-key library. */
const equipped = [platforms["28HV"], platforms["55LP"], platforms["55SBSI"]];

/** A frame needs the reliability keys of its library; the library of 55SBSI does not list them yet. */
function modulesOf(platform: (typeof equipped)[number]) {
  return platform === platforms["55SBSI"] ? (["WAT", "OVL"] as const) : (["WAT", "OVL", "RE"] as const);
}

/** Test-key libraries and their keys, in the order of completion. */
export function testKeyRecords(day: string): readonly DemoRecord[] {
  const bodies = equipped.map(
    (platform): DemoRecord => ({
      kind: "tkBody",
      data: tkBodyData(platform),
      given: { tkBodyCode: tkBodyCode(platform) },
      filedOn: addDays(day, -106),
      completedOn: addDays(day, -101),
      ...(platform === platforms["28HV"]
        ? { revisedOn: addDays(day, -100), revisedWith: { remark: "补充可靠性测试键" } }
        : {}),
    }),
  );
  const details = equipped.flatMap((platform) =>
    modulesOf(platform).map(
      (module): DemoRecord => ({
        kind: "tkDetail",
        data: tkDetailData(platform, module),
        given: {},
        filedOn: addDays(day, -97),
        completedOn: addDays(day, -93),
        ...(module === "OVL" && platform === platforms["55LP"] ? { reworked: "套刻标记缺少参考层，请补齐" } : {}),
      }),
    ),
  );
  return [...bodies, ...details];
}
