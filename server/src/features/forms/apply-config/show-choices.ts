import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import { publishedRoutes } from "../../base/definitions/public.ts";
import { namedGroups, namedRoles, storedConfiguration } from "./apply-config.sql.ts";
import type { applyConfigContract } from "./contract.ts";
import type { ApplyConfigServices } from "./services.ts";

type Choices = typeof applyConfigContract.choices;

/** Everything that the configuration of a kind can name. */
export async function showChoices(
  { db, locale, services: { definitions } }: Context<ApplyConfigServices>,
  { id }: RequestOf<Choices>,
): Promise<ResultOf<Choices>> {
  const form = await definitions.newestForm(db.kysely, id);
  const stored = await storedConfiguration(db.kysely, id);
  if (!form || !stored) throw new Refused("not-found");
  const { definition } = form;
  const newest = await definitions.newestRoute(db.kysely, id);
  const [version] = await publishedRoutes(db.kysely, id);
  const nodes = Object.values(newest?.route.nodes ?? {}).filter((node) => node.kind === "user");
  return {
    name: definition.title[locale],
    roles: await namedRoles(db.kysely, locale),
    groups: await namedGroups(db.kysely, locale),
    nodes: nodes.map((node) => ({ id: node.id, name: node.name[locale] })),
    attachments: definition.attachments.map(({ bizType, title, required }) => ({
      id: bizType,
      name: title[locale],
      always: required === true,
    })),
    route: version ? { id: version.id, version: version.version, name: version[locale] } : null,
    canRevise: definition.revise,
    canCopy: definition.copy,
    routeWithdraw: newest?.route.withdrawUntil ?? "first-decision",
    systemOnly: stored.system_only,
  };
}
