import type { Contract } from "@signoff/domain/http/endpoint";
import { endpointsOf } from "@signoff/domain/records/define-record";
import { location } from "@signoff/domain/records/location";

export const locationsContract = endpointsOf(location) satisfies Contract;
