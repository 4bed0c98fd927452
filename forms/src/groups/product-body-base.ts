import { is, isNot, ref, when } from "../definition/condition.ts";
import { date, lookup, number, select, server, text, textarea, user } from "../definition/field.ts";
import { dictionary, lookupIn } from "../definition/options.ts";
import { fieldGroup } from "./field-group.ts";

/** Product body. */
export const productBodyBase = fieldGroup({
  key: "productBodyBase",
  fields: [
    select("bodyKind", { system: server, options: dictionary("body_kind") }),
    lookup("toptierNo", { required: true, options: lookupIn("toptier", { filter: when("status", is("5")) }) }),
    lookup("techId", {
      required: true,
      options: lookupIn("techId", { filter: when("toptierNo", is(ref("toptierNo"))) }),
      dependsOn: { field: "toptierNo", rule: "previousLevelFirst" },
    }),
    lookup("tkBodyCode", {
      required: when("bodyKind", isNot("td")),
      options: lookupIn("tkBody", { filter: when("techId", is(ref("techId"))) }),
    }),
    text("bodyCode", { system: server, refersTo: "productBody" }),
    text("bodyName", { required: true, maxLength: 100 }),
    select("fabSite", { required: true, options: dictionary("fab_site") }),
    user("owner", { required: true, default: { rule: "requester" } }),
    number("stackTier", {
      required: true,
      fixedRule: "stackTierZero",
      readOnly: true,
      default: 0,
      min: 0,
      max: 8,
      step: 1,
      precision: 0,
      fixed: 0,
    }),
    select("securityLevel", { required: true, options: dictionary("security_level"), default: "internal" }),
    date("planTapeout", { required: true, min: "today" }),
    textarea("bodyDesc"),
  ],
  texts: {
    fields: {
      bodyKind: { zh: "主体类别", en: "Body kind" },
      toptierNo: { zh: "顶层工艺平台", en: "Toptier" },
      techId: { zh: "工艺编号", en: "Tech ID" },
      tkBodyCode: { zh: "测试键主体", en: "TK Body" },
      bodyCode: { zh: "产品主体代码", en: "Product body code" },
      bodyName: { zh: "产品主体名称", en: "Product body name" },
      fabSite: { zh: "厂区", en: "Fab" },
      owner: { zh: "产品负责人", en: "Product owner" },
      stackTier: { zh: "堆叠层数", en: "Stack tier" },
      securityLevel: { zh: "保密等级", en: "Security level" },
      planTapeout: { zh: "计划流片日", en: "Planned tape-out" },
      bodyDesc: { zh: "描述", en: "Description" },
    },
  },
});
