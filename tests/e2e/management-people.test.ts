// @order first
// @opens absences people/departments people/groups people/menus people/out-of-office people/permissions people/roles people/users pickers
import { managementPages } from "../support/management/management-pages.ts";
import { departmentStories } from "../support/management/departments.ts";
import { groupStories } from "../support/management/groups.ts";
import { menuStories } from "../support/management/menus.ts";
import { absenceStories } from "../support/management/out-of-office.ts";
import { pickerStories } from "../support/management/pickers.ts";
import { roleStories } from "../support/management/roles.ts";
import { userStories } from "../support/management/users.ts";

/** The pages of people and their rights. */
managementPages({
  groups: groupStories,
  users: userStories,
  pickers: pickerStories,
  roles: roleStories,
  menus: menuStories,
  absences: absenceStories,
  departments: departmentStories,
});
