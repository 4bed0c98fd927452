import { limits } from "@signoff/domain/limits";
import { describe, expect, it } from "vitest";
import { atNode, is, when } from "../definition/condition.ts";
import { table } from "../definition/detail-table.ts";
import { neededWhen, number, radio, rowMark, select, server, text } from "../definition/field.ts";
import { valuesOfColumn, yesNo } from "../definition/options.ts";
import { rule } from "../definition/rule-use.ts";
import { section } from "../definition/section.ts";
import { describeIssue } from "../messages/describe-issue.ts";
import type { FormValues } from "../values/form-values.ts";
import { fine, type RuleSet } from "../rules/rule.ts";
import { toyForm, toyHeader } from "../testing/toy-form.ts";
import { validateForm } from "./validate-form.ts";
import type { ValidationContext } from "./validation-context.ts";

const rules: RuleSet = {
  nameIsNotNo: ({ value }) => (value("name") === "no" ? [{ path: "name" }] : fine),
  sureAboutLines: ({ rows }) => (rows("lines").length > 2 ? [{ path: "lines", confirm: "sureAboutLines" }] : fine),
  verdictNeedsLines: ({ rows }) => (rows("checks").length === 0 ? [{ path: "checks" }] : fine),
};

const definition = toyForm(
  [
    text("name", { required: true, maxLength: 20 }),
    radio("more", { required: true, options: yesNo }),
    text("detail", neededWhen(when("more", is("Y")))),
    text("code", { system: server }),
    select("verdict", { required: atNode("check"), options: yesNo }),
    table(
      "lines",
      [
        number("seq", { system: rowMark }),
        text("item", { required: true, unique: true }),
        text("why", { required: when("item", is("odd")) }),
        text("answer", { required: atNode("check") }),
      ],
      { minRows: 1, maxRows: 3 },
    ),
    table("checks", [text("item", { required: true }), select("line", { options: valuesOfColumn("lines", "item") })], {
      minRows: 2,
    }),
  ],
  {
    rules: [rule("nameIsNotNo"), rule("sureAboutLines"), rule("verdictNeedsLines", {}, { at: ["approve"] })],
    nodeEdits: [{ node: "check", editable: ["verdict", "lines.answer", "checks"] }],
    attachments: [
      { bizType: "toy_proof", required: true },
      { bizType: "toy_extra" },
      { bizType: "toy_report", required: atNode("check") },
    ],
  },
);

const good: FormValues = { ...toyHeader, name: "yes", more: "N", lines: [{ seq: 1, item: "a" }] };

function issuesOf(data: FormValues, context: Partial<ValidationContext> = {}) {
  const { issues } = validateForm(definition, rules, data, { level: "submit", today: "2026-03-02", ...context });
  return issues.map(({ path, rule: name }) => `${path} ${name}`);
}

describe("a draft", () => {
  it("is asked for its shape only", () => {
    expect(issuesOf({ name: "no" }, { level: "draft" })).toEqual([]);
    expect(issuesOf({ name: 1, lines: {} }, { level: "draft" })).toEqual(["name shape", "lines shape"]);
  });

  it("has no keys that the form does not have", () => {
    expect(issuesOf({ stranger: 1, lines: [{ odd: 1 }] }, { level: "draft" })).toEqual([
      "stranger unknownField",
      "lines[0].odd unknownField",
    ]);
  });

  it("has no rows that are no rows and no texts that are too long", () => {
    expect(issuesOf({ lines: ["a"], name: "x".repeat(21) }, { level: "draft" })).toEqual([
      "name maxLength",
      "lines[0] shape",
    ]);
  });

  it("may carry what the system fills in", () => {
    expect(issuesOf({ requestNo: "TY-1", code: "X" }, { level: "draft" })).toEqual([]);
  });
});

