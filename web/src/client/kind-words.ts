import { type FormKindKey, kindCards } from "@signoff/forms/kinds/kind-cards";
import type { subsystemIcons } from "../ui/subsystem-icons.ts";

type Subsystem = keyof typeof subsystemIcons;

/** Usual names of a subsystem, besides the names of its forms: its own name in both languages, and its subject. */
const subsystemWords: Readonly<Record<Subsystem, readonly string[]>> = {
  toptier: ["Toptier", "technology platform", "顶层工艺", "工艺平台"],
  lota: ["LOTA", "logic operations", "逻辑运算"],
  techId: ["Tech ID", "工艺编号"],
  tkdms: ["Test key", "测试键"],
  mpw: ["MPW", "multi-project wafer", "shuttle", "多项目晶圆"],
  etapeout: ["e-Tapeout", "tapeout", "tape-out", "tape out", "流片", "电子流片"],
  pidb: ["Product ID", "产品编号"],
  smart: ["Smart confirm", "frame confirm", "智能确认"],
  trrs: ["TRRS", "tape-out risk review", "tapeout risk review", "流片风险评审"],
  stool: ["S-Tool", "standard tool", "标准器具"],
  opc: ["OPC", "optical proximity correction", "光学邻近修正"],
};

/** Search words for the forms of a kind's subsystem. */
export function wordsOfSubsystem(kind: FormKindKey): readonly string[] {
  const words: Readonly<Record<string, readonly string[]>> = subsystemWords;
  return words[kindCards[kind].subsystem] ?? [];
}
