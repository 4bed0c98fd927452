import type { Bilingual, Locale } from "@signoff/domain/locale";
import type { MaskOrder, OrderedPlate } from "@signoff/forms/mask-order/mask-order";
import type { ShownOrder } from "./contract.ts";

type Part<Key> = { readonly key: Key; readonly label: Bilingual; readonly dictionary?: string };

const headParts: readonly Part<Exclude<keyof MaskOrder, "plates" | "orderNo" | "state">>[] = [
  { key: "revision", label: { zh: "版本", en: "Version" } },
  { key: "maskShop", label: { zh: "光罩厂", en: "Mask shop" }, dictionary: "mask_shop" },
  { key: "maskSetId", label: { zh: "光罩套编号", en: "Mask set" } },
  { key: "device", label: { zh: "产品或班次", en: "Device or shuttle" } },
  { key: "dueDate", label: { zh: "交期", en: "Due" } },
  { key: "rush", label: { zh: "加急", en: "Rush" }, dictionary: "yes_no" },
  { key: "magnification", label: { zh: "倍率", en: "Magnification" } },
  { key: "plateSize", label: { zh: "版材尺寸", en: "Plate size" }, dictionary: "plate_size" },
  { key: "barcode", label: { zh: "条码", en: "Bar code" } },
  { key: "maskTitle", label: { zh: "光罩标题", en: "Mask title" } },
  { key: "contact", label: { zh: "联系人", en: "Contact" } },
];

const plateParts: readonly Part<keyof OrderedPlate>[] = [
  { key: "plateId", label: { zh: "光罩编号", en: "Plate ID" } },
  { key: "maskCode", label: { zh: "光罩代码", en: "Mask code" } },
  { key: "layerName", label: { zh: "层名称", en: "Layer" } },
  { key: "action", label: { zh: "动作", en: "Action" }, dictionary: "mask_action" },
  { key: "maskVersion", label: { zh: "版本", en: "Version" } },
  { key: "maskType", label: { zh: "类型", en: "Type" }, dictionary: "mask_type" },
  { key: "mainTone", label: { zh: "主图形极性", en: "Main tone" }, dictionary: "mask_tone" },
  { key: "scribeTone", label: { zh: "划片道极性", en: "Scribe tone" }, dictionary: "mask_tone" },
  { key: "reticleGrade", label: { zh: "等级", en: "Grade" }, dictionary: "reticle_grade" },
  { key: "exposureType", label: { zh: "曝光类型", en: "Exposure" }, dictionary: "exposure_type" },
  { key: "maskBias", label: { zh: "光罩偏差（Bias，nm）", en: "Mask bias (nm)" } },
  { key: "cdTarget", label: { zh: "CD目标 (nm)", en: "CD target (nm)" } },
  { key: "cdTol", label: { zh: "CD公差 (nm)", en: "CD tolerance (nm)" } },
  { key: "pellicle", label: { zh: "保护膜", en: "Pellicle" }, dictionary: "yes_no" },
  { key: "pellicleType", label: { zh: "保护膜类型", en: "Pellicle type" }, dictionary: "pellicle_type" },
  { key: "writer", label: { zh: "写版机", en: "Writer" }, dictionary: "mask_writer" },
  { key: "jobDeck", label: { zh: "Job deck", en: "Job deck" } },
  { key: "shipTo", label: { zh: "收货厂区", en: "Ship to" }, dictionary: "fab_site" },
  { key: "remark", label: { zh: "备注", en: "Remark" } },
];

/** Dictionaries of the values in an order. */
export const orderDictionaries: readonly string[] = [
  ...new Set([...headParts, ...plateParts].flatMap(({ dictionary }) => dictionary ?? [])),
];

const title: Bilingual = { zh: "光罩订单", en: "Mask order" };

/** Leaves out columns that are empty for all plates: a shuttle has less data on its plates than a Mtf. */
export function presentOrder(order: MaskOrder, names: ReadonlyMap<string, Bilingual>, locale: Locale): ShownOrder {
  const shown = (value: string, dictionary: string | undefined) =>
    dictionary === undefined ? value : (names.get(`${dictionary} ${value}`)?.[locale] ?? value);
  const columns = plateParts.filter(({ key }) => order.plates.some((plate) => plate[key] !== ""));
  return {
    orderNo: order.orderNo,
    title: title[locale],
    isReleased: order.state === "released",
    head: headParts.flatMap(({ key, label, dictionary }) =>
      order[key] === "" ? [] : [{ label: label[locale], value: shown(order[key], dictionary) }],
    ),
    columns: columns.map(({ label }) => label[locale]),
    rows: order.plates.map((plate) => columns.map(({ key, dictionary }) => shown(plate[key], dictionary))),
  };
}
