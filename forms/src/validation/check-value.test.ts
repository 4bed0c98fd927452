import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { is, when } from "../definition/condition.ts";
import type { FieldOutline } from "../definition/field-shape.ts";
import { date, email, lookup, multiselect, number, select, text, textarea, user } from "../definition/field.ts";
import { dictionary, lookupIn, values } from "../definition/options.ts";
import type { FormValues } from "../values/form-values.ts";
import { dictionaries } from "../testing/read-catalogue.ts";
import { toyForm, toyHeader } from "../testing/toy-form.ts";
import { validateForm } from "./validate-form.ts";

const context = { level: "submit", today: "2026-03-02", dictionaries } as const;

/** The rules that a value of a single field breaks. */
function broken(
  field: FieldOutline,
  value: unknown,
  others: readonly FieldOutline[] = [],
  more: FormValues = {},
): string[] {
  const data = { ...toyHeader, ...more, [field.key]: value };
  const { issues } = validateForm(toyForm([...others, field]), {}, data, context);
  return issues.filter((issue) => issue.path === field.key).map((issue) => issue.rule);
}

describe("a number", () => {
  const size = number("size", { min: 0.4, max: 20, step: 0.01, precision: 2 });

  it("keeps its limits", () => {
    expect(broken(size, 0.4)).toEqual([]);
    expect(broken(size, 20)).toEqual([]);
    expect(broken(size, 0.39)).toEqual(["min"]);
    expect(broken(size, 20.01)).toEqual(["max"]);
  });

  it("keeps its precision and step", () => {
    expect(broken(size, 1.005)).toEqual(["precision"]);
    expect(broken(number("bias", { step: 0.5, precision: 1 }), 0.3)).toEqual(["step"]);
    expect(broken(number("bias", { step: 0.5, precision: 1 }), -12.5)).toEqual([]);
  });

  it("is not thrown off the grid by floating point", () => {
    fc.assert(
      fc.property(fc.integer({ min: 40, max: 2000 }), (times) => {
        expect(broken(size, Number((times * 0.01).toFixed(2)))).toEqual([]);
      }),
    );
    expect(broken(number("bytes", { min: 1, max: 9999999999999, step: 1, precision: 0 }), 9999999999999)).toEqual([]);
  });
});

describe("a date", () => {
  it("is not before or after its limit", () => {
    expect(broken(date("due", { min: "today" }), "2026-03-02")).toEqual([]);
    expect(broken(date("due", { min: "today" }), "2026-03-01")).toEqual(["minDate"]);
    expect(broken(date("done", { max: "today" }), "2026-03-03")).toEqual(["maxDate"]);
    expect(broken(date("until", { max: "today+2y" }), "2028-03-03")).toEqual(["maxDate"]);
  });

  it("comes after the date it is compared with, once that is there", () => {
    const from = date("from");
    const to = date("to", { compare: [{ op: ">", field: "from" }] });
    expect(broken(to, "2026-04-01", [from], { from: "2026-04-01" })).toEqual(["compare"]);
    expect(broken(to, "2026-04-02", [from], { from: "2026-04-01" })).toEqual([]);
    expect(broken(to, "2026-04-02", [from])).toEqual([]);
  });
});

describe("a text", () => {
  it("keeps its pattern and length", () => {
    const stem = text("stem", { pattern: "^[A-Z0-9]{4,12}$" });
    expect(broken(stem, "28HV")).toEqual([]);
    expect(broken(stem, "28hv")).toEqual(["pattern"]);
    expect(broken(text("name", { maxLength: 3 }), "abcd")).toEqual(["maxLength"]);
  });

  it("[R-FORM-9] is refused beyond 2000 characters with the message for comments", () => {
    expect(broken(textarea("comment"), "x".repeat(2000))).toEqual([]);
    expect(broken(textarea("comment"), "x".repeat(2001))).toEqual(["commentLength"]);
  });
});

describe("mail addresses", () => {
  const several = email("mail", { separator: ";", maxItems: 2, formatRule: "eviewEmail" });

  it("each look like local@domain.tld", () => {
    expect(broken(several, "a@b.cn; c@d.example.com")).toEqual([]);
    for (const between of ["；", "，", ",", " ；"]) expect(broken(several, `a@b.cn${between}c@d.cn`)).toEqual([]);
    for (const wrong of ["a@b.cn；x", "a，b@c.cn，d"]) expect(broken(several, wrong)).toEqual(["eviewEmail"]);
    for (const wrong of ["a@b", "a b@c.cn", "a@b.cn;x", "@b.cn", "a@.cn", ";"]) {
      expect(broken(several, wrong)).toEqual(["eviewEmail"]);
    }
  });

  it("are not more than allowed", () => {
    expect(broken(several, "a@b.cn;c@d.cn;e@f.cn")).toEqual(["maxItems"]);
  });

  it("are one where nothing parts them", () => {
    expect(broken(email("mail"), "a@b.cn;c@d.cn")).toEqual(["email"]);
  });
});

