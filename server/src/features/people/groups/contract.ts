import type { Contract } from "@signoff/domain/http/endpoint";
import { endpointsOf } from "@signoff/domain/records/define-record";
import { group } from "@signoff/domain/records/group";

export const groupsContract = endpointsOf(group) satisfies Contract;