describe("submitting", () => {
  it("passes what is filled in as asked", () => {
    expect(issuesOf(good)).toEqual([]);
  });

  it("[R-FORM-5] lists malformed values together with all other problems, one for each place", () => {
    const lines = [{ seq: "one", item: "a" }, { seq: 2 }];
    expect(issuesOf({ ...good, subject: undefined, name: 7, lines })).toEqual([
      "subject required",
      "name shape",
      "lines[0].seq shape",
      "lines[1].item required",
    ]);
  });

  it("[R-FORM-5] asks for every required field, in the order of the form", () => {
    expect(issuesOf({})).toEqual([
      "subject required",
      "department required",
      "applicant required",
      "priority required",
      "name required",
      "more required",
      "lines minRows",
    ]);
  });

  it("asks for a field only while it shows", () => {
    expect(issuesOf({ ...good, more: "Y" })).toEqual(["detail required"]);
    expect(issuesOf({ ...good, more: "N", detail: "" })).toEqual([]);
  });

  it("checks every cell and names its row", () => {
    const lines = [{ item: "a" }, { item: "odd" }, {}];
    expect(issuesOf({ ...good, lines })).toEqual(["lines[1].why required", "lines[2].item required"]);
  });

  it("counts rows and finds repeated ones", () => {
    expect(issuesOf({ ...good, lines: [] })).toEqual(["lines minRows"]);
    const lines = ["a", "b", "c", "c"].map((item) => ({ item }));
    expect(issuesOf({ ...good, lines: lines.slice(1) })).toEqual(["lines[2].item duplicate"]);
    expect(issuesOf({ ...good, lines })).toEqual(["lines maxRows"]);
  });

  it("takes no draft with more rows than its tables hold, and looks no further", () => {
    const draftIssues = (data: FormValues) => issuesOf(data, { level: "draft" });
    const rows = (count: number) => Array.from({ length: count }, () => ({ item: 1 }));
    expect(draftIssues({ lines: rows(4) })).toEqual(["lines maxRows"]);
    expect(draftIssues({ checks: rows(limits.tableRows + 1) })).toEqual(["checks maxRows"]);
    expect(draftIssues({ lines: rows(2), checks: rows(limits.formRows) })).toEqual(["checks formRows"]);
  });

  it("lists a bounded number of findings, however much is wrong", () => {
    const strangers = Object.fromEntries(Array.from({ length: 300_000 }, (_, at) => [`k${at}`, 1]));
    expect(issuesOf(strangers)).toHaveLength(limits.listedProblems);
    expect(issuesOf({ lines: [strangers] }, { level: "draft" })).toHaveLength(limits.listedProblems);
  });

  it("leaves what a node fills in to the node", () => {
    expect(issuesOf(good)).not.toContain("verdict required");
    expect(issuesOf(good)).not.toContain("checks moreRows");
  });

  it("asks the rules, and those of one node only there", () => {
    expect(issuesOf({ ...good, name: "no" })).toEqual(["name nameIsNotNo"]);
    expect(issuesOf(good, { level: "node", node: "approve" })).toEqual(["checks verdictNeedsLines"]);
  });

  it("asks for required files where their number is known", () => {
    expect(issuesOf(good, { attachments: {} })).toEqual(["attachments.toy_proof attachmentRequired"]);
    expect(issuesOf(good, { attachments: { toy_proof: 1 } })).toEqual([]);
    const { issues } = validateForm(definition, rules, good, { level: "submit", today: "2026-03-02", attachments: {} });
    const [missing] = issues.filter(({ path }) => path.startsWith("attachments."));
    expect(missing?.params).toMatchObject({ count: 1 });
    expect(missing && describeIssue(definition, missing, "en")).toMatch(/^Please attach: .+ \(files missing: 1\)$/);
    expect(missing && describeIssue(definition, missing, "zh")).toMatch(/^请上传附件：.+（缺少1个文件）$/);
  });

  it("throws on a rule that nobody wrote", () => {
    const broken = toyForm([], { rules: [rule("nobodyWroteThis")] });
    expect(() => validateForm(broken, {}, { ...toyHeader }, { level: "submit", today: "2026-03-02" })).toThrow(
      /nobodyWroteThis/,
    );
  });
});

describe("a confirmation", () => {
  const three = { ...good, lines: ["a", "b", "c"].map((item) => ({ item })) };
  const submit = { level: "submit", today: "2026-03-02" } as const;

  it("is its own result, not an issue", () => {
    expect(validateForm(definition, rules, three, submit)).toEqual({
      issues: [],
      confirmations: [{ key: "sureAboutLines", path: "lines", params: {} }],
    });
  });

  it("is not asked again once given", () => {
    expect(validateForm(definition, rules, three, { ...submit, confirmed: ["sureAboutLines"] }).confirmations).toEqual(
      [],
    );
  });

  it("waits until nothing else is wrong", () => {
    expect(validateForm(definition, rules, { ...three, name: "" }, submit).confirmations).toEqual([]);
  });
});

describe("a node", () => {
  const atCheck = { level: "node", node: "check", editable: ["verdict", "lines.answer", "checks"] } as const;

  it("is asked for what it owns, and for nothing else", () => {
    expect(issuesOf({ lines: [{ item: "a" }] }, atCheck)).toEqual([
      "verdict required",
      "lines[0].answer required",
      "checks moreRows",
    ]);
  });

  it("passes once its part is there", () => {
    const data = {
      ...good,
      verdict: "Y",
      lines: [{ item: "a", answer: "ok" }],
      checks: [{ item: "x", line: "a" }, { item: "y" }],
    };
    expect(issuesOf(data, atCheck)).toEqual([]);
    expect(issuesOf({ ...data, checks: [{ item: "x", line: "z" }, { item: "y" }] }, atCheck)).toEqual([
      "checks[0].line option",
    ]);
  });

  it("is asked for the files that are due there", () => {
    const asked = issuesOf(good, { ...atCheck, attachments: {} }).filter((issue) => issue.startsWith("attachments"));
    expect(asked).toEqual(["attachments.toy_report attachmentRequired"]);
  });

  it("of several approvers is asked for the part of the one who decides", () => {
    expect(issuesOf(good, { ...atCheck, editable: ["verdict"] })).toEqual(["verdict required"]);
  });
});

describe("a section stored as one object", () => {
  const nested = toyForm([], {
    sections: [
      section("mask", [text("id", { required: true }), table("rows", [text("a", { required: true })])], {
        storeAs: "maskData",
      }),
    ],
  });
  const check = (data: FormValues) =>
    validateForm(nested, {}, { ...toyHeader, ...data }, { level: "submit", today: "2026-03-02" }).issues.map(
      ({ path, rule: name }) => `${path} ${name}`,
    );

  it("has its name in the path", () => {
    expect(check({})).toEqual(["maskData.id required"]);
    expect(check({ maskData: { id: "M", rows: [{}] } })).toEqual(["maskData.rows[0].a required"]);
    expect(check({ maskData: { id: "M", odd: 1 } })).toEqual(["maskData.odd unknownField"]);
    expect(check({ maskData: "M" })).toEqual(["maskData shape"]);
  });
});
