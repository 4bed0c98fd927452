import { geometryRuleTexts } from "../../rules/geometry-rules.ts";
import { jdvRuleTexts } from "../../rules/jdv-rules.ts";
import { shopRuleTexts } from "../../rules/mask-shop-texts.ts";
import type { FormTexts } from "../../definition/form-texts.ts";

export const messages = {
  title: { zh: "光罩制作单", en: "Mtf — Mask Tooling Form" },
  sections: {
    base: { zh: "基本信息", en: "Basic" },
    data: { zh: "数据与LDDI", en: "Data & LDDI" },
    mapping: { zh: "光罩层映射", en: "Mask Layer Mapping" },
    plates: { zh: "光罩版", en: "Plates" },
    placements: { zh: "图形摆放", en: "Pattern placement" },
    runs: { zh: "数据处理", en: "Data preparation" },
    eview: { zh: "远程看图", en: "e-view" },
    jdvConfirm: { zh: "JDV确认", en: "JDV confirmation" },
  },
  fields: {
    sourceType: { zh: "来源", en: "Source" },
    mtrNo: { zh: "光罩申请单", en: "Mtr" },
    mciNo: { zh: "光罩变更单", en: "Mci" },
    deviceName: { zh: "产品（Device）", en: "Device" },
    productId: { zh: "产品编号", en: "Product ID" },
    techId: { zh: "工艺编号", en: "Tech ID" },
    customerCode: { zh: "客户", en: "Customer" },
    fsrNo: { zh: "服务申请", en: "FSR" },
    maskSetId: { zh: "光罩套编号", en: "Mask set ID" },
    maskShop: { zh: "光罩厂", en: "Mask shop" },
    frameNo: { zh: "框架", en: "Frame" },
    magnification: { zh: "倍率", en: "Magnification" },
    plateSize: { zh: "版材尺寸", en: "Plate size" },
    fieldX: { zh: "曝光场X", en: "Field X" },
    fieldY: { zh: "曝光场Y", en: "Field Y" },
    arrayX: { zh: "芯片阵列X", en: "Die array X" },
    arrayY: { zh: "芯片阵列Y", en: "Die array Y" },
    barcode: { zh: "条码", en: "Bar code" },
    maskTitle: { zh: "光罩标题", en: "Mask title" },
    runTool: { zh: "运行工具", en: "Run tool" },
    runsetFileName: { zh: "运行集文件名", en: "Runset file name" },
    comment: { zh: "说明", en: "Comment" },
    customerJdv: { zh: "客户JDV结果", en: "Customer JDV result" },
  },
  tables: {
    maskLayers: {
      title: { zh: "光罩层次", en: "Mask layers" },
      columns: {
        plateId: { zh: "光罩编号", en: "Plate ID" },
        cdTarget: { zh: "CD目标", en: "CD target" },
        cdTol: { zh: "CD公差", en: "CD tolerance" },
        pellicle: { zh: "保护膜", en: "Pellicle" },
        writer: { zh: "写版机", en: "Writer" },
        jobDeck: { zh: "Job deck", en: "Job deck" },
        opcRecipe: { zh: "OPC程式", en: "OPC recipe" },
        shipTo: { zh: "收货厂区", en: "Ship to" },
      },
    },
    placements: {
      title: { zh: "图形摆放", en: "Pattern placement" },
      columns: {
        plateId: { zh: "光罩版", en: "Plate" },
        role: { zh: "用途", en: "Role" },
        patternFile: { zh: "图形文件", en: "Pattern file" },
        centerX: { zh: "中心X", en: "X" },
        centerY: { zh: "中心Y", en: "Y" },
        rows: { zh: "行", en: "Rows" },
        cols: { zh: "列", en: "Columns" },
        pitchX: { zh: "间距X", en: "Pitch X" },
        pitchY: { zh: "间距Y", en: "Pitch Y" },
        mirror: { zh: "镜像", en: "Mirror" },
      },
    },
    runs: {
      title: { zh: "数据处理运行", en: "Data-preparation runs" },
      columns: {
        maskCode: { zh: "光罩代码", en: "Mask code" },
        step: { zh: "步骤", en: "Step" },
        runTool: { zh: "运行工具", en: "Run tool" },
        runResult: { zh: "运行结果", en: "Run result" },
        environment: { zh: "环境状态", en: "Environment status" },
        runTime: { zh: "时间", en: "Time" },
        log: { zh: "日志", en: "Log" },
        remark: { zh: "备注", en: "Remark" },
      },
    },
    jdvItems: {
      title: { zh: "JDV检查项", en: "JDV check items" },
      columns: {
        plateId: { zh: "光罩编号", en: "Plate ID" },
        maskCode: { zh: "光罩代码", en: "Mask code" },
        item: { zh: "项目", en: "Item" },
        result: { zh: "结果", en: "Result" },
        picture: { zh: "截图", en: "Picture" },
        note: { zh: "说明", en: "Note" },
      },
    },
  },
  options: {
    "placements.role": {
      chip: { zh: "芯片", en: "Chip" },
      frame: { zh: "框架", en: "Frame" },
      title: { zh: "标题", en: "Title" },
      barcode: { zh: "条码", en: "Bar code" },
      alignment: { zh: "对准标记", en: "Alignment" },
    },
    sourceType: {
      mtr: { zh: "光罩申请单", en: "Mtr" },
      mci: { zh: "光罩变更单", en: "Mci" },
    },
    magnification: {
      "4": { zh: "4", en: "4" },
      "5": { zh: "5", en: "5" },
      "1": { zh: "1", en: "1" },
    },
  },
  attachments: {
    mtf_jobdeck: { zh: "制版文件", en: "Job deck" },
    mtf_jdv: { zh: "JDV记录", en: "JDV record" },
    mtf_order: { zh: "光罩订单", en: "Mask order" },
  },
  rules: {
    ...geometryRuleTexts,
    ...jdvRuleTexts,
    ...shopRuleTexts,
    versionsOfSource: {
      zh: "光罩{mask}的版本应与来源单据一致：{version}",
      en: "Mask {mask} must have the version of its source: {version}",
    },
    placementsInField: {
      zh: "{plate}的{file}距中心{reach} mm，超出曝光场（光罩上距中心{field} mm）",
      en: "{file} on {plate} reaches {reach} mm from the middle, the field ends at {field} mm (on the mask)",
    },
    jobDeckComplete: {
      zh: "以下光罩版的制版文件不完整：{plates}",
      en: "The job deck of these plates lacks patterns: {plates}",
    },
    runsComplete: {
      zh: "以下光罩缺少数据处理步骤：{masks}",
      en: "These masks lack steps of data preparation: {masks}",
    },
    runNotPassed: {
      zh: "光罩{mask}最近一次“{step}”没有通过，请重新运行，或注明豁免理由",
      en: "The newest run of {step} on mask {mask} did not pass: run it again, or waive it with a remark",
    },
    maskOfSource: {
      zh: "来源单据没有要求制作光罩{mask}",
      en: "The source does not ask for mask {mask}",
    },
  },
} satisfies FormTexts;
