import { addGroup, removeGroup, replaceGroup } from "./save-group.ts";
import { addUser, replaceUser, type SyncServices } from "./save-user.ts";
import { type GivenGroup, presentGroup, readGroup } from "./scim-group.ts";
import { findGroups, groupById, type GroupRecord } from "./scim-groups.sql.ts";
import { type GivenUser, presentUser, readUser } from "./scim-user.ts";
import { findUsers, userById, type UserRecord } from "./scim.sql.ts";
import type { ScimResource } from "./serve-resource.ts";

export function scimUsers(services: SyncServices, baseUrl: string): ScimResource<UserRecord, GivenUser> {
  const present = (user: UserRecord) => presentUser(user, baseUrl);
  return {
    path: "/Users",
    find: findUsers,
    byId: userById,
    read: readUser,
    present,
    add: addUser,
    replace: (tx, by, change) => replaceUser(tx, by, services, change),
    // The history names people, so a user deleted at the provider is disabled here.
    remove: (tx, by, id) =>
      replaceUser(tx, by, services, { id, given: (before) => ({ ...readUser(present(before)), active: false }) }),
  };
}

export function scimGroups(baseUrl: string): ScimResource<GroupRecord, GivenGroup> {
  return {
    path: "/Groups",
    find: findGroups,
    byId: groupById,
    read: readGroup,
    present: (group) => presentGroup(group, baseUrl),
    add: addGroup,
    replace: replaceGroup,
    remove: removeGroup,
  };
}
