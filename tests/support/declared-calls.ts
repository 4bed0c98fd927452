import { globSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Contract, Endpoint } from "@signoff/domain/http/endpoint";
import { repositoryRoot } from "./source-files.ts";

export interface DeclaredCall {
  readonly area: string;
  readonly contract: string;
  readonly name: string;
  readonly endpoint: Endpoint;
}

export const featuresFolder = join(repositoryRoot, "server/src/features");

/** The areas of the server that declare calls, as `context/area`. */
export function areasWithCalls(): string[] {
  const contracts = globSync("*/*/contract.ts", { cwd: featuresFolder });
  return contracts.map((path) => dirname(path).replaceAll("\\", "/"));
}

export async function declaredCalls(): Promise<DeclaredCall[]> {
  return (await Promise.all(areasWithCalls().map(callsOf))).flat();
}

async function callsOf(area: string): Promise<DeclaredCall[]> {
  const module = (await import(join(featuresFolder, area, "contract.ts"))) as Record<string, unknown>;
  return Object.entries(module)
    .filter(([name]) => name.endsWith("Contract"))
    .flatMap(([contract, endpoints]) =>
      Object.entries(endpoints as Contract).map(([name, endpoint]) => ({ area, contract, name, endpoint })),
    );
}
