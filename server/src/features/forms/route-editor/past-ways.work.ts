import { indexOrganisation, type OrganisationData } from "@signoff/workflow/organisation";
import type { Route } from "@signoff/workflow/route";
import { defineWork } from "../../../workers/work.ts";
import { type Traveller, type Way, wayOf } from "./way.ts";

export interface PastInput {
  readonly before: Route;
  readonly after: Route;
  readonly organisation: OrganisationData;
  readonly travellers: readonly Traveller[];
  readonly at: string;
}

export interface PastWays {
  readonly before: Way;
  readonly after: Way;
}

/** Both routes of every request, in a worker thread: hundreds of them take seconds on a long route. */
export const work = defineWork(
  import.meta.url,
  ({ before, after, organisation, travellers, at }: PastInput): readonly PastWays[] => {
    const org = indexOrganisation(organisation);
    return travellers.map((traveller) => ({
      before: wayOf(before, traveller, org, at),
      after: wayOf(after, traveller, org, at),
    }));
  },
);
