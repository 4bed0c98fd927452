import { buttonsAlong, pagesAlong, rightsTree } from "@signoff/forms/rights/pages-of-buttons";
import type { RightEntry, RoleGrants } from "@signoff/server/contract/people/roles";
import { describe, expect, it } from "vitest";
import { abilitiesOf, verbOf } from "./abilities.ts";
import { differencesBetween } from "./differences.ts";
import { countOf, grantedWith, noChange, onTopOf, see, tick, wholeOf } from "./grant-draft.ts";
import { shortName, subjectName } from "./right-names.ts";
import { isHit, rightsIn, ticksOf, withFolders } from "./rights-tree.ts";

function right(id: string, parentId: string | null, over: Partial<RightEntry> = {}): RightEntry {
  return {
    id,
    parentId,
    type: 1,
    name: id,
    code: null,
    path: `/pages/${id}`,
    hidden: false,
    active: true,
    isMine: true,
    ...over,
  };
}

const button = (id: string, parentId: string, code: string, over: Partial<RightEntry> = {}) =>
  right(id, parentId, { type: 2, code, path: null, ...over });

const system = right("system", null, { type: 0 });
const create = button("b-create", "lota.create", "lota:create", { name: "Create LOTA" });
const secret = button("b-end", "todo", "routing:terminate", { isMine: false });
const menus = [
  right("lota", null, { type: 0 }),
  right("lota.create", "lota"),
  create,
  button("b-export", "lota", "lota:export"),
  system,
  right("work", "system", { path: null }),
  right("todo", "work"),
  secret,
  right("manage", "system", { path: null }),
  right("users", "manage"),
];
const tree = rightsTree(menus);
const saved: RoleGrants = { menus: ["lota", "lota.create", "b-create"], data: [{ formKind: "lota", scope: "all" }] };
const byId = (id: string) => menus.filter((entry) => entry.id === id);

describe("the tree of rights", () => {
  it("[R-SYS-3] shows folders before their pages, buttons at their page, and shared ones at the system", () => {
    expect(tree.map(({ entry, buttons }) => [entry.id, buttons.map(({ id }) => id)])).toEqual([
      ["lota", ["b-export"]],
      ["system", []],
    ]);
    const rows = tree[1]?.rows.map(({ entry, depth, isFolder }) => [entry.id, depth, isFolder]);
    expect(rows).toEqual([
      ["work", 0, true],
      ["todo", 1, false],
      ["manage", 0, true],
      ["users", 1, false],
    ]);
  });

  it("ticks a folder with its first page, and unticks it with the last", () => {
    expect([...withFolders(tree, new Set(["todo"]))].toSorted()).toEqual(["system", "todo", "work"]);
    expect([...withFolders(tree, new Set(["system", "work", "lota"]))]).toEqual([]);
  });

  it("half-ticks what is granted in part, and finds by name and by code", () => {
    const [lota] = tree;
    const rights = lota ? rightsIn(lota) : [];
    expect(ticksOf(rights, new Set())).toBe("none");
    expect(ticksOf(rights, new Set(["b-create"]))).toBe("some");
    expect(ticksOf(rights, new Set(["b-create", "b-export", "lota.create"]))).toBe("all");
    expect([isHit(create, "LOTA:CRE"), isHit(create, "create lota"), isHit(create, " ")]).toEqual([true, true, false]);
  });
});

describe("a button and the page it stands on", () => {
  const granted = (...ids: string[]) => new Set(ids);
  const edit = button("b-edit", "users", "user:edit");
  const deep = rightsTree([...menus, right("lota.list", "lota"), right("lota.detail", "lota", { hidden: true }), edit]);
  const ids = (rights: readonly RightEntry[]) => rights.map(({ id }) => id);
  const asPath = deep.map((one) => ({
    ...one,
    rows: one.rows.map((row) => ({
      ...row,
      entry: { ...row.entry, path: `/pages/${row.entry.id.replace(".", "/")}` },
    })),
  }));

  it("[R-SYS-3] are granted together: nobody holds a button whose page is a 404", () => {
    expect(ids(pagesAlong(asPath, [edit], granted()))).toEqual(["users"]);
    expect(ids(pagesAlong(asPath, [edit], granted("users")))).toEqual([]);
    expect(ids(pagesAlong(asPath, [create], granted()))).toEqual(["lota.create", "lota.detail"]);
    expect(ids(pagesAlong(asPath, byId("b-export"), granted("lota.create")))).toEqual(["lota.list"]);
  });

  it("[R-SYS-3] are granted by the page that one has, where several carry the button", () => {
    const shared = button("b-shared", "etapeout", "mt:stage");
    const others = ["etapeout.first", "etapeout.second"].map((id, at) => right(id, "etapeout", { isMine: at === 1 }));
    const etapeout = rightsTree([right("etapeout", null, { type: 0 }), ...others, shared]);
    expect(ids(pagesAlong(etapeout, [shared], granted()))).toEqual(["etapeout.second"]);
  });

  it("[R-SYS-3] are taken together, while a button with another page to stand on stays", () => {
    const all = granted("users", "b-edit", "lota.create", "b-create", "lota.list", "b-export");
    expect(ids(buttonsAlong(asPath, byId("users"), all))).toEqual(["b-edit"]);
    expect(ids(buttonsAlong(asPath, byId("lota.create"), all))).toEqual(["b-create"]);
    expect(ids(buttonsAlong(asPath, [edit], all))).toEqual([]);
  });
});

