import type { Contract } from "@signoff/domain/http/endpoint";
import { endpointsOf } from "@signoff/domain/records/define-record";
import { customer } from "@signoff/domain/records/customer";

export const customersContract = endpointsOf(customer) satisfies Contract;
