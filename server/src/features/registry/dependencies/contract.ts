import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { z } from "zod";

const code = z.string().min(1).max(200);

/** A record or a request as a box of the graph. */
export const dependencyBox = z.object({
  key: z.string(),
  /** For a record: its registry. */
  registry: z.string().nullable(),
  /** The centre is at 0, what it uses at -1, what uses it at 1, and what uses that at 2. */
  column: z.number(),
  /** Its kind or registry, in the caller's language. */
  group: z.string(),
  name: z.string(),
  version: z.number().nullable(),
  state: z.enum(["valid", "running", "obsolete", "void"]),
  /** The newest valid version, if it is newer than the one referred to. */
  newest: z.number().nullable(),
  /** Null if no request wrote it, or none that the caller may see. */
  applyId: z.string().nullable(),
  formType: z.string().nullable(),
  requestNo: z.string().nullable(),
  owner: z.string().nullable(),
});

export const dependenciesContract = {
  graph: defineEndpoint({
    method: "GET",
    path: "/bpm/crm/form/dependencies",
    access: "signed-in",
    request: z
      .strictObject({ applyId: z.string().min(1).max(64).optional(), registry: code.optional(), code: code.optional() })
      .refine((asked) => (asked.applyId === undefined) === (asked.registry !== undefined && asked.code !== undefined)),
    result: z.object({
      boxes: z.array(dependencyBox),
      /** From the used box to the box that uses it. */
      links: z.array(z.object({ from: z.string(), to: z.string() })),
      /** The number of requests that use it and that the caller may not see. */
      hidden: z.number(),
      /** There are more boxes than can be drawn. */
      isCut: z.boolean(),
    }),
    summary: "What a request or a record uses and what uses it, as boxes and links, as far as the caller may see them",
  }),
} satisfies Contract;

export type DependencyBox = z.output<typeof dependencyBox>;
export type DependencyGraph = z.output<(typeof dependenciesContract.graph)["result"]>;
