import { readScope, writeScope } from "@signoff/domain/session/token";
import { sql } from "kysely";
import { departmentsContract } from "../../../server/src/features/people/departments/contract.ts";
import { groupsContract } from "../../../server/src/features/people/groups/contract.ts";
import { menusContract } from "../../../server/src/features/people/menus/contract.ts";
import { rolesContract } from "../../../server/src/features/people/roles/contract.ts";
import { tokensContract } from "../../../server/src/features/people/tokens/contract.ts";
import { usersContract } from "../../../server/src/features/people/users/contract.ts";
import { signOnContract } from "../../../server/src/features/sign-in/sign-on/contract.ts";
import { sessionsContract } from "../../../server/src/features/sign-in/session-admin/contract.ts";
import { grantRights, takeRole } from "../../../server/src/testing/grant-rights.ts";
import { type Family, familyOf, type Fields, type Stage } from "./stage.ts";
import type { Endpoint } from "@signoff/domain/http/endpoint";

const actor = "re.yao";
const victim = "admin";
const friend = "new.kong";

const codes = [
  ["user:add", "user:edit"],
  ["user:edit"],
  ["user:resetPwd"],
  ["user:delete"],
  ["user:sync"],
  ["role:add", "role:grant"],
  ["role:grant"],
  ["role:edit"],
  ["role:edit", "user:edit"],
  ["role:delete"],
  ["menu:add"],
  ["menu:edit"],
  ["menu:delete"],
  ["menu:add", "role:grant"],
  ["group:edit"],
  ["depart:edit"],
  ["depart:delete"],
  ["token:edit"],
  ["session:end"],
];
const pages = ["user", "role", "menu", "group", "depart", "token"].map((name) => ({ page: `/pages/system/${name}` }));

/** A person with a single administration right gains no other right by any call. */
export async function escalation(stage: Stage): Promise<void> {
  const family = familyOf(stage, "more rights than one has");
  for (const held of codes) {
    const role = await grantRights(stage.story.database, actor, [
      ...pages,
      ...held.map((permission) => ({ permission })),
    ]);
    const before = await standing(stage);
    for (const [name, endpoint, fields] of await tries(family, role)) {
      const reply = await family.as(actor, endpoint, fields);
      const after = await standing(stage);
      const gained = difference(before, after, held);
      family.hold(
        gained.length === 0,
        `with ${held.join()}: ${name} gives ${gained.slice(0, 6).join("; ")}: ${reply.text.slice(0, 150)}`,
      );
      if (gained.length > 0 || reply.code === 200) for (const one of after) before.add(one);
    }
    await takeRole(stage.story.database, actor, role);
    await sql`update users set status = 'active', is_machine = false where id in (${actor}, ${victim}, ${friend})`.execute(
      stage.story.database.kysely,
    );
  }
}

type Try = readonly [name: string, endpoint: Endpoint, fields: Fields];

async function tries({ stage: { story } }: Family, role: string): Promise<readonly Try[]> {
  const read = (endpoint: Endpoint, id: string) =>
    story.get("admin", endpoint, { id }) as Promise<{ revision: number; fields: Record<string, unknown> }>;
  const users = await Promise.all(
    [actor, victim, friend].map(async (id) => [id, await read(usersContract.queryById, id)] as const),
  );
  const roleIds = (await story.database.kysely.selectFrom("roles").select(["id", "code"]).execute()).filter(
    ({ code }) => ["admin", "staff"].includes(code),
  );
  const menus = (await story.get("admin", menusContract.tree, {})).map(({ id }) => id);
  const adminRole = roleIds.find(({ code }) => code === "admin")?.id ?? "admin";
  const held = await story.get("admin", rolesContract.queryPermission, { roleId: role });
  const staffRole = roleIds.find(({ code }) => code === "staff")?.id ?? "staff";
  const staff = await story.get("admin", rolesContract.queryPermission, { roleId: staffRole });
  const names = { nameZh: "甲", nameEn: "A", descriptionZh: "", descriptionEn: "" };
  const edits = users.flatMap(([id, { revision, fields }]): Try[] => {
    const edited = (more: object) => ({ id, revision, fields: { ...fields, ...more } });
    const roles = (fields["roles"] as readonly object[]) ?? [];
    return [
      [`users.edit ${id} to administrator`, usersContract.edit, edited({ roles: [...roles, { id: adminRole }] })],
      [`users.edit ${id} to this role`, usersContract.edit, edited({ roles: [...roles, { id: role }] })],
      [`users.edit ${id} to a machine`, usersContract.edit, edited({ machine: true })],
      [`users.edit ${id} disabled`, usersContract.edit, edited({ status: "disabled" })],
      [`users.edit ${id} mail`, usersContract.edit, edited({ email: "evil@example.com" })],
      [`users.setStatus ${id}`, usersContract.setStatus, { id, revision, status: "disabled" }],
      [`users.resetPassword ${id}`, usersContract.resetPassword, { id, revision }],
      [`users.delete ${id}`, usersContract.delete, { id }],
      [`signOn.link ${id}`, signOnContract.link, { userId: id, subject: `evil-${id}-${role}` }],
      [`sessions.endOfUser ${id}`, sessionsContract.endOfUser, { userId: id }],
      [
        `users.handOver ${id}`,
        usersContract.handOver,
        { from: id, to: actor, reason: "r", preview: false, expected: 0 },
      ],
      [`tokens.add ${id} reading all`, tokensContract.add, tokenOf(id, [readScope], `r-${id}-${role}`)],
      [`tokens.add ${id} writing`, tokensContract.add, tokenOf(id, [readScope, writeScope], `w-${id}-${role}`)],
      [`departments lead ${id}`, departmentsContract.list, {}],
    ];
  });
  return [
    ...edits,
    ["users.add an administrator", usersContract.add, newUser([{ id: adminRole }], role)],
    [
      "roles.savePermission own",
      rolesContract.savePermission,
      { roleId: role, revision: held.revision, menus, data: held.data },
    ],
    [
      "roles.savePermission own data",
      rolesContract.savePermission,
      { roleId: role, revision: held.revision, menus: held.menus, data: [{ formKind: null, scope: "all" }] },
    ],
    [
      "roles.savePermission staff",
      rolesContract.savePermission,
      { roleId: staffRole, revision: staff.revision, menus, data: staff.data },
    ],
    [
      "roles.edit default",
      rolesContract.edit,
      {
        ...(await read(rolesContract.queryById, adminRole)),
        id: adminRole,
        fields: { ...(await read(rolesContract.queryById, adminRole)).fields, isDefault: true },
      },
    ],
    [
      "roles.copy",
      rolesContract.copy,
      { id: adminRole, fields: { ...names, code: `c_${role.replace("-", "_")}`, isDefault: true } },
    ],
    ["roles.delete admin", rolesContract.delete, { id: adminRole }],
    ...(await menuTries(story, role)),
    ["groups.edit", groupsContract.edit, await withActor(read)],
  ];
}

