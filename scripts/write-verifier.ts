/** Writes `verify.mjs`, which the server puts beside evidence. Run it after the judge of evidence has changed. */
import { writeFileSync } from "node:fs";
import { buildVerifier, verifierPath } from "./lib/build-verifier.ts";

writeFileSync(verifierPath, await buildVerifier());
