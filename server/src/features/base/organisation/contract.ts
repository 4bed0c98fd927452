import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { pageOf, pageQuery } from "@signoff/domain/http/page";
import { z } from "zod";

/** The data of a user that pickers need, and the most that anyone gets. Names are in the caller's language. */
export const pickerUser = z.object({
  id: z.string(),
  username: z.string(),
  realname: z.string(),
  workNo: z.string(),
  departName: z.string(),
});

/** A person who is away now, and the deputies for all or some kinds of forms. */
export const absentPerson = z.object({ userId: z.string(), until: z.string(), deputyName: z.string() });

/** One person as a card shows it. */
export const userCard = pickerUser.extend({
  phone: z.string(),
  /** Names, the main one first. */
  departments: z.array(z.string()),
  absence: absentPerson.nullable(),
});

/** A group to choose from, which stands for all its people. */
export const pickerGroup = z.object({ id: z.string(), name: z.string(), memberCount: z.number() });

export const departmentRecord = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  departName: z.string(),
  departNameEn: z.string(),
  departOrder: z.number(),
  orgCode: z.string(),
});

/** A department in the tree, with the field names of the API family; leaves have null children. */
export const departmentNode = departmentRecord.extend({
  key: z.string(),
  value: z.string(),
  title: z.string(),
  isLeaf: z.boolean(),
  get children() {
    return z.array(departmentNode).nullable();
  },
});

const id = z.string().min(1).max(64);
const code = z.string().max(64);
const keyword = z.string().trim().max(100);

export const organisationContract = {
  userList: defineEndpoint({
    method: "GET",
    path: "/system-boot/sys/user/user_list",
    access: "signed-in",
    request: z.strictObject({
      ...pageQuery(["username", "realname", "workNo"]),
      keyword: keyword.optional(),
      /** This department and all departments below it. */
      departId: id.optional(),
      /** Only people whose roles grant this code. */
      permission: code.optional(),
      /** Includes machine accounts, for people who create tokens. */
      machines: z.literal("true").optional(),
    }),
    result: pageOf(pickerUser),
    rate: "people-search",
    summary: "Active users for pickers, by keyword and department",
  }),
  leadersOfUser: defineEndpoint({
    method: "GET",
    path: "/system-boot/sys/user/getLeadersByUserId",
    access: "signed-in",
    request: z.strictObject({ userId: id }),
    result: z.array(pickerUser),
    rate: "people-search",
    summary: "Leaders of a user, nearest first",
  }),
  usersOfDepartment: defineEndpoint({
    method: "GET",
    path: "/system-boot/sys/user/queryUserByDepId",
    access: "signed-in",
    request: z.strictObject({ id, realname: keyword.optional(), permission: code.optional() }),
    result: z.array(pickerUser.extend({ orgCodeTxt: z.string() })),
    rate: "people-search",
    summary: "Active users of a department and its sub-departments",
  }),
  usersOfGroup: defineEndpoint({
    method: "GET",
    path: "/system-boot/sys/user/queryUserByGroupId",
    access: "signed-in",
    request: z.strictObject({ id, permission: code.optional() }),
    result: z.array(pickerUser),
    rate: "people-search",
    summary: "Active users of a group: its people and those below its departments",
  }),
  userCard: defineEndpoint({
    method: "GET",
    path: "/system-boot/sys/user/card",
    access: "signed-in",
    request: z.strictObject({ userId: id }),
    result: userCard,
    rate: "people-search",
    summary: "One active user with phone, departments and absence",
  }),
  absentUsers: defineEndpoint({
    method: "GET",
    path: "/system-boot/sys/user/absent",
    access: "signed-in",
    request: z.strictObject({}),
    result: z.array(absentPerson),
    summary: "Users who are out of office now, with their deputies",
  }),
  groupList: defineEndpoint({
    method: "GET",
    path: "/system-boot/sys/group/group_list",
    access: "signed-in",
    request: z.strictObject({}),
    result: z.array(pickerGroup),
    summary: "Groups to choose people from",
  }),
  searchDepartments: defineEndpoint({
    method: "GET",
    path: "/system-boot/sys/sysDepart/searchBy",
    access: "signed-in",
    request: z.strictObject({ keyWord: keyword.optional() }),
    result: z.array(departmentNode),
    summary: "Company tree, cut down to the departments that match and the way to them",
  }),
  departmentsOfUser: defineEndpoint({
    method: "GET",
    path: "/system-boot/sys/sysDepart/depart_list",
    access: "signed-in",
    request: z.strictObject({ userId: id.optional() }),
    result: z.array(departmentRecord),
    summary: "Departments of a user, the main one first; of the caller when nobody is named",
  }),
  departmentTree: defineEndpoint({
    method: "GET",
    path: "/system-boot/sys/sysDepart/queryTreeList",
    access: "signed-in",
    request: z.strictObject({ ids: z.string().max(10_000).optional() }),
    result: z.array(departmentNode),
    cache: "etag",
    summary: "The whole department tree, or only the named departments (comma list) without their children",
  }),
  departmentList: defineEndpoint({
    method: "GET",
    path: "/system-boot/sys/sysDepart/list",
    access: "signed-in",
    request: z.strictObject({
      ...pageQuery(["orgCode", "departName", "departOrder"]),
      keyword: keyword.optional(),
      parentId: id.optional(),
    }),
    result: pageOf(departmentRecord),
    summary: "Departments as a list",
  }),
} satisfies Contract;

export type PickerUser = z.output<typeof pickerUser>;
export type AbsentPerson = z.output<typeof absentPerson>;
export type UserCard = z.output<typeof userCard>;
export type DepartmentRecord = z.output<typeof departmentRecord>;
export type DepartmentNode = z.output<typeof departmentNode>;
