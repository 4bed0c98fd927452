import type { Plugin } from "vite";

const compileHint = "//# allFunctionsCalledOnLoad\n";

/**
 * Makes the browser compile all functions of a file at once, off the main thread, and cache them. Otherwise it compiles
 * some two thousand one by one while a page renders, and again on every visit, because it caches only functions that
 * ran while the file was loaded. Browsers that do not know the comment ignore it; it must be on the first line.
 */
export function compileAtOnce(): Plugin {
  return {
    name: "signoff:compile-at-once",
    apply: "build",
    generateBundle: {
      // After the bundler has put its list of files to preload on the first line.
      order: "post",
      handler(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type === "chunk") output.code = compileHint + output.code;
        }
      },
    },
  };
}
