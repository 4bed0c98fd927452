import type { Contract } from "@signoff/domain/http/endpoint";
import { endpointsOf } from "@signoff/domain/records/define-record";
import { maskShop } from "@signoff/domain/records/mask-shop";

export const maskShopsContract = endpointsOf(maskShop) satisfies Contract;
