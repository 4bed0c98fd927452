import type { LockedPackage } from "./locked-packages.ts";

/** A bill of materials of the program, as CycloneDX 1.6. Tools for build and tests are marked as excluded. */
export function billOfMaterials(packages: readonly LockedPackage[], { version }: { readonly version: string }) {
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: { type: "application", name: "signoff", version } },
    components: packages.map((locked) => ({
      type: "library",
      name: locked.name,
      version: locked.version,
      purl: `pkg:npm/${locked.name.replace("@", "%40")}@${locked.version}`,
      scope: locked.isShipped ? "required" : "excluded",
      licenses: [licenceOf(locked.licence)],
      hashes: [{ alg: "SHA-512", content: hexOf(locked.integrity) }],
    })),
  };
}

function licenceOf(licence: string): { readonly expression: string } | { readonly license: { readonly name: string } } {
  return licence.startsWith("SEE ") ? { license: { name: licence } } : { expression: licence };
}

function hexOf(integrity: string): string {
  return Buffer.from(integrity.replace("sha512-", ""), "base64").toString("hex");
}
