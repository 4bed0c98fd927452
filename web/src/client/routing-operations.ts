import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import { routingAdminContract } from "@signoff/server/contract/requests/edit-routing";
import { callEndpoint } from "../api/call-endpoint.ts";
import type { CallOptions } from "../api/request.ts";

/** One change of the route of a running request, by an administrator of its kind. */
export const operateRouting = (
  operation: RequestInputOf<typeof routingAdminContract.operate>,
  options: CallOptions = {},
) => callEndpoint(routingAdminContract.operate, operation, options);