describe("a choice", () => {
  it("is one of the options", () => {
    expect(broken(select("kind", { options: dictionary("product_type") }), "hv")).toEqual([]);
    expect(broken(select("kind", { options: dictionary("product_type") }), "x")).toEqual(["option"]);
    expect(broken(select("kind", { options: values("a", "b") }), "c")).toEqual(["option"]);
  });

  it("is within what the field leaves of its dictionary", () => {
    const limited = select("result", { options: dictionary("run_result", { only: ["pass", "waived"] }) });
    expect(broken(limited, "fail")).toEqual(["option"]);
    const without = select("merge", { options: dictionary("ip_merge_type", { except: ["none"] }) });
    expect(broken(without, "none")).toEqual(["option"]);
  });

  it("is a child of the level above", () => {
    const market = select("market", { options: dictionary("market_l1") });
    const use = select("use", { options: dictionary("market_l2", { parentField: "market" }) });
    expect(broken(use, "tv", [market], { market: "consumer" })).toEqual([]);
    expect(broken(use, "tv", [market], { market: "auto" })).toEqual(["option"]);
  });

  it("cannot be made before the one it depends on", () => {
    const platform = lookup("platform", { options: lookupIn("toptier") });
    const rule = lookup("rule", {
      options: lookupIn("document"),
      dependsOn: { field: "platform", rule: "previousLevelFirst" },
    });
    expect(broken(rule, "DRM-1", [platform])).toEqual(["previousLevelFirst"]);
    expect(broken(rule, "DRM-1", [platform], { platform: "28HV" })).toEqual([]);
  });

  it("of several keeps its counts and repeats nobody", () => {
    const staff = user("staff", { multiple: true, minItems: 2, maxItems: 3 });
    const people = (...ids: string[]) => ids.map((id) => ({ id }));
    expect(broken(staff, people("a", "b"))).toEqual([]);
    expect(broken(staff, people("a"))).toEqual(["minItems"]);
    expect(broken(staff, people("a", "b", "c", "d"))).toEqual(["maxItems"]);
    expect(broken(staff, people("a", "a"))).toEqual(["duplicate"]);
  });

  it("[R-FORM-5] of one says so when two are sent", () => {
    expect(broken(user("chair"), [{ id: "a" }, { id: "b" }])).toEqual(["onlyOne"]);
    expect(broken(lookup("device", { options: lookupIn("device") }), ["A", "B"])).toEqual(["onlyOne"]);
    expect(broken(select("kind", { radioMode: true, options: values("a", "b") }), ["a", "b"])).toEqual(["onlyOne"]);
  });

  it("of several by condition is one while the condition does not hold", () => {
    const kind = select("kind", { options: values("nto", "combo") });
    const customer = lookup("customer", { options: lookupIn("customer"), multiple: when("kind", is("combo")) });
    expect(broken(customer, ["A", "B"], [kind], { kind: "combo" })).toEqual([]);
    expect(broken(customer, ["A", "B"], [kind], { kind: "nto" })).toEqual(["onlyOne"]);
    expect(broken(customer, "A", [kind], { kind: "nto" })).toEqual([]);
  });

  it("is not held against dictionaries that are not loaded", () => {
    const definition = toyForm([multiselect("items", { options: dictionary("service_item") })]);
    const data = { ...toyHeader, items: ["unheard-of"] };
    expect(validateForm(definition, {}, data, { level: "submit", today: "2026-03-02" }).issues).toEqual([]);
  });
});

describe("a fixed value", () => {
  it("is the only one", () => {
    expect(broken(select("kind", { options: values("a", "b"), fixed: "a" }), "b")).toEqual(["fixed"]);
  });

  it("[R-FORM-9] holds while its condition does, and the limits otherwise", () => {
    const stacked = select("stacked", { options: values("Y", "N") });
    const tier = number("tier", {
      min: 2,
      max: 8,
      precision: 0,
      fixedRule: "stackTierZero",
      fixedWhen: { when: when("stacked", is("N")), value: 0 },
    });
    expect(broken(tier, 0, [stacked], { stacked: "N" })).toEqual([]);
    expect(broken(tier, 3, [stacked], { stacked: "N" })).toEqual(["stackTierZero"]);
    expect(broken(tier, 0, [stacked], { stacked: "Y" })).toEqual(["min"]);
    expect(broken(tier, 3, [stacked], { stacked: "Y" })).toEqual([]);
  });
});
