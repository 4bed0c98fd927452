import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { z } from "zod";

/** The existing tours. A new tour gets a new name, and is offered to everybody once. */
const tour = z.enum(["firstRun"]);

export const toursContract = {
  seen: defineEndpoint({
    method: "GET",
    path: "/system-boot/sys/tour/seen",
    access: "signed-in",
    request: z.strictObject({ tour }),
    result: z.object({ seen: z.boolean() }),
    summary: "Whether the caller has seen or skipped a tour of the portal",
  }),
  see: defineEndpoint({
    method: "POST",
    path: "/system-boot/sys/tour/see",
    access: "signed-in",
    request: z.strictObject({ tour }),
    result: z.object({ seen: z.boolean() }),
    summary: "Remembers that the caller has seen or skipped a tour",
  }),
} satisfies Contract;
