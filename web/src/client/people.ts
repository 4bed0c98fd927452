import { organisationContract } from "@signoff/server/contract/organisation";
import { callEndpoint } from "../api/call-endpoint.ts";
import type { CallOptions } from "../api/request.ts";

/** As many as a choice can show. */
const most = 20;

/** People by part of a name, account or work number. */
export async function peopleNamed(keyword: string, options: CallOptions) {
  const asked = { pageNo: 1, pageSize: most, ...(keyword === "" ? {} : { keyword }) };
  return (await callEndpoint(organisationContract.userList, asked, { loading: false, ...options })).records;
}
