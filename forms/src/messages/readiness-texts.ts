import type { Bilingual } from "@signoff/domain/locale";
import type { LineName } from "../readiness/line-names.ts";

/** The name of each line. */
export const lineTitles = {
  platform: { zh: "现行 Toptier、LOTA、Tech ID", en: "Current Toptier, LOTA, Tech ID" },
  opcModels: { zh: "各 OPC 光罩的模型已发布", en: "OPC model for each OPC mask" },
  dataSet: { zh: "数据已接收并检查", en: "Data set received and checked" },
  ipMerge: { zh: "IP 已合并", en: "IP merged" },
  waivers: { zh: "豁免已裁定", en: "Waivers decided" },
  masks: { zh: "光罩 FSR = Mtr = Mtf", en: "Masks FSR = Mtr = Mtf" },
  frame: { zh: "框架已确认且尺寸一致", en: "Frame confirmed, same geometry" },
  riskReview: { zh: "TRRS 可流片且条件已关闭", en: "TRRS go, conditions closed" },
  maskShop: { zh: "光罩厂可按期制作每块版", en: "Mask shop can make every plate in time" },
  purchaseOrder: { zh: "采购订单", en: "Purchase order" },
  exportControl: { zh: "出口管制已答复", en: "Export control answered" },
  jdv: { zh: "各职能与客户已关闭 JDV", en: "JDV closed by every function and customer" },
} as const satisfies Record<LineName, Bilingual>;

/** The names of the gates. */
export const gateTitles = {
  accept: { zh: "Mtr · 流片接单", en: "Mtr · Tape-out accept" },
  release: { zh: "Mtf · 发版核准", en: "Mtf · Release" },
  order: { zh: "Mtf · 光罩下单", en: "Mtf · Mask order" },
} as const satisfies Record<string, Bilingual>;

/** The gates of a shuttle. */
export const shuttleGateTitles = {
  accept: gateTitles.accept,
  release: { zh: "Mpw · 发版核准", en: "Mpw · Release" },
  order: { zh: "Mpw · 光罩下单", en: "Mpw · Mask order" },
} as const satisfies Record<string, Bilingual>;

const same = (text: string): Bilingual => ({ zh: text, en: text });
const list = (names: readonly string[]): Bilingual => ({ zh: names.join("、"), en: names.join(", ") });
const both = (zh: string, en: string): Bilingual => ({ zh, en });

