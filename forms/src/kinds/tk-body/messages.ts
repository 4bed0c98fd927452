import type { FormTexts } from "../../definition/form-texts.ts";

export const messages = {
  sections: {
    base: { zh: "基本信息", en: "Basic" },
    library: { zh: "库信息", en: "Library" },
    modules: { zh: "模块清单", en: "Modules" },
  },
  fields: {
    techId: { zh: "工艺编号", en: "Tech ID" },
    tkBodyCode: { zh: "测试键主体代码", en: "TK body code" },
    tkBodyName: { zh: "测试键主体名称", en: "TK body name" },
    tkUse: { zh: "用途", en: "Use" },
    scribeWidth: { zh: "划片道宽度", en: "Scribe lane width" },
    padPitch: { zh: "焊盘间距", en: "Pad pitch" },
    padSize: { zh: "焊盘尺寸", en: "Pad size" },
    probeCard: { zh: "探针卡", en: "Probe card" },
    libPath: { zh: "库路径", en: "Library path" },
    libTopcell: { zh: "库顶层单元", en: "Library topcell" },
    libChecksum: { zh: "库校验码", en: "Library checksum" },
    baseBody: { zh: "基准主体", en: "Base TK body" },
    designer: { zh: "设计者", en: "Designer" },
    checker: { zh: "检查者", en: "Checker" },
    drcResult: { zh: "DRC结果", en: "DRC result" },
  },
  tables: {
    modules: {
      title: { zh: "模块清单", en: "Module list" },
      columns: {
        moduleName: { zh: "模块", en: "Module" },
        tkCategory: { zh: "类别", en: "Category" },
        tkCount: { zh: "测试键数", en: "Keys" },
        sizeX: { zh: "尺寸X", en: "Size X" },
        sizeY: { zh: "尺寸Y", en: "Size Y" },
        changed: { zh: "是否变更", en: "Changed" },
        remark: { zh: "备注", en: "Remark" },
      },
    },
  },
  attachments: {
    tkBody_layout: { zh: "版图截图", en: "Layout picture" },
    tkBody_drc: { zh: "DRC报告", en: "DRC report" },
    tkBody_probe: { zh: "探针方案", en: "Probe plan" },
  },
} satisfies FormTexts;
