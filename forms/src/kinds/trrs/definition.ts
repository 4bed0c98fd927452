import { all, atNode, is, ref, when } from "../../definition/condition.ts";
import { defineForm } from "../../definition/define-form.ts";
import { table } from "../../definition/detail-table.ts";
import {
  attachment,
  computed,
  date,
  lookup,
  multiselect,
  neededWhen,
  radio,
  rowMark,
  select,
  server,
  taken,
  text,
  textarea,
  user,
} from "../../definition/field.ts";
import { dictionary, lookupIn, values, yesNo } from "../../definition/options.ts";
import { rule } from "../../definition/rule-use.ts";
import { section } from "../../definition/section.ts";

/** Collect and close tape-out risks before masks are ordered. */
export const definition = defineForm({
  kind: "trrs",
  sections: [
    section("base", [
      select("trrsStage", { required: true, options: dictionary("trrs_stage") }),
      radio("reviewTarget", { required: true, options: values("platform", "body", "device"), default: "device" }),
      lookup("toptierNo", { ...neededWhen(when("reviewTarget", is("platform"))), options: lookupIn("toptier") }),
      lookup("bodyCode", { ...neededWhen(when("reviewTarget", is("body"))), options: lookupIn("productBody") }),
      lookup("deviceName", {
        ...neededWhen(when("reviewTarget", is("device"))),
        requiredRule: "deviceChosen",
        options: lookupIn("device"),
      }),
      text("productId", { system: taken("productId", "device", "deviceName"), refersTo: "productId" }),
      text("techId", {
        system: taken("techId", "device", "deviceName", { or: [{ registry: "productBody", by: "bodyCode" }] }),
        refersTo: "techId",
      }),
      text("customerCode", {
        system: taken("customerCode", "device", "deviceName", { or: [{ registry: "productBody", by: "bodyCode" }] }),
        refersTo: "customer",
      }),
      lookup("fsrNo", {
        required: when("trrsStage", is("respin")),
        visible: when("reviewTarget", is("device")),
        options: lookupIn("fsr", { filter: when("deviceName", is(ref("deviceName"))), own: "customerCode" }),
        dependsOn: { field: "deviceName", rule: "deviceFirst" },
      }),
      date("reviewDate", { required: true, max: "today" }),
      user("chair", { required: true }),
      user("attendees", { required: true, multiple: true, minItems: 2, maxItems: 30 }),
      multiselect("maskQuestions", {
        required: true,
        requiredRule: "questionsComplete",
        options: dictionary("trrs_q_mask"),
        minItems: 1,
      }),
      multiselect("nonMaskQuestions", {
        required: true,
        requiredRule: "questionsComplete",
        options: dictionary("trrs_q_nonmask"),
        minItems: 1,
      }),
    ]),
    section("mask", [
      table(
        "maskLines",
        [
          text("questionName", { system: rowMark, levels: ["trrs_q_mask"] }),
          text("subQuestion", { system: rowMark, levels: ["trrs_sub_question"] }),
          select("type", { required: true, options: dictionary("trrs_problem", { parentField: "questionName" }) }),
          textarea("description", { required: true }),
          select("riskLevel", { required: true, options: dictionary("risk_level") }),
          radio("needsVerification", { required: true, options: yesNo }),
          date("dueDate", { required: when("needsVerification", is("Y")), min: "today" }),
          user("assign", { required: when("needsVerification", is("Y")) }),
          text("faNo", { maxLength: 30 }),
          select("result", { required: atNode("verify"), options: dictionary("trrs_result") }),
          attachment("attachment", { required: all(when("result", is("closed")), when("needsVerification", is("Y"))) }),
        ],
        { minRows: 1, excel: true, fixedRows: true, rowsFrom: { ...computed("maskProblems"), rowKey: "type" } },
      ),
    ]),
    section("nonMask", [
      table(
        "nonMaskLines",
        [
          text("questionName", { system: rowMark, levels: ["trrs_q_nonmask"] }),
          text("subQuestion", { system: rowMark, levels: ["trrs_sub_question"] }),
          select("type", { required: true, options: dictionary("trrs_problem", { parentField: "questionName" }) }),
          textarea("description", { required: true }),
          select("riskLevel", { required: true, options: dictionary("risk_level") }),
          radio("needsVerification", { required: true, options: yesNo }),
          date("dueDate", { required: when("needsVerification", is("Y")), min: "today" }),
          user("assign", { required: when("needsVerification", is("Y")) }),
          text("faNo", { maxLength: 30 }),
          select("result", { required: atNode("verify"), options: dictionary("trrs_result") }),
          attachment("attachment", { required: all(when("result", is("closed")), when("needsVerification", is("Y"))) }),
        ],
        { minRows: 1, excel: true, fixedRows: true, rowsFrom: { ...computed("nonMaskProblems"), rowKey: "type" } },
      ),
    ]),
    section("conclusion", [
      select("overallRisk", { required: atNode("chair"), options: dictionary("risk_level") }),
      radio("conclusion", { required: atNode("chair"), options: dictionary("trrs_conclusion") }),
      textarea("comment"),
      table(
        "conditions",
        [
          text("condition", { required: true, maxLength: 500 }),
          user("owner", { required: true }),
          date("due", { required: true, min: "today" }),
          user("closedBy", { system: server }),
          date("closedOn", { system: server }),
          text("evidence", { system: server }),
        ],
        {
          visible: when("conclusion", is("goCond")),
          minRowsWhen: [{ rows: 1, when: all(atNode("chair"), when("conclusion", is("goCond"))) }],
          missingRule: "conditionsNamed",
        },
      ),
    ]),
  ],
  attachments: [{ bizType: "trrs_minutes", required: atNode("chair") }, { bizType: "trrs_evidence" }],
  rules: [
    rule(
      "questionsComplete",
      {},
      { states: "when either question list is empty or a line of any problem type is incomplete" },
    ),
    rule("stageQuestions", { dictionary: "trrs_mandatory" }),
    rule("openLinesBlockGo", {}, { at: ["chair"], states: "lines with result = open block conclusion go" }),
    rule("conditionsStillOpen", {}, { at: ["chair"] }),
  ],
  nodeEdits: [
    {
      node: "verify",
      editable: ["maskLines.result", "maskLines.attachment", "nonMaskLines.result", "nonMaskLines.attachment"],
      rows: { assignedIn: "assign", when: when("needsVerification", is("Y")) },
    },
    { node: "chair", editable: ["overallRisk", "conclusion", "conditions"] },
  ],
  summary: ["trrsStage", "reviewTarget", "deviceName", "bodyCode", "toptierNo", "chair", "overallRisk", "conclusion"],
  revise: true,
  copy: true,
  void: false,
  registries: ["trrs"],
  notCopied: [
    "overallRisk",
    "conclusion",
    "conditions",
    "maskLines.result",
    "maskLines.attachment",
    "nonMaskLines.result",
    "nonMaskLines.attachment",
  ],
});
