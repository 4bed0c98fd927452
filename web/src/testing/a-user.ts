import type { UserInfo } from "@signoff/domain/session/user-info";

/** Test data: a signed-in member of staff. */
export const aUser: UserInfo = {
  id: "litho.sun",
  username: "litho.sun",
  realname: "Sun Peng",
  nickNames: "Peng",
  resetFlag: "1",
  email: "litho.sun@example.com",
  workNo: "W0302",
  departId: "D42",
  departName: "Lithography",
  roles: ["staff"],
};
