import { all, atNode, is, isFilled, isIn, ref, when } from "../definition/condition.ts";
import { table, type TableOutline } from "../definition/detail-table.ts";
import { date, lookup, number, rowMark, select, text } from "../definition/field.ts";
import { dictionary, lookupIn, values, type SharedOptions } from "../definition/options.ts";
import { rule, type RuleUse } from "../definition/rule-use.ts";
import type { FormTexts } from "../definition/form-texts.ts";
import { fieldGroup } from "./field-group.ts";

/** Earlier tape-outs of the same device with waived rules: its service requests, and data of its re-spins. */
const earlierTapeouts: SharedOptions = (() => {
  const filter = all(when("deviceName", is(ref("deviceName"))), when("waivers", isFilled));
  return lookupIn("fsr", { filter, own: "customerCode", or: { registry: "dataSet", filter, own: "customerCode" } });
})();

/** PIE's input: whether a design rule may be broken, on which condition, until when. */
export const waiverDecision = ["waivers.decision", "waivers.condition", "waivers.validUntil"] as const;

/** Design rules that the layout breaks on purpose, decided one by one. */
export const waiverGroup = fieldGroup({
  key: "waiverGroup",
  fields: [
    lookup("waiversFrom", {
      options: earlierTapeouts,
      dependsOn: { field: "deviceName", rule: "deviceFirst" },
      noAutoPick: true,
    }),
  ],
  tables: [
    table("waivers", [
      text("ruleId", { required: true, maxLength: 60 }),
      text("drm", { required: true, maxLength: 60 }),
      text("drmVersion", { required: true, maxLength: 20 }),
      number("count", { required: true, min: 1, max: 1_000_000, step: 1, precision: 0 }),
      text("location", { required: true, maxLength: 200 }),
      select("origin", { required: true, options: values("ip", "customer") }),
      text("reason", { required: true, maxLength: 500 }),
      select("risk", { required: true, options: dictionary("risk_level") }),
      lookup("takenFrom", { system: rowMark, options: earlierTapeouts }),
      select("decision", {
        required: atNode("pieReview"),
        options: values("accepted", "conditional", "refused"),
      }),
      text("condition", { required: when("decision", is("conditional")), maxLength: 500 }),
      date("validUntil", { required: when("decision", isIn("accepted", "conditional")), min: "today" }),
    ]),
  ],
  texts: {
    fields: { waiversFrom: { zh: "沿用豁免自", en: "Take waivers over from" } },
    tables: {
      waivers: {
        title: { zh: "设计规则豁免", en: "Design rule waivers" },
        columns: {
          ruleId: { zh: "规则编号", en: "Rule" },
          drm: { zh: "设计规则手册", en: "Design rule manual" },
          drmVersion: { zh: "手册版本", en: "Manual version" },
          count: { zh: "处数", en: "Count" },
          location: { zh: "单元或坐标", en: "Cell or coordinates" },
          origin: { zh: "来源", en: "Origin" },
          reason: { zh: "原因", en: "Reason" },
          risk: { zh: "风险", en: "Risk" },
          takenFrom: { zh: "沿用自", en: "Taken over from" },
          decision: { zh: "PIE决定", en: "PIE decision" },
          condition: { zh: "条件", en: "Condition" },
          validUntil: { zh: "有效期至", en: "Valid until" },
        },
      },
    },
    options: {
      "waivers.origin": { ip: { zh: "IP", en: "IP" }, customer: { zh: "客户设计", en: "Customer" } },
      "waivers.decision": {
        accepted: { zh: "接受", en: "Accepted" },
        conditional: { zh: "有条件接受", en: "Accepted with condition" },
        refused: { zh: "拒绝", en: "Refused" },
      },
    },
  },
});

/** The table of waivers, with the conditions under which this form shows it and requires rows. */
export function waiverTable(more: Partial<TableOutline> = {}): TableOutline {
  return { ...waiverGroup.tables[0], key: "waivers", ...more } as TableOutline;
}

/** `nodes` are PIE's review and the nodes after it. */
export function waiverRules(nodes: readonly string[]): readonly RuleUse[] {
  return [
    rule("uniqueRows", { table: "waivers", columns: ["ruleId", "location"] }),
    rule("takenWaiversTrue"),
    rule("waiversDecided", {}, { at: nodes }),
  ];
}

/** Messages about waivers. */
export const waiverRuleTexts = {
  waiversNeeded: {
    zh: "DRC为豁免时，须逐条列出被豁免的设计规则",
    en: "The DRC is waived: list each design rule that is waived",
  },
  waivedCheckListed: {
    zh: "DRC检查为豁免，但没有列出任何豁免：请驳回，由提单人补充“设计规则豁免”",
    en: "The DRC check is waived, but no waiver is listed: please reject it, so that the requester lists the design rule waivers",
  },
  waiversDecided: {
    zh: "豁免{waiver}（{place}）尚未由PIE决定，请驳回",
    en: "PIE has not decided on waiver {waiver} ({place}): please reject it",
  },
  waiverRefused: {
    zh: "PIE拒绝了豁免{waiver}（{place}），不能通过，请驳回",
    en: "PIE refused waiver {waiver} ({place}): this cannot be agreed to, please reject it",
  },
  waiverExpired: {
    zh: "豁免{waiver}（{place}）已于{day}到期，请驳回并重新决定",
    en: "Waiver {waiver} ({place}) ended on {day}: please reject it to have it decided again",
  },
  takenWaiversTrue: {
    zh: "{code}中没有与此相同的豁免{waiver}：请删除此行，另填一行",
    en: "{code} has no such waiver {waiver}: delete the row and enter it as a new one",
  },
} satisfies FormTexts["rules"];