describe("unsaved changes of a role", () => {
  it("[R-SYS-1] forget what was set back, and never tick what one does not have", () => {
    const ticked = tick(saved, noChange, [...byId("todo"), secret], true);
    expect(ticked.menus).toEqual({ todo: true });
    expect(tick(saved, ticked, byId("todo"), false)).toEqual(noChange);
    const taken = tick(saved, ticked, [create], false);
    expect([countOf(taken), [...grantedWith(saved, taken)]]).toEqual([2, ["lota", "lota.create", "todo"]]);
    const seen = see(saved, noChange, "lota", "own");
    expect([seen.data, see(saved, seen, "lota", "all")]).toEqual([{ lota: "own" }, noChange]);
  });

  it("[R-SYS-1] stay on top of what somebody else saved meanwhile", () => {
    const draft = { menus: { todo: true, "b-create": false }, data: { mtf: "all" as const } };
    const theirs: RoleGrants = { menus: ["todo", "b-create"], data: [{ formKind: "mtf", scope: "all" }] };
    expect(onTopOf(theirs, draft)).toEqual({ menus: { "b-create": false }, data: {} });
  });

  it("[R-SYS-1] are saved as one whole, folders along", () => {
    const draft = { menus: { users: true }, data: { lota: "own" as const, "*": "department" as const } };
    const whole = wholeOf(tree, saved, draft);
    expect(whole.menus.toSorted()).toEqual(["b-create", "lota", "lota.create", "manage", "system", "users"]);
    expect(whole.data).toEqual([{ formKind: null, scope: "department" }]);
  });
});

describe("what a role can do", () => {
  it("[R-SYS-3] is told from its codes, with what would change and where it can do nothing", () => {
    const granted = new Set(["lota.create", "b-export", "todo"]);
    const { can, pages, nothingIn } = abilitiesOf(tree, granted, new Set(saved.menus));
    expect(can.create).toEqual([{ entry: create, change: "taken" }]);
    expect(can.export.map(({ change }) => change)).toEqual(["added"]);
    expect([pages, nothingIn]).toEqual([2, ["manage"]]);
    expect(abilitiesOf(tree, new Set(), new Set()).nothingIn).toEqual(["lota", "system"]);
    expect([verbOf("frame:confirm:pie"), verbOf("toptier:mask:import"), verbOf("")]).toEqual(["confirm", "import", ""]);
  });
});

describe("two roles side by side", () => {
  it("[R-SYS-1] show only what is different, and how far each sees", () => {
    const other: RoleGrants = {
      menus: ["lota.create", "b-export"],
      data: [
        { formKind: null, scope: "department" },
        { formKind: "lota", scope: "all" },
      ],
    };
    const { rights, data } = differencesBetween(tree, saved, other);
    expect(rights.map((one) => [one.system, one.rights.map(({ entry, inFirst }) => [entry.id, inFirst])])).toEqual([
      [
        "lota",
        [
          ["b-export", false],
          ["b-create", true],
        ],
      ],
    ]);
    expect(data).toEqual([{ kind: "*", first: "own", second: "department" }]);
    expect(differencesBetween(tree, saved, saved)).toEqual({ rights: [], data: [] });
  });
});

describe("the name of a button", () => {
  const edit = (id: string, name: string, code: string) => button(id, "page", code, { name });

  it("is short at its page, unless two would be called the same", () => {
    const tables = edit("t", "Edit tables", "lota:table:edit");
    expect(shortName(create, [create, tables], "en")).toBe("Create");
    expect(shortName(tables, [tables, edit("u", "Edit user", "user:edit")], "en")).toBe("Edit tables");
    expect(shortName(edit("s", "确认框架（PIE）", "frame:confirm:pie"), [], "zh")).toBe("PIE");
    expect(shortName(edit("x", "Fly", "plane:fly"), [], "en")).toBe("Fly");
    expect(shortName(system, [], "en")).toBe("system");
  });

  it("is its subject where the doing stands before it", () => {
    expect(subjectName(create, "en")).toBe("LOTA");
    expect(subjectName(edit("z", "新建LOTA", "lota:create"), "zh")).toBe("LOTA");
    expect(subjectName(edit("y", "Make LOTA", "lota:create"), "en")).toBe("Make LOTA");
    expect(subjectName(system, "en")).toBe("system");
  });
});
