import { describe, expect, it } from "vitest";
import { targetOf } from "../support/imports.ts";
import { readSourceFiles, type SourceFile } from "../support/source-files.ts";

/**
 * A dialog that is loaded on demand must keep typed letters until it has the focus: `<OnItsWay>` (R-SHELL-16). Without
 * it letters reach the single keys of the page below, where `E` agrees.
 */
const exceptions: ReadonlyMap<string, string> = new Map([
  ["LazyConditions", "a part of the page; its dialog is in the same script and opens at once"],
  ["RichTextEditor", "a field of the page; the dialog for links is in the same script"],
  ["RouteEditor", "a view of the page; the dialog about unsaved changes is in the same script"],
]);

/** An overlay of the page, as the outermost part of a module or of a component named after it. */
const dialog = /<(?:Modal|Drawer|\w+(?:Dialog|Drawer|Palette))\b|role="dialog"/;
const fallbacks = /fallback=\{<(?:OnItsWay|OverlayOnItsWay)\b/;

const files = readSourceFiles().filter(({ path, isTest }) => path.startsWith("web/src/") && !isTest);

describe("dialogs that are loaded on demand", () => {
  it("[R-SHELL-16] keep typed letters until they are loaded", () => {
    const found = lazyDialogs(files);
    expect(found.length).toBeGreaterThan(15);
    const bare = found.filter(({ keepsTyping, name }) => !keepsTyping && !exceptions.has(name));
    expect(bare.map(({ path, name }) => `${path}: <${name}>`)).toEqual([]);
  });

  it("have no outdated exception", () => {
    const bare = new Set(lazyDialogs(files).flatMap(({ keepsTyping, name }) => (keepsTyping ? [] : [name])));
    expect([...exceptions.keys()].filter((name) => !bare.has(name))).toEqual([]);
  });

  it("are reported without it, however they are loaded", () => {
    const page = (fallback: string, load: string) => ({
      path: "web/src/ui/page.tsx",
      text: `const Late = lazy(${load});\n<Suspense fallback={${fallback}}>\n<Late /></Suspense>`,
      isTest: false,
    });
    const box = { path: "web/src/ui/box.tsx", text: "<Modal open />", isTest: false };
    const loads = ['() => import("./box.tsx")', 'async () => ({ default: (await import("./box.tsx")).Box })'];
    for (const load of loads) {
      expect(lazyDialogs([page("null", load), box])).toMatchObject([{ name: "Late", keepsTyping: false }]);
      expect(lazyDialogs([page("<OnItsWay />", load), box])).toMatchObject([{ keepsTyping: true }]);
    }
    expect(lazyDialogs([page("null", '() => import("./box.tsx")'), { ...box, text: "<p />" }])).toEqual([]);
  });
});

interface LazyDialog {
  readonly path: string;
  readonly name: string;
  readonly keepsTyping: boolean;
}

/** Every place that renders one, and whether the boundary around it keeps typed letters. */
function lazyDialogs(all: readonly SourceFile[]): readonly LazyDialog[] {
  const texts = new Map(all.map(({ path, text }) => [path, text]));
  return all.flatMap((file) =>
    [...file.text.matchAll(/const (\w+) = lazy\([^;]*?import\(\s*"([^"]+)"/g)].flatMap(([, name = "", target = ""]) => {
      const loaded = texts.get(targetOf(file, target) ?? "") ?? "";
      if (!dialog.test(loaded)) return [];
      const uses = [...file.text.matchAll(new RegExp(`<${name}\\b`, "g"))];
      return uses.map(({ index }) => ({ path: file.path, name, keepsTyping: isKept(file.text.slice(0, index)) }));
    }),
  );
}

/** The last boundary opened before this place. */
function isKept(before: string): boolean {
  const boundary = before.slice(before.lastIndexOf("<Suspense"));
  return fallbacks.test(boundary);
}
