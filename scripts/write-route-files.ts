/** Writes `route.bpmn` of every form kind from the routes of the catalogue. Run it after the catalogue has changed. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CatalogueForm } from "@signoff/workflow/authoring/catalogue-form";
import { catalogueRoute } from "@signoff/workflow/authoring/catalogue-route";
import { layOutBpmn } from "@signoff/workflow/authoring/lay-out-bpmn";
import { routeToBpmn } from "@signoff/workflow/bpmn/route-to-bpmn";

const root = join(import.meta.dirname, "..");
const catalogue = join(root, "catalogue", "forms");

const files = readdirSync(catalogue).toSorted();
for (const file of files) {
  const form: CatalogueForm = JSON.parse(readFileSync(join(catalogue, file), "utf8"));
  const folder = join(root, "forms", "src", "kinds", kebabCase(form.key));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "route.bpmn"), await layOutBpmn(await routeToBpmn(catalogueRoute(form))));
}
console.log(`${files.length} route files written`);

function kebabCase(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
