import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { z } from "zod";

export const healthContract = {
  describeApi: defineEndpoint({
    method: "GET",
    path: "/openapi.json",
    access: "signed-in",
    request: z.strictObject({}),
    result: z.record(z.string(), z.unknown()),
    answer: "json",
    summary: "This interface as an OpenAPI document",
  }),
} satisfies Contract;
