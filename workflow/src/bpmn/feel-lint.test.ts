import { describe, expect, it } from "vitest";
import { lintFeel, maxExpressionLength } from "./feel-lint.ts";
import { FieldIndex } from "./known-names.ts";
import { known } from "./testing/bpmn-text.ts";

const fields = new FieldIndex(known.fields);
const lint = (expression: string) =>
  lintFeel(expression, fields, { id: "x" }).map(({ code, params }) => [code, ...Object.values(params)].join(" "));
const codes = (expression: string) => lintFeel(expression, fields, { id: "x" }).map((one) => one.code);

describe("what feelin would misread silently", () => {
  it.each([
    "days > 3",
    "days >= 1000000000",
    "days = -0.5",
    'reason = "1e9"',
    'firstDay >= "2026-01-01"',
    'date(firstDay) < date("2026-01-01")',
    '@"2026-01-01" > date(firstDay)',
    "paid = true",
    "days = null",
    "reason = null",
    "lines = null",
    'list contains(kinds, "sick")',
    "some row in lines satisfies row.hours > 3",
    'count(lines[item.status = "open"]) > 0',
    'deputy.id = "alice"',
    'days in (1, 2, 3) and reason in ("a", "b")',
    "days between 1 and 3",
    "days in [1..3]",
    'plan.note = "x"',
    "days + 1 = 3",
    "if paid then true else days = 1",
    'upper case(reason) = "X"',
    "file != null",
  ])("is not found in %s", (expression) => {
    expect(lint(expression)).toEqual([]);
  });

  it.each([
    "",
    " ",
    "days >",
    "> 3",
    "days = = 3",
    "days == 3",
    "days => 3",
    "days > 3 && paid",
    "days > 3)",
    "(days > 3",
    "reason = 'sick'",
    'reason = "sick',
    "days > 1_000",
    "days > 0x10",
    "days > 1.2.3",
    "days ! 3",
    "some row in lines row.hours > 3",
    "if paid then true",
    "= days > 3",
    "days > 3; paid",
    "#{days > 3}",
  ])("is found as a syntax error in %j", (expression) => {
    expect(codes(expression)).toEqual(["feel-syntax"]);
  });

  it.each([
    ["days > 1e9", "1e9"],
    ["days > 1.5E3", "1.5E3"],
    ["1e0 = days", "1e0"],
  ])("is found as an exponent in %s", (expression, literal) => {
    expect(lint(expression)).toEqual([`feel-exponent ${literal}`]);
  });

  it.each([
    ['matches(reason, "(a+)+$")', "matches"],
    ['replace(reason, "a", "b") = "x"', "replace"],
    ['count(split(reason, ",")) > 1', "split"],
    ['get value(deputy, "id") = 1', "get value"],
    ["launch(reason)", "launch"],
    ['context put({}, "a", 1) = null', "context put"],
    ["sort(kinds, function(a, b) a < b) = kinds", "sort"],
  ])("refuses the function of %s", (expression, name) => {
    expect(lint(expression)).toContain(`feel-function ${name}`);
  });

  it("refuses functions made on the spot", () => {
    expect(lint("(function(x) x > 3)(days)")).toContain("feel-function function");
  });

  it.each(["now", "today"])("refuses the clock %s: a route must say the same tomorrow", (name) => {
    expect(lint(`${name}() != null`)).toEqual([`feel-clock ${name}`]);
  });

  it.each([
    "some n in 1..1000000000 satisfies n = days",
    "every n in 0..days satisfies n > 1",
    "count(for n in 1..99999 return n) = days",
  ])("refuses to count through %s", (expression) => {
    expect(codes(expression)).toContain("feel-range");
  });

  it("refuses what nobody can read", () => {
    expect(codes(`reason = "${"x".repeat(maxExpressionLength)}"`)).toEqual(["feel-too-long"]);
  });
});

describe("comparisons that can never hold", () => {
  it.each([
    ["number with text", 'days = "3"', 'days "3" number text'],
    ["text with number", "reason = 3", "reason 3 text number"],
    ["text with number, the other way round", "3 = reason", "3 reason number text"],
    ["date with moment", 'firstDay < date("2026-01-01")', 'firstDay date("2026-01-01") date moment'],
    ["date with moment in short", 'firstDay > @"2026-01-01"', 'firstDay @"2026-01-01" date moment'],
    ["date with number", "firstDay > 20260101", "firstDay 20260101 date number"],
    ["boolean with text", 'paid = "true"', 'paid "true" boolean text'],
    ["person with text", 'deputy = "alice"', 'deputy "alice" person text'],
    ["list with text", 'kinds = "sick"', 'kinds "sick" list text'],
    ["list with text, chosen among", 'kinds in ("a", "b")', 'kinds "a" list text'],
    ["column with text", 'lines.status = "open"', 'lines.status "open" list text'],
    ["table with number", "lines > 3", "lines 3 list number"],
    ["people with text", 'helpers.id = "alice"', 'helpers.id "alice" list text'],
    ["number among texts", 'days in ("1", "2")', 'days "1" number text'],
    ["text between numbers", "reason between 1 and 3", "reason 1 text number"],
    ["field with field", "days = reason", "days reason number text"],
    ["text with number in a row", "some row in lines satisfies row.status = 3", "row.status 3 text number"],
    ["person with text in a row", 'every row in lines satisfies row.owner = "al"', 'row.owner "al" person text'],
    ["list with text in a row", 'some row in lines satisfies row.tags = "x"', 'row.tags "x" list text'],
    ["item with number", "some kind in kinds satisfies kind = 3", "kind 3 text number"],
    ["item of a list in a row", "some a in lines, b in a.tags satisfies b = 3", "b 3 text number"],
    ["item with text in a filter", 'count(lines[item.hours = "3"]) > 0', 'item.hours "3" number text'],
    ["number with text inside a longer condition", 'paid or (days = "3" and paid)', 'days "3" number text'],
  ])("are found: %s", (_, expression, said) => {
    expect(lint(expression)).toContain(`feel-types-differ ${said}`);
  });

  it("takes items for what they are", () => {
    expect(lint('some row in lines, tag in row.tags satisfies tag = "x" and row.hours = 3')).toEqual([]);
    expect(lint('every helper in helpers satisfies helper.id = "alice"')).toEqual([]);
  });

  it("does not guess about what it does not know", () => {
    expect(lint('file = "x" and unknown = 3 and string(days) = "3" and lines[1].hours = 3')).toEqual([]);
  });
});
