// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { beginRequest } from "../client/early-calls.ts";
import { preloadPage } from "./lazy-page.tsx";
import { fixedPages, pages } from "./page-registry.ts";
import { warmUpPage } from "./warm-up-page.ts";

vi.mock("./lazy-page.tsx", () => ({ preloadPage: vi.fn<() => void>() }));
vi.mock("../client/early-calls.ts", () => ({ beginRequest: vi.fn<(applyId: string) => void>() }));

const nothing = new URLSearchParams();

afterEach(() => vi.clearAllMocks());

describe("while the menus are on their way", () => {
  it.each([
    ["/home", fixedPages["/home"]],
    ["/pages/system/todo", pages["system/TodoList"]],
    ["/pages/toptier/detail", pages["common/FormDetail"]],
    ["/pages/mpw/approve", pages["common/FormApprove"]],
    ["/readonly/pages/toptier/detail/", pages["common/FormDetail"]],
  ])("the page at %s is asked for", (path, page) => {
    warmUpPage(path, nothing);
    expect(vi.mocked(preloadPage).mock.calls).toEqual([[page]]);
  });

  it("nothing is asked for at an address that only the menus know", () => {
    warmUpPage("/pages/system/role", nothing);
    expect(preloadPage).not.toHaveBeenCalled();
  });

  it.each([
    ["/pages/toptier/detail", "applyId=a1&formType=toptier", ["a1"]],
    ["/pages/toptier/create", "applyId=a1", ["a1"]],
    ["/pages/toptier/create", "", []],
    ["/pages/toptier/approve", "applyId=a1&taskId=t1", []],
    ["/pages/toptier/detail", "applyId=a1&link=1", []],
    ["/pages/system/todo", "applyId=a1", []],
  ])("%s?%s asks for the requests %j", (path, search, asked) => {
    warmUpPage(path, new URLSearchParams(search));
    expect(vi.mocked(beginRequest).mock.calls.map(([applyId]) => applyId)).toEqual(asked);
  });
});
