import { geometryRuleTexts, waferRuleTexts } from "../../messages/tapeout-rule-texts.ts";
import type { FormTexts } from "../../definition/form-texts.ts";

export const messages = {
  sections: {
    body: { zh: "产品主体", en: "Product body" },
    stack: { zh: "集成方式", en: "Integration" },
    tiers: { zh: "堆叠层", en: "Tiers" },
    wiring: { zh: "中介层芯片", en: "Dies on interposer" },
    data: { zh: "发布与LDDI", en: "Release & LDDI" },
    market: { zh: "市场与应用", en: "Market & Application" },
    sign: { zh: "会签", en: "Countersign" },
  },
  fields: {
    customerCode: { zh: "客户", en: "Customer" },
    stackKind: { zh: "集成方式", en: "Integration" },
    stackTier: { zh: "堆叠层数", en: "Stack tier" },
    bondType: { zh: "键合方式", en: "Bonding" },
    bondOrientation: { zh: "键合方向", en: "Bond orientation" },
    bondPitch: { zh: "键合间距", en: "Bond pitch" },
    tsv: { zh: "使用TSV", en: "TSV used" },
    tsvDiameter: { zh: "TSV直径", en: "TSV diameter" },
    tsvDepth: { zh: "TSV深度", en: "TSV depth" },
    interposerBody: { zh: "中介层主体", en: "Interposer body" },
    rdlLayers: { zh: "布线层数", en: "Wiring layers" },
    alignSpec: { zh: "键合对准规格", en: "Bond alignment" },
    finalThickness: { zh: "最终厚度", en: "Final thickness" },
  },
  tables: {
    tiers: {
      title: { zh: "堆叠层", en: "Tiers" },
      columns: {
        tier: { zh: "层", en: "Tier" },
        bodyCode: { zh: "产品主体", en: "Product body" },
        techId: { zh: "工艺编号", en: "Tech ID" },
        role: { zh: "作用", en: "Role" },
        thickness: { zh: "厚度", en: "Thickness" },
        faceUp: { zh: "正面朝上", en: "Face up" },
        mirror: { zh: "数据镜像", en: "Mirror data" },
        bondMask: { zh: "键合光罩", en: "Bond mask" },
      },
    },
    wiringDies: {
      title: { zh: "中介层芯片", en: "Dies on interposer" },
      columns: {
        bodyCode: { zh: "产品主体", en: "Product body" },
        posX: { zh: "坐标X", en: "X" },
        posY: { zh: "坐标Y", en: "Y" },
        rotation: { zh: "旋转", en: "Rotation" },
        bumpPitch: { zh: "凸点间距", en: "Bump pitch" },
        ioCount: { zh: "连接数", en: "Connections" },
      },
    },
  },
  attachments: {
    stackWiring_stack: { zh: "剖面图", en: "Cross-section" },
    stackWiring_bond: { zh: "键合图", en: "Bond map" },
  },
  placeholders: {
    "tiers.tier": { zh: "1为最底层", en: "1 is the bottom" },
  },
  rules: {
    ...waferRuleTexts,
    ...geometryRuleTexts,
    tiersWithoutGap: {
      zh: "堆叠层须从1到{count}依次编号，每层一行",
      en: "Tiers are numbered from 1 to {count}, each in one row",
    },
    bondedDieSizes: {
      zh: "芯片尺寸{size} mm与第一行的{wanted} mm不同",
      en: "The die size {size} mm differs from {wanted} mm in the first row",
    },
  },
} satisfies FormTexts;
