// @vitest-environment jsdom
import type { RequestDetail } from "@signoff/server/contract/requests/lifecycle";
import type { TodoRow } from "@signoff/server/contract/requests/request-lists";
import { describe, expect, it } from "vitest";
import { modeOf } from "./loaded-request.ts";
import { nextTodo } from "./todo-walk.ts";
import { detailAddress } from "./request-address.ts";
import { problemsOf } from "./form-problems.ts";
import { toptierForm } from "./testing/toptier-form.ts";

const { context } = await toptierForm();

function withActions(...allowed: readonly string[]): RequestDetail {
  return { actions: allowed.map((action) => ({ action, allowed: true })) } as unknown as RequestDetail;
}

const mine = { taskId: "t", nodeKey: "n", decisions: ["agree"], editable: [], rejectTargets: [] };

describe("the mode of the page", () => {
  it("follows what the server offers: write, decide, or only read", () => {
    expect(modeOf({ request: withActions("save"), mine: undefined }, false)).toBe("edit");
    expect(modeOf({ request: withActions("save"), mine }, false)).toBe("edit");
    expect(modeOf({ request: withActions("copy"), mine }, false)).toBe("approve");
    expect(modeOf({ request: withActions(), mine: { ...mine, decisions: [] } }, false)).toBe("view");
    expect(modeOf({ request: withActions("save"), mine }, true)).toBe("view");
  });
});

describe("the to-do after this one", () => {
  const todos = ["a", "b", "c"].map((taskId) => ({ taskId }) as TodoRow);

  it("is the next in the list, at its end the first, and none when nothing is left", () => {
    expect(nextTodo(todos, "a")?.taskId).toBe("b");
    expect(nextTodo(todos, "c")?.taskId).toBe("a");
    expect(nextTodo(todos, "gone")?.taskId).toBe("a");
    expect(nextTodo(todos.slice(0, 1), "a")).toBeUndefined();
  });
});

describe("what is wrong before a form is submitted", () => {
  const form = { rows: [], files: [], requesterId: "ann" };

  it("[R-FORM-5] is named at its place in the reader's language, required files included", () => {
    const found = problemsOf(context, { ...form, data: { subject: "S" } }, "zh");
    expect(found.map(({ path }) => path)).toEqual(expect.arrayContaining(["techNode", "attachments.toptier_drm"]));
    expect(found.every(({ message }) => /\p{Script=Han}/u.test(message))).toBe(true);
    const english = problemsOf(context, { ...form, data: { subject: "S" } }, "en");
    expect(english.map(({ path }) => path)).toEqual(found.map(({ path }) => path));
  });

  it("does not ask for what is hidden, nor for a file that is there", () => {
    const file = { id: "f", bizType: "toptier_drm" } as never;
    const found = problemsOf(context, { ...form, files: [file], data: { subject: "S" } }, "en");
    expect(found.map(({ path }) => path)).not.toContain("attachments.toptier_drm");
    expect(found.map(({ path }) => path)).not.toContain("subject");
  });
});

describe("addresses", () => {
  it("name the request with the form, below the subsystem one comes from", () => {
    expect(detailAddress("toptier", "a b", "toptier")).toBe("/pages/toptier/detail?applyId=a+b&formType=toptier");
  });
});
