import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { demoSeed } from "../../testing/prepare-template.ts";
import { readCatalogue } from "./catalogue.ts";
import { roleGrants } from "./grants.ts";
import { menuRows } from "./menu-rows.ts";

const catalogue = { ...readCatalogue(), kinds: (await demoSeed()).kinds };
const rows = menuRows(catalogue.menus);
const grants = roleGrants(catalogue);
const menusOf = (role: string): string[] =>
  grants.filter((grant) => grant.role_id === role).map((grant) => grant.menu_id);
const buttonsOf = (role: string): string[] => menusOf(role).filter((id) => id.startsWith("button."));
const visiblePagesOf = (role: string): string[] => {
  const pages = new Set(rows.filter((row) => row.menu_type === 1 && row.hidden !== true).map((row) => row.id));
  return menusOf(role).filter((id) => pages.has(id));
};

describe("the menu tree", () => {
  it("has thirteen menus, every id once, and every parent before its children", () => {
    const ids = rows.map((row) => row.id);
    expect(rows.filter((row) => row.menu_type === 0)).toHaveLength(13);
    expect(new Set(ids).size).toBe(ids.length);
    const early = rows.filter((row, index) => row.parent_id && !ids.slice(0, index).includes(row.parent_id));
    expect(early).toEqual([]);
  });

  it("hangs buttons on the page they belong to", () => {
    const parentOf = (id: string) => rows.find((row) => row.id === id)?.parent_id;
    expect(parentOf("button.toptier.submit")).toBe("toptier.create");
    expect(parentOf("button.user.resetPwd")).toBe("system.user");
    expect(parentOf("button.body.create")).toBe("pidb");
  });

  it("gives buttons names that people understand", () => {
    const names = rows.filter((row) => row.perms === "frame:confirm:pie" || row.perms === "toptier:mask:import");
    expect(names.map((row) => [row.name_en, row.name_zh])).toEqual([
      ["Import mask layers", "导入光罩层"],
      ["Confirm frame (PIE)", "确认框架（PIE）"],
    ]);
  });
});

describe("role grants", () => {
  it("name only menus that exist", () => {
    const ids = new Set(rows.map((row) => row.id));
    expect(grants.filter((grant) => !ids.has(grant.menu_id))).toEqual([]);
  });

  it("give the administrator everything", () => {
    expect(menusOf("admin").toSorted()).toEqual(rows.map((row) => row.id).toSorted());
  });

  it("let staff see the work center, DMS and the Toptier list, and press what belongs to their own requests", () => {
    expect(visiblePagesOf("staff").toSorted()).toEqual(
      [
        "dms.page.dms",
        "dms.templates",
        "system.apply",
        "system.done",
        "system.draft",
        "system.findObsolete",
        "system.myApply",
        "system.reports",
        "system.todo",
        "system.track",
        "system.work-center",
        "toptier.list",
      ].toSorted(),
    );
    expect(buttonsOf("staff")).toEqual([
      "button.template.export",
      ...["approve", "transfer", "endorse"].map((verb) => `button.todo.${verb}`),
      ...["withdraw", "copy", "revise", "delete"].map((verb) => `button.apply.${verb}`),
      "button.track.export",
    ]);
  });

  it("open the approve page of every subsystem to everyone, because a task may reach anyone", () => {
    const approvePages = rows.filter((row) => row.component_name === "FormApprove").map((row) => row.id);
    expect(approvePages).toHaveLength(13);
    for (const { code } of catalogue.roles) expect(menusOf(code)).toEqual(expect.arrayContaining(approvePages));
  });

  it("keep the management pages to the administrator, and the logs to the auditor too", () => {
    for (const { code } of catalogue.roles.filter(({ code: role }) => role !== "admin")) {
      expect(menusOf(code).includes("system.management")).toBe(code === "auditor");
      expect(menusOf(code).includes("system.adminLog")).toBe(code === "auditor");
      expect(menusOf(code)).not.toContain("system.user");
    }
  });

  it("give a create page and its button to exactly the roles that may apply for the form", () => {
    for (const { form, roles } of catalogue.applyEntries) {
      const page = rows.find((row) => row.form_kind === form && row.hidden !== true);
      if (!page) continue;
      const holders = grants.filter((grant) => grant.menu_id === page.id).map((grant) => grant.role_id);
      expect(holders.toSorted()).toEqual(["admin", ...roles].toSorted());
    }
    expect(grants.filter((grant) => grant.menu_id === "button.lota.create").map((grant) => grant.role_id)).toEqual([
      "admin",
      "tapeout_eng",
    ]);
  });

  it("follow from the kinds' own routes, and are those of the frozen catalogue", () => {
    const folder = new URL("../../../../catalogue/forms/", import.meta.url);
    interface Frozen {
      readonly key: string;
      readonly subsystem: string;
      readonly route: readonly { readonly approvers: readonly { readonly rule: string; readonly value?: string }[] }[];
    }
    const frozen = readdirSync(folder)
      .map((file): Frozen => JSON.parse(readFileSync(new URL(file, folder), "utf8")))
      .map(({ key, subsystem, route }) => {
        const roles = route.flatMap(({ approvers }) => approvers.filter(({ rule }) => rule === "role"));
        return { key, subsystem, signers: roles.map(({ value = "" }) => value) };
      });
    expect(frozen).toHaveLength(33);
    expect(roleGrants({ ...catalogue, kinds: frozen })).toEqual(grants);
  });

  it("show a subsystem to those who sign in it, without its create pages", () => {
    expect(visiblePagesOf("qra_eng")).toEqual(expect.arrayContaining(["stool.list", "etapeout.findMci", "trrs.list"]));
    expect(visiblePagesOf("qra_eng")).not.toContain("stool.create");
    expect(visiblePagesOf("litho_eng")).toContain("techId.list");
  });

  it("show the auditor every list and find center, and no button of theirs", () => {
    const lists = rows.filter((row) => row.keep_alive && !row.id.startsWith("system.")).map((row) => row.id);
    expect(visiblePagesOf("auditor")).toEqual(expect.arrayContaining(lists));
    expect(buttonsOf("auditor")).toEqual([]);
  });
});
