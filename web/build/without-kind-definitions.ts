import type { Plugin } from "vite";

const stubId = "\0signoff:erased-kind-part";
const kindFile = /\/forms\/src\/kinds\/[^/]+\/kind\.ts$/;
const serverParts = new Set(["../form-kind.ts", "./definition.ts", "./messages.ts", "./effects.ts", "./sample.ts"]);

/**
 * In the browser a kind is its rules, computed values and what choices fill in: which definition, with which texts, a request is pinned to is
 * the server's to say, effects are the server's to carry out, and the example is for demonstrations.
 */
export function withoutKindDefinitions(): Plugin {
  return {
    name: "signoff:without-kind-definitions",
    apply: "build",
    enforce: "pre",
    resolveId(id, importer) {
      return importer && kindFile.test(importer) && serverParts.has(id) ? stubId : null;
    },
    load(id) {
      return id === stubId ? { code: stub, moduleSideEffects: false } : null;
    },
  };
}

const stub = `
export const definition = undefined, messages = undefined, effects = undefined, sample = undefined, atNode = undefined;
export const formKind = ({ rules = {}, computed = {}, prefills }) => ({ rules, computed, prefills });
`;