async function withActor(
  read: (endpoint: Endpoint, id: string) => Promise<{ revision: number; fields: Record<string, unknown> }>,
) {
  const { revision, fields } = await read(groupsContract.queryById, "risk_board");
  return { id: "risk_board", revision, fields: { ...fields, users: [{ id: actor }] } };
}

/** Changes an own page or button into one that the person lacks. */
async function menuTries(story: Stage["story"], role: string): Promise<readonly Try[]> {
  const { menus } = await story.get("admin", rolesContract.queryPermission, { roleId: role });
  const all: Try[] = [];
  for (const id of menus) {
    const { revision, fields } = await story.get("admin", menusContract.queryById, { id });
    if (fields.type === 2)
      all.push([
        `menus.edit ${id} perms`,
        menusContract.edit,
        { id, revision, fields: { ...fields, perms: "role:grant,token:edit,webhook:edit" } },
      ]);
    else
      all.push([
        `menus.edit ${id} path`,
        menusContract.edit,
        { id, revision, fields: { ...fields, path: "/pages/system/webhook", component: "system/WebhookList" } },
      ]);
    if (fields.type !== 2)
      all.push([
        `menus.add below ${id}`,
        menusContract.add,
        {
          ...fields,
          parentId: id,
          type: 2,
          title: `t${role}`,
          nameZh: "按钮",
          nameEn: "Button",
          path: "",
          component: "",
          componentName: "",
          url: "",
          perms: "webhook:edit",
        },
      ]);
  }
  return all;
}

const tokenOf = (owner: string, scopes: readonly string[], name: string) => ({
  name,
  owner: [{ id: owner }],
  scopes: [...scopes],
  expiresOn: new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10),
  active: true,
});

const newUser = (roles: readonly object[], role: string) => ({
  username: `evil.${role}`,
  nameZh: "恶",
  nameEn: "Evil",
  nickNames: "",
  workNo: `W${role}`.slice(0, 30),
  employeeId: `E${role}`.slice(0, 30),
  email: "",
  phone: "",
  language: null,
  departments: [{ id: "D11" }],
  roles,
  status: "active",
  machine: false,
});

/** The rights of people, the identities they sign in with, and the owners and scopes of tokens. */
async function standing({ story }: Stage): Promise<Set<string>> {
  const { kysely } = story.database;
  const rights = await sql<{ v: string }>`select coalesce(ur.user_id, 'role ' || rm.role_id) || ' may ' || r as v
    from role_menus rm join menus m on m.id = rm.menu_id left join user_roles ur on ur.role_id = rm.role_id
    cross join lateral unnest(coalesce(string_to_array(m.perms, ','), array[m.path])) as r where r is not null`.execute(
    kysely,
  );
  const defaults = await sql<{ v: string }>`select 'newcomers get ' || code as v from roles where is_default`.execute(
    kysely,
  );
  const accounts = await sql<{
    v: string;
  }>`select id || ' signs in by ' || password_hash as v from users where password_hash is not null and status = 'active'`.execute(
    kysely,
  );
  const identities = await sql<{ v: string }>`select user_id || ' is ' || subject as v from user_identities`.execute(
    kysely,
  );
  const tokens = await sql<{
    v: string;
  }>`select 'token of ' || user_id || ' ' || consent || ' for ' || s as v from api_tokens, unnest(scopes) s where consent <> 'waiting'`.execute(
    kysely,
  );
  const data = await sql<{ v: string }>`select 'sees ' || to_jsonb(d)::text as v from data_permissions d`.execute(
    kysely,
  );
  return new Set([rights, defaults, accounts, identities, tokens, data].flatMap(({ rows }) => rows.map(({ v }) => v)));
}

/** New entries beyond the rights that are held anyway. */
function difference(
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
  held: readonly string[],
): readonly string[] {
  const pagesHeld = pages.map(({ page }) => page);
  const own = [...before].filter((one) => one.startsWith(`${actor} may `)).map((one) => one.slice(actor.length + 5));
  const rights = new Set([...held, ...pagesHeld, ...own]);
  // Editing users includes linking people with no more rights, and everybody can make tokens of their own.
  const isFine = (one: string) => new RegExp(`^(?:${actor}|${friend}) is |^token of ${actor} `).test(one);
  return [...after].filter(
    (one) => !before.has(one) && !isFine(one) && !rights.has(one.slice(one.indexOf(" may ") + 5)),
  );
}
