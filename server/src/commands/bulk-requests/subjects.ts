import type { Pick } from "./random.ts";

const places = [
  "金属层",
  "通孔层",
  "有源区",
  "多晶硅",
  "钝化层",
  "浅沟槽",
  "高压器件",
  "存储单元",
  "对准标记",
  "测试结构",
] as const;
const actions = [
  "掩膜版更改",
  "光刻规则评审",
  "工艺窗口确认",
  "版图数据检查",
  "流片申请",
  "尺寸补偿更新",
  "良率改善",
] as const;
const layers = [
  "Metal 1",
  "Via 2",
  "Active",
  "Poly",
  "Passivation",
  "STI",
  "HV device",
  "Bit cell",
  "Overlay mark",
] as const;
const works = [
  "mask change",
  "litho rule review",
  "process window check",
  "layout data check",
  "tape-out",
  "OPC update",
] as const;
const nodes = ["28HV", "40LP", "55LP", "90CIS", "110BCD", "150G"] as const;

/** A typical subject: more Chinese than English, often with a platform and a lot in it. */
export function subjectOf(pick: Pick, serial: number): string {
  const lot = `${pick(nodes)}-${String(serial % 9973).padStart(4, "0")}`;
  return pick([true, true, true, false, false])
    ? `${pick(nodes)} ${pick(places)}${pick(actions)} ${lot}`
    : `${pick(layers)} ${pick(works)} for ${lot}`;
}
