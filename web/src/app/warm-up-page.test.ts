// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { preloadPage } from "./lazy-page.tsx";
import { fixedPages, pages } from "./page-registry.ts";
import { warmUpPage } from "./warm-up-page.ts";

vi.mock("./lazy-page.tsx", () => ({ preloadPage: vi.fn<() => void>() }));

afterEach(() => vi.clearAllMocks());

describe("while the menus are on their way", () => {
  it.each([
    ["/home", fixedPages["/home"]],
    ["/pages/system/todo", pages["system/TodoList"]],
    ["/pages/toptier/detail", pages["common/FormDetail"]],
    ["/pages/mpw/approve", pages["common/FormApprove"]],
    ["/readonly/pages/toptier/detail/", pages["common/FormDetail"]],
  ])("the page at %s is asked for", (path, page) => {
    warmUpPage(path);
    expect(vi.mocked(preloadPage).mock.calls).toEqual([[page]]);
  });

  it("nothing is asked for at an address that only the menus know", () => {
    warmUpPage("/pages/system/role");
    expect(preloadPage).not.toHaveBeenCalled();
  });
});
