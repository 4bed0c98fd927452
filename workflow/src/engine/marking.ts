import type { Token } from "../instance.ts";
import type { FlowId, Region, Route } from "../route.ts";
import { branchesAround, regionOfJoin } from "./regions.ts";

/**
 * Faults in the positions of the tokens; empty for every instance that the engine creates. A live route has one place at
 * the top. A live parallel block has in every branch either one place or one arrival at the join, never both, never none.
 */
export function markingProblems(route: Route, tokens: readonly Token[]): readonly string[] {
  if (tokens.length === 0) return [];
  const problems: string[] = [];
  checkScope(route, tokens, undefined, problems);
  return problems;
}

/** Tokens and live blocks directly in a branch (or at the top). */
function placesIn(
  route: Route,
  tokens: readonly Token[],
  scope: FlowId | undefined,
): { direct: number; blocks: Region[] } {
  const isArrival = (token: Token) => regionOfJoin(route, token.node) !== undefined;
  const direct = tokens.filter((token) => !isArrival(token) && route.compiled.branchOf[token.node] === scope).length;
  const blocks = Object.values(route.compiled.regions).filter(
    (region) => region.within === scope && tokens.some((token) => isInBlock(route, token, region)),
  );
  return { direct, blocks };
}

function isInBlock(route: Route, token: Token, region: Region): boolean {
  if (token.node === region.join) return true;
  return branchesAround(route, token.node).some((branch) => region.branches[branch] !== undefined);
}

function checkScope(route: Route, tokens: readonly Token[], scope: FlowId | undefined, problems: string[]): void {
  const { direct, blocks } = placesIn(route, tokens, scope);
  const places = direct + blocks.length;
  if (places !== 1) problems.push(`${places} places in ${scope ?? "the route"}`);
  for (const region of blocks) checkBlock(route, tokens, region, problems);
}

function checkBlock(route: Route, tokens: readonly Token[], region: Region, problems: string[]): void {
  let inside = 0;
  for (const branch of Object.values(region.branches)) {
    const arrivals = tokens.filter((token) => token.node === region.join && token.via === branch.arrival).length;
    const { direct, blocks } = placesIn(route, tokens, branch.flow);
    const isLive = direct + blocks.length > 0;
    if (isLive) inside += 1;
    const isIdle = region.kind === "inclusive" && !isLive && arrivals === 0;
    if (arrivals + (isLive ? 1 : 0) !== 1 && !isIdle)
      problems.push(`branch ${branch.flow} has ${isLive ? "a live part" : "no live part"} and ${arrivals} arrivals`);
    if (isLive) checkScope(route, tokens, branch.flow, problems);
  }
  const strays = tokens.filter(
    (token) =>
      token.node === region.join && !Object.values(region.branches).some((branch) => branch.arrival === token.via),
  );
  if (strays.length > 0) problems.push(`join ${region.join} holds arrivals of no branch`);
  if (inside === 0) problems.push(`block ${region.split} has nothing left to wait for`);
}
