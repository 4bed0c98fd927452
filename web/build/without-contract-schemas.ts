import type { Plugin } from "vite";

const stubId = "\0signoff:erased-schema";

/** Files that use the schema library only to declare the shapes of calls. Form validation keeps the real one. */
const declaresShapes = /\/(?:domain\/src|server\/src\/features|web\/src\/features)\//;

const isContract = /\/server\/src\/features\/.*contract\.ts$/;
const summaries = /\bsummary:\s*"(?:[^"\\]|\\.)*",/g;

/**
 * In the browser a contract is addresses and types: the server checks every request and result. The schemas are
 * therefore erased from the build, and the schema library with them. Parsing with an erased schema fails loudly.
 */
export function withoutContractSchemas(): Plugin {
  return {
    name: "signoff:without-contract-schemas",
    apply: "build",
    enforce: "pre",
    resolveId(id, importer) {
      return id === "zod" && importer && declaresShapes.test(importer) ? stubId : null;
    },
    // The summary of a call is only needed in the API description, which the server writes.
    transform(code, id) {
      return isContract.test(id) ? code.replaceAll(summaries, 'summary: "",') : null;
    },
    load(id) {
      return id === stubId ? { code: stub, moduleSideEffects: false } : null;
    },
  };
}

const stub = `
const parsers = new Set(["parse", "safeParse", "parseAsync", "safeParseAsync", "encode", "decode"]);
const refuse = () => { throw new Error("schemas of contracts are erased from the web build"); };
export const z = new Proxy(() => z, {
  get: (_target, name) => (parsers.has(name) ? refuse : z),
  apply: () => z,
});
`;
