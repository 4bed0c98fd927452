import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { z } from "zod";

export const clientErrorsContract = {
  report: defineEndpoint({
    method: "POST",
    path: "/system-boot/sys/clientError",
    access: "signed-in",
    // Nothing is stored, so pages of the read-only layout may report errors too.
    effect: "read",
    request: z.strictObject({
      message: z.string().max(500),
      stack: z.string().max(8_000).optional(),
      /** The address inside the application where the error happened. */
      page: z.string().max(500),
      /** The version of the web application in the browser. */
      version: z.string().max(100),
    }),
    result: z.object({ id: z.string() }),
    summary: "Writes an unexpected error of a page into the server's log and answers the id it stands under",
  }),
} satisfies Contract;
