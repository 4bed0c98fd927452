import type { Contract } from "@signoff/domain/http/endpoint";
import { constant } from "@signoff/domain/records/constant";
import { fixedEndpointsOf } from "@signoff/domain/records/define-record";

export const constantsContract = fixedEndpointsOf(constant) satisfies Contract;
