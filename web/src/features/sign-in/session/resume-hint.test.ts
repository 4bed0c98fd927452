// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { ApiError } from "../../../api/api-error.ts";
import { resumeHint } from "./resume-hint.ts";
import { loginFailure } from "./use-login.ts";
import { taskPath } from "../../../session/task-path.ts";

describe("what the login page says about where it goes on to [R-GUARD-1]", () => {
  it.each([
    [null, null],
    ["/home", null],
    ["/home?redirect=/x", null],
    ["/pages/toptier/list", { kind: "page" }],
    ["/pages/x/approve?taskId=7&link=1&requestNo=TT-2611-0007", { kind: "task", requestNo: "TT-2611-0007" }],
    ["/pages/x/approve?taskId=7&link=1&requestNo=call+0900-123", { kind: "task", requestNo: null }],
  ])("%s", (wanted, hint) => {
    expect(resumeHint(wanted)).toEqual(hint);
  });
});

describe("a refused login", () => {
  it("[R-AUTH-7] says the same for a wrong name and a wrong password, and shows when it is too fast", () => {
    expect(loginFailure(new ApiError({ kind: "envelope", code: 401 }, "x"))).toBe("wrong");
    expect(loginFailure(new ApiError({ kind: "envelope", code: 429 }, "Wait 30 s"))).toEqual({ text: "Wait 30 s" });
    expect(loginFailure(new ApiError({ kind: "envelope", code: 429 }))).toBe("tooFast");
    expect(loginFailure(new ApiError({ kind: "network" }))).toBe("unreachable");
    expect(loginFailure(new Error("x"))).toBe("unreachable");
  });
});

describe("the entry from office automation", () => {
  it("[R-AUTH-3] leads to the task it names, and has the link checked only where it says the kind of form", () => {
    expect(taskPath(new URLSearchParams("code=1&taskId=7&formType=toptier"))).toBe(
      "/pages/system/approve?taskId=7&link=1&formType=toptier",
    );
    expect(taskPath(new URLSearchParams("taskId=7"))).toBe("/pages/system/approve?taskId=7");
    for (const none of ["code=1", "taskId="]) expect(taskPath(new URLSearchParams(none))).toBeNull();
  });
});
