/** `npm run sbom`: every package of the lock file with version, licence and checksum, as CycloneDX on standard output. */
import packageFile from "../package.json" with { type: "json" };
import { billOfMaterials } from "./lib/bill-of-materials.ts";
import { readLockedPackages } from "./lib/locked-packages.ts";

process.stdout.write(`${JSON.stringify(billOfMaterials(readLockedPackages(), packageFile), null, 2)}\n`);
