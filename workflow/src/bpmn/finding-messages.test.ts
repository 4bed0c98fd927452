import { describe, expect, it } from "vitest";
import { describeFinding } from "./finding-messages.ts";
import { finding } from "./finding.ts";

describe("a finding in words", () => {
  const name = { zh: "模块会签", en: "Module sign" };

  it("names the element by its name in the reader's language and by its id", () => {
    const found = finding("approver-missing", { id: "moduleSign", name });
    expect(describeFinding(found, "zh")).toBe("模块会签（moduleSign）：用户任务没有审批人规则");
    expect(describeFinding(found, "en")).toBe("Module sign (moduleSign): The user task has no approver rule");
  });

  it("names an element without a name by its id alone", () => {
    expect(describeFinding(finding("unreachable", { id: "g1" }), "zh")).toBe("g1：从开始事件无法到达");
    expect(describeFinding(finding("unreachable", { id: "g1", name: { zh: "", en: "" } }), "en")).toBe(
      "g1: It cannot be reached from the start",
    );
  });

  it("names nothing when it is about the whole file", () => {
    expect(describeFinding(finding("too-large", undefined, { limit: 5 }), "zh")).toBe("文件超过 5 MB");
    expect(describeFinding(finding("too-large", undefined, { limit: 5 }), "en")).toBe("The file is larger than 5 MB");
  });

  it("names kinds of values in the reader's language", () => {
    const params = { left: "days", right: '"3"', leftType: "number", rightType: "text" };
    const found = finding("feel-types-differ", { id: "x" }, params);
    expect(describeFinding(found, "zh")).toBe('x：“days”（数字）与“"3"”（文本）类型不同，无法比较');
    expect(describeFinding(found, "en")).toMatch(/\(number\).*\(text\)/);
  });

  it("shows what the author wrote as it is, signs of the template included", () => {
    const found = finding("feel-syntax", { id: "x" }, { expression: "{limit} $& \\1" });
    expect(describeFinding(found, "en")).toBe("x: The expression cannot be parsed: {limit} $& \\1");
  });
});
