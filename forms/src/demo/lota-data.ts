import type { FormValues } from "../values/form-values.ts";
import type { Platform } from "./platform.ts";
import { masksOf } from "./platform-masks.ts";
import { filedByAdmin } from "./toptier-data.ts";

/** The LOTA form of a demo platform. */
export function lotaData(platform: Platform, effectiveDate: string): FormValues {
  return {
    subject: `${platform.stem} 逻辑运算表（LOTA）`,
    ...filedByAdmin,
    toptierNo: platform.stem,
    runTool: "toolLop",
    runsetFileName: `lop_${platform.stem.toLowerCase()}_v1.rs`,
    layerMapVersion: "1.0",
    effectiveDate,
    logicOps: masksOf(platform).map(({ maskCode, layerName }, at) => ({
      maskCode,
      step: (at % 99) + 1,
      outLayer: `OUT_${maskCode}`,
      ...operation(layerName),
    })),
    verify: [
      { testCase: "standard cells", runTool: "toolXor", runResult: "pass", diffCount: 0 },
      { testCase: "memory compiler", runTool: "toolXor", runResult: "waived", diffCount: 3 },
    ],
  };
}

/** Active and gate exclude their dummy blocking layers, the other layers are made as drawn. */
function operation(layerName: string): FormValues {
  if (layerName === "AA") return { expression: "AA NOT DBAA", assist: "DBAA" };
  if (layerName === "GT") return { expression: "SIZE(GT, 2) NOT DBGT", sizing: 2, assist: "DBGT" };
  return { expression: layerName };
}
