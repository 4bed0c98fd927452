import type { Handlers } from "../../../http/handler.ts";
import type { clientErrorsContract } from "./contract.ts";

export const clientErrorsRoutes: Handlers<typeof clientErrorsContract> = {
  report: async ({ log, user, requestId, userAgent }, clientError) => {
    log.error({ clientError, user: user.username, userAgent }, "a page of the web application failed");
    return { id: requestId };
  },
};
