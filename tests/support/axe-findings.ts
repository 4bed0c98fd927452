import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** Serious and critical findings, each with its elements. The watermark is decoration, faint on purpose. */
export async function findings(page: Page): Promise<string[]> {
  // No page of ours has frames: without them axe need not open a window of its own, and only violations are described.
  const axe = new AxeBuilder({ page }).exclude(".so-watermark").setLegacyMode(true);
  const { violations } = await axe.options({ resultTypes: ["violations"] }).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}
