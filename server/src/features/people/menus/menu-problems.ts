import { isSubsystem } from "@signoff/domain/enums/subsystem";
import type { Bilingual } from "@signoff/domain/locale";
import type { MenuFields } from "@signoff/domain/records/menu";
import { externalAddress } from "@signoff/domain/session/menu-address";
import { type Problem, problem } from "../../../http/refused.ts";
import type { MenuPlace } from "./menus.sql.ts";

const words = {
  top: { zh: "第一级菜单没有上级", en: "A first-level menu has no parent" },
  below: { zh: "页面和按钮必须位于菜单之下", en: "Pages and buttons need a parent menu" },
  button: { zh: "按钮之下不能再有内容", en: "Nothing can be below a button" },
  cycle: { zh: "菜单不能位于自身或其下级之下", en: "A menu cannot be below itself or its own entries" },
  hasBelow: { zh: "其下还有内容，不能改为按钮", en: "It has entries below it: it cannot become a button" },
  title: {
    zh: "第一级菜单的标题必须是已知的系统",
    en: "The title of a first-level menu must be one of the existing systems",
  },
  url: {
    zh: "外部地址须以 http 开头，占位符只能是 {{origin}}、{{locale}}、{{username}}",
    en: "An external address must begin with http and may contain only {{origin}}, {{locale}}, {{username}}",
  },
  host: {
    zh: "此主机不在允许的外部主机之列（EXTERNAL_HOSTS）",
    en: "This host is not among those that menus may link to (EXTERNAL_HOSTS)",
  },
  component: { zh: "有地址的页面需要组件", en: "A page with an address needs a component" },
  code: { zh: "按钮需要权限代码", en: "A button needs its permission code" },
  noCode: { zh: "只有按钮才有权限代码", en: "Only buttons have a permission code" },
} as const satisfies Readonly<Record<string, Bilingual>>;

const say = (path: string, rule: string, message: Bilingual): Problem => ({ path, rule, message });

/** Whether an entry may be placed below another one. Refuses cycles and wrong nesting with a message. */
export function placeProblems(
  { id, type, parentId }: Pick<MenuFields, "type" | "parentId"> & { readonly id: string | undefined },
  places: readonly MenuPlace[],
): readonly Problem[] {
  const hasBelow = places.some((place) => place.parentId === id);
  if (type === 2 && hasBelow) return [say("type", "nesting", words.hasBelow)];
  if (type === 0) return parentId === null ? [] : [say("parentId", "nesting", words.top)];
  if (parentId === null) return [say("parentId", "nesting", words.below)];
  const byId = new Map(places.map((place) => [place.id, place]));
  const parent = byId.get(parentId);
  if (!parent) return [problem("parentId", "option")];
  if (parent.type === 2) return [say("parentId", "nesting", words.button)];
  for (let above: MenuPlace | undefined = parent; above; above = byId.get(above.parentId ?? ""))
    if (above.id === id) return [say("parentId", "cycle", words.cycle)];
  return [];
}

/** Sample values to check an address; the person who opens it supplies the real ones. */
const sample = { origin: "https://signoff.example", locale: "en", username: "somebody" } as const;

/**
 * Problems of the fields by themselves. If hosts are configured, an address must lead to one of them or stay within the
 * application.
 */
export function fieldProblems(fields: MenuFields, hosts: readonly string[]): readonly Problem[] {
  const { type, title, url, path, component, perms } = fields;
  const isPage = type === 1;
  return [
    ...(type === 0 && !isSubsystem(title) ? [say("title", "option", words.title)] : []),
    ...(url !== "" && externalAddress(url, sample) === null ? [say("url", "format", words.url)] : []),
    ...(isForeign(url, hosts) ? [say("url", "host", words.host)] : []),
    ...(isPage && path !== "" && url === "" && component === "" ? [say("component", "required", words.component)] : []),
    ...(type === 2 && perms === "" ? [say("perms", "required", words.code)] : []),
    ...(type !== 2 && perms !== "" ? [say("perms", "nesting", words.noCode)] : []),
  ];
}

function isForeign(url: string, hosts: readonly string[]): boolean {
  const address = hosts.length === 0 || url === "" ? null : externalAddress(url, sample);
  if (address === null) return false;
  const { origin, hostname } = new URL(address);
  return origin !== sample.origin && !hosts.includes(hostname);
}