/** Sentences for the lines. Names of devices and requests come first if there are several. */
export const readinessWords = {
  of: (name: string, words: Bilingual): Bilingual => both(`${name}：${words.zh}`, `${name}: ${words.en}`),
  platformMissing: (what: string, code: string) =>
    code === ""
      ? both(`没有${what}`, `No ${what}`)
      : both(`${what} ${code} 不是现行版本`, `${what} ${code} is not in force`),
  platformCurrent: (names: readonly string[]) =>
    both(`${list(names).zh}：均为现行版本`, `${list(names).en}: all newest`),
  platformNewer: (what: string, day: string, techId: string) =>
    both(`${what} 于 ${day} 改版，晚于 ${techId}`, `${what} was revised on ${day}, after ${techId}`),
  noMasks: both("尚无光罩清单", "No list of masks yet"),
  opcNoModel: (mask: string, techId: string) =>
    both(`${mask}：${techId} 未指定 OPC 模型`, `${mask}: ${techId} names no OPC model`),
  opcNotReleased: (mask: string, model: string) =>
    both(`${mask}：模型 ${model} 未发布`, `${mask}: model ${model} is not released`),
  opcOther: (mask: string, model: string) =>
    both(`${mask}：模型 ${model} 属于其他平台或光罩`, `${mask}: model ${model} is of another platform or mask`),
  opcNewer: (mask: string, newer: string, named: string) =>
    both(
      `${mask}：已发布 ${newer}，Tech ID 仍为 ${named}`,
      `${mask}: model ${newer} is released, the Tech ID still names ${named}`,
    ),
  opcAll: (count: number) =>
    count === 0
      ? both("没有需要 OPC 的光罩", "No mask with OPC")
      : both(`${count} 个模型均已发布`, `${count} models released`),
  noDataSet: both("尚未接收数据", "No data received"),
  dataGone: (code: string) => both(`数据集 ${code} 已不是现行版本`, `Data set ${code} is no longer in force`),
  dataNotRun: (check: string, code: string) =>
    both(`${code}：检查 ${check} 未通过`, `${code}: check ${check} has not passed`),
  dataChecked: (code: string, version: number, checks: readonly string[]) =>
    both(
      `${code} 第 ${version} 版${checks.length === 0 ? "已接收" : `：${list(checks).zh} 已通过`}`,
      `${code} rev ${version}${checks.length === 0 ? " received" : `: ${list(checks).en} passed`}`,
    ),
  noIp: both("无 IP 需合并", "No IP to merge"),
  ipOpen: (code: string) =>
    both(`${code} 含 IP 占位单元，尚未合并`, `${code} holds placeholders of IP and is not merged`),
  ipFailed: (mergeNo: string) => both(`${mergeNo} 合并运行未通过`, `The run of ${mergeNo} has not passed`),
  ipMerged: (mergeNo: string, cells: readonly string[]) =>
    both(`${mergeNo}：${cells.length} 个 IP ${list(cells).zh}`, `${mergeNo}: ${cells.length} IP ${list(cells).en}`),
  drcOpen: (status: string) => both(`DRC 结果为 ${status}`, `DRC is ${status}`),
  noWaiver: both("DRC 通过，无豁免", "DRC passed, no waiver"),
  waiverNamed: (no: string) => both(`豁免单 ${no}，未逐条裁定`, `Waiver ${no}, not decided row by row`),
  waiverMissing: both("DRC 已豁免但没有豁免行", "DRC is waived without a row of waivers"),
  waiverOpen: (rule: string) => both(`${rule}：尚未裁定`, `${rule}: not decided`),
  waiverRefused: (rule: string) => both(`${rule}：豁免被拒绝`, `${rule}: refused`),
  waiverEnded: (rule: string, day: string) => both(`${rule}：豁免已于 ${day} 到期`, `${rule}: ended on ${day}`),
  waiversDecided: (accepted: number, conditional: number) =>
    both(`${accepted} 条接受，${conditional} 条有条件接受`, `${accepted} accepted, ${conditional} with condition`),
  noFsr: both("没有服务申请单", "No service request"),
  maskLeftOut: (mask: string, from: string, to: string) =>
    both(
      `${from} 有光罩 ${mask}，${to} 没有且无说明`,
      `${from} has mask ${mask}; ${to} has it not, with no remark why`,
    ),
  maskAdded: (mask: string, from: string, to: string) =>
    both(`${to} 有光罩 ${mask}，${from} 没有`, `${to} has mask ${mask}, which ${from} does not order`),
  masksNotYet: (kind: string) => both(`尚无 ${kind}`, `No ${kind} yet`),
  masksAgree: (count: number) => both(`${count} 块光罩一致`, count === 1 ? "1 mask agrees" : `${count} masks agree`),
  masksOfChange: (no: string) => both(`光罩变更 ${no} 的版`, `Plates of mask change ${no}`),
  noFrame: both("没有框架", "No frame"),
  frameOpen: (no: string, functions: readonly string[]) =>
    both(`${no} 尚未确认：${list(functions).zh}`, `${no} is not confirmed: ${list(functions).en}`),
  frameKept: both("沿用已有框架", "Keeps the frame it has"),
  sizeDiffers: (one: string, oneSize: string, two: string, twoSize: string) =>
    both(`${one} ${oneSize} ≠ ${two} ${twoSize} mm`, `${one} ${oneSize} ≠ ${two} ${twoSize} mm`),
  sizesAgree: (size: string, names: readonly string[]) =>
    both(`${size} mm，${list(names).zh} 一致`, `${size} mm in ${list(names).en}`),
  frameConfirmed: (no: string) => both(`${no} 已确认`, `${no} is confirmed`),
  noReview: both("需要风险评审", "A risk review is needed"),
  reviewNotNeeded: both("不需要风险评审", "No risk review needed"),
  reviewGone: (no: string) => both(`${no} 没有完成的评审`, `${no} is no completed review`),
  reviewHold: (no: string) => both(`${no} 结论为暂缓`, `${no} concludes: hold`),
  reviewGo: (no: string) => both(`${no} 可流片`, `${no}: go`),
  reviewClosed: (no: string, count: number) =>
    both(`${no} 可流片，${count} 项条件已关闭`, `${no}: go, ${count} conditions closed`),
  conditionsUnknown: (no: string) =>
    both(`${no} 有条件流片，未列条件`, `${no}: go with conditions that are not listed`),
  conditionOpen: (condition: string, owner: string, due: string) =>
    both(`条件未关闭：${condition}（${owner}，${due}）`, `Open condition: ${condition} (${owner}, ${due})`),
  noShop: both("尚未选择光罩厂", "No mask shop chosen"),
  shopUnknown: (shop: string) => both(`没有光罩厂 ${shop} 的主数据`, `No master data of mask shop ${shop}`),
  shopOff: (shop: string) => both(`光罩厂 ${shop} 已停用`, `Mask shop ${shop} is no longer used`),
  shopCannot: (shop: string, mask: string, what: string) =>
    both(`${shop} 不能制作 ${mask}：${what}`, `${shop} cannot make ${mask}: ${what}`),
  dueMissing: both("尚无交版日期", "No day on which the masks are due"),
  duePassed: (day: string) => both(`交版日期 ${day} 已过`, `The masks were due on ${day}`),
  dueTooSoon: (day: string, days: number, first: string) =>
    both(
      `交版 ${day}，光罩厂需 ${days} 天，最早 ${first}`,
      `Due ${day}; the shop needs ${days} days, ${first} at the earliest`,
    ),
  shopInTime: (shop: string, day: string) => both(`${shop}，交版 ${day}`, `${shop}, due ${day}`),
  noOrderNeeded: both("服务不收费", "No service that is charged for"),
  noOrder: both("没有采购订单号", "No purchase order"),
  orderIs: (no: string) => both(`订单 ${no}`, `Order ${no}`),
  exportPassed: both("已通过", "Passed"),
  exportOpen: both("尚未答复", "Not answered"),
  jdvNotYet: both("尚未开始 JDV", "JDV has not begun"),
  jdvWaits: (who: Bilingual) => both(`${who.zh}尚未确认`, `${who.en} has not answered`),
  jdvNo: (who: Bilingual, why: string) =>
    both(`${who.zh}不接受${why === "" ? "" : `：${why}`}`, `${who.en} does not accept${why === "" ? "" : `: ${why}`}`),
  jdvConditional: (who: Bilingual, why: string) =>
    both(
      `${who.zh}有条件同意${why === "" ? "" : `：${why}`}`,
      `${who.en} agrees on a condition${why === "" ? "" : `: ${why}`}`,
    ),
  jdvAgrees: (who: Bilingual) => both(`${who.zh}同意`, `${who.en} agrees`),
  customer: both("客户", "The customer"),
  same,
} as const;
