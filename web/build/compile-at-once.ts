import type { Plugin } from "vite";

const compileHint = "//# allFunctionsCalledOnLoad\n";

/**
 * Tells the browser to compile every function of a file with the file, which it does beside the page and keeps.
 * Otherwise some two thousand are compiled one by one while a page is drawn, and at every visit again, because only what
 * ran while the file was loaded is kept. Browsers that do not know the comment skip it; it counts on the first line only.
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
