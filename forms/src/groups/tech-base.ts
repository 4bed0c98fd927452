import { is, isFilled, when } from "../definition/condition.ts";
import { lookup, multiselect, number, radio, select, server } from "../definition/field.ts";
import { dictionary, lookupIn, yesNo } from "../definition/options.ts";
import { fieldGroup } from "./field-group.ts";

/** Technology. */
export const techBase = fieldGroup({
  key: "techBase",
  fields: [
    select("techNode", { system: server, visible: when("techNode", isFilled), options: dictionary("tech_node") }),
    select("productType", {
      system: server,
      visible: when("productType", isFilled),
      options: dictionary("product_type"),
    }),
    number("featureSize", { system: server, visible: when("featureSize", isFilled), unit: "nm", precision: 0 }),
    number("opticalShrink", { system: server, visible: when("opticalShrink", isFilled), unit: "%", precision: 2 }),
    multiselect("characterization", {
      system: server,
      visible: when("characterization", isFilled),
      options: dictionary("characterization"),
    }),
    lookup("designRule", {
      system: server,
      visible: when("designRule", isFilled),
      options: lookupIn("document", { filter: when("documentType", is("drm")) }),
    }),
    number("polyLayer", { system: server, visible: when("polyLayer", isFilled), precision: 0 }),
    number("interMetal", { system: server, visible: when("interMetal", isFilled), precision: 0 }),
    number("topMetalLayers", { system: server, visible: when("topMetalLayers", isFilled), precision: 0 }),
    multiselect("coreVoltage", {
      system: server,
      visible: when("coreVoltage", isFilled),
      options: dictionary("core_voltage"),
      unit: "V",
    }),
    multiselect("ioVoltage", {
      system: server,
      visible: when("ioVoltage", isFilled),
      options: dictionary("io_voltage"),
      unit: "V",
    }),
    multiselect("hvDeviceVoltage", {
      system: server,
      visible: when("hvDeviceVoltage", isFilled),
      options: dictionary("hv_voltage"),
      unit: "V",
    }),
    number("pixelSize", { system: server, visible: when("pixelSize", isFilled), unit: "um", precision: 2 }),
    select("pixelProcess", {
      system: server,
      visible: when("pixelProcess", isFilled),
      options: dictionary("pixel_process"),
    }),
    number("stackTier", { system: server, visible: when("stackTier", isFilled), precision: 0 }),
    radio("HRP", { system: server, visible: when("HRP", isFilled), options: yesNo }),
    radio("MIM", { system: server, visible: when("MIM", isFilled), options: yesNo }),
    radio("MOM", { system: server, visible: when("MOM", isFilled), options: yesNo }),
    radio("varactor", { system: server, visible: when("varactor", isFilled), options: yesNo }),
    radio("ifcot", { system: server, visible: when("ifcot", isFilled), options: yesNo }),
  ],
  texts: {
    fields: {
      techNode: { zh: "技术节点", en: "Tech node" },
      productType: { zh: "产品类型", en: "Product type" },
      featureSize: { zh: "特征尺寸", en: "Feature size" },
      opticalShrink: { zh: "光学缩小", en: "Optical shrink" },
      characterization: { zh: "工艺特性", en: "Characterization" },
      designRule: { zh: "设计规则", en: "Design rule" },
      polyLayer: { zh: "多晶层数", en: "Poly layers" },
      interMetal: { zh: "中间金属层数", en: "Inter metal layers" },
      topMetalLayers: { zh: "顶层金属层数", en: "Top-metal layers" },
      coreVoltage: { zh: "核心电压", en: "Core voltage" },
      ioVoltage: { zh: "IO电压", en: "IO voltage" },
      hvDeviceVoltage: { zh: "高压器件电压", en: "HV device voltage" },
      pixelSize: { zh: "像素尺寸", en: "Pixel size" },
      pixelProcess: { zh: "像素工艺", en: "Pixel process" },
      stackTier: { zh: "堆叠层数", en: "Stack tier" },
      HRP: { zh: "高阻多晶", en: "High-res poly (HRP)" },
      MIM: { zh: "MIM电容", en: "MIM capacitor" },
      MOM: { zh: "MOM电容", en: "MOM capacitor" },
      varactor: { zh: "变容管", en: "Varactor" },
      ifcot: { zh: "是否COT", en: "Customer-owned tooling (COT)" },
    },
  },
});
