import type { Bilingual } from "@signoff/domain/locale";
import { isFilled, when } from "../definition/condition.ts";
import { table } from "../definition/detail-table.ts";
import { computed, rowMark, select, text } from "../definition/field.ts";
import type { TableTexts } from "../definition/form-texts.ts";
import { values } from "../definition/options.ts";
import { anyDictionary } from "../field-types/behaviours.ts";
import { eviewGroup } from "./eview-group.ts";
import { fieldGroup } from "./field-group.ts";
import { handedEview, handedLayerColumns, handedMapping, handedMerge, handedRelease } from "./handed-values.ts";
import { lddiBlock } from "./lddi-block.ts";
import { maskLayerMapping } from "./mask-layer-mapping.ts";
import { maskLayerTable } from "./mask-layer-table.ts";
import { tapeoutGroup } from "./tapeout-group.ts";

const ofPlates = {
  maskShop: { zh: "光罩厂", en: "Mask shop" },
  frameNo: { zh: "框架", en: "Frame" },
  magnification: { zh: "倍率", en: "Magnification" },
  plateSize: { zh: "光罩尺寸", en: "Plate size" },
  cdTarget: { zh: "CD目标值", en: "CD target" },
  cdTol: { zh: "CD公差", en: "CD tolerance" },
  pellicle: { zh: "保护膜", en: "Pellicle" },
  pellicleType: { zh: "保护膜类型", en: "Pellicle type" },
  writer: { zh: "写入设备", en: "Writer" },
  opcRecipe: { zh: "OPC配方", en: "OPC recipe" },
  shipTo: { zh: "收货厂区", en: "Ship to" },
} as const;

const ofSeats: TableTexts = {
  title: { zh: "席位", en: "Seats" },
  columns: {
    sizeX: { zh: "尺寸X", en: "Size X" },
    sizeY: { zh: "尺寸Y", en: "Size Y" },
    needBackGrinding: { zh: "减薄", en: "Back grinding" },
    needDicing: { zh: "划片", en: "Dicing" },
    eviewEmail: { zh: "e-view邮箱", en: "e-view e-mail" },
  },
};

const fieldTexts = { ...tapeoutGroup.texts.fields, ...eviewGroup.texts.fields, ...lddiBlock.texts.fields };

function named(keys: readonly string[], texts: Readonly<Record<string, Bilingual>> = {}): Record<string, Bilingual> {
  return Object.fromEntries(keys.flatMap((key) => (texts[key] ? [[key, texts[key]]] : [])));
}

/** Columns by their table and their own name. */
function inTable(key: string, texts: TableTexts | undefined, columns: readonly string[]): Record<string, Bilingual> {
  if (!texts) return {};
  const { title } = texts;
  return Object.fromEntries(
    Object.entries(named(columns, texts.columns)).map(([column, { zh, en }]) => [
      `${key}.${column}`,
      { zh: `${title.zh} · ${zh}`, en: `${title.en} · ${en}` },
    ]),
  );
}

/** Names of all values that may differ from their source. */
const columnTexts: Readonly<Record<string, Bilingual>> = {
  ...ofPlates,
  ...named([...handedEview, ...handedMerge, ...handedRelease.fields, "dummyInsertionRequest"], fieldTexts),
  ...named(["action", ...handedLayerColumns], maskLayerTable.texts.tables?.["maskLayers"]?.columns),
  ...inTable("maskMapping", maskLayerMapping.texts.tables?.["maskMapping"], handedMapping.columns),
  ...handedRelease.tables.reduce(
    (all, { key, columns }) => ({ ...all, ...inTable(key, lddiBlock.texts.tables?.[key], columns) }),
    {},
  ),
  ...inTable("seats", ofSeats, Object.keys(ofSeats.columns)),
};

/** Differences of a form from the values it takes over (`takesOver`): both values, and the reason. */
export const differenceGroup = fieldGroup({
  key: "differenceGroup",
  tables: [
    table(
      "differences",
      [
        text("item", { system: rowMark }),
        select("column", { system: rowMark, options: values(...Object.keys(columnTexts)) }),
        text("source", { system: rowMark }),
        text("there", { system: rowMark, levels: [anyDictionary] }),
        text("here", { system: rowMark, levels: [anyDictionary] }),
        text("reason", { required: true, requiredRule: "differenceReason", maxLength: 500 }),
      ],
      {
        fixedRows: true,
        visible: when("differences", isFilled),
        rowsFrom: {
          ...computed("differences"),
          rowKey: "item",
          keptWhile: ["column", "source", "there", "here"],
        },
      },
    ),
  ],
  texts: {
    tables: {
      differences: {
        title: { zh: "与来源不同之处", en: "Differs from its source" },
        columns: {
          item: { zh: "所在行", en: "Line" },
          column: { zh: "项目", en: "Item" },
          source: { zh: "来源", en: "Source" },
          there: { zh: "来源值", en: "Value there" },
          here: { zh: "本单值", en: "Value here" },
          reason: { zh: "不同的原因", en: "Why it differs" },
        },
      },
    },
    options: {
      "differences.column": columnTexts,
    },
  },
});
