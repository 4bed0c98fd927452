import type { PassRule, UserNode } from "../route.ts";

/** `all`, `any`, `count:2`, `ratio:0.6`, `roles:pie_eng,litho_eng`. */
export function readPassRule(text: string): PassRule | undefined {
  if (text === "all" || text === "any") return { rule: text };
  const count = /^count:([1-9]\d{0,3})$/.exec(text);
  if (count) return { rule: "count", count: Number(count[1]) };
  const ratio = /^ratio:(0?\.\d{1,6}|1(?:\.0+)?)$/.exec(text);
  if (ratio) return Number(ratio[1]) > 0 ? { rule: "ratio", ratio: Number(ratio[1]) } : undefined;
  const roles = /^roles:([\w.-]+(?:,[\w.-]+)*)$/.exec(text);
  return roles ? { rule: "one-per-role", roles: roles[1]?.split(",") ?? [] } : undefined;
}

export function writePassRule(pass: PassRule): string {
  switch (pass.rule) {
    case "all":
    case "any":
      return pass.rule;
    case "count":
      return `count:${pass.count}`;
    case "ratio":
      return `ratio:${pass.ratio}`;
    case "one-per-role":
      return `roles:${pass.roles.join(",")}`;
  }
}

/** `requester`, `previous`, `choose`, or `node:` and its id. */
export function readRejectTo(text: string): UserNode["rejectTo"] | undefined {
  if (text === "requester" || text === "previous" || text === "choose") return text;
  const node = /^node:([A-Za-z_][\w.-]*)$/.exec(text);
  return node?.[1] ? { node: node[1] } : undefined;
}

export function writeRejectTo(rejectTo: UserNode["rejectTo"]): string {
  return typeof rejectTo === "string" ? rejectTo : `node:${rejectTo.node}`;
}

/** Days to seconds or whole weeks; months and years have no fixed length and are refused. */
export function isDuration(iso: string): boolean {
  return (
    /^P(?:\d{1,4}W|(?=[\dT])(?:\d{1,4}D)?(?:T(?=\d)(?:\d{1,5}H)?(?:\d{1,6}M)?(?:\d{1,7}S)?)?)$/.test(iso) &&
    /[1-9]/.test(iso)
  );
}

/** Lists are in one attribute, separated by blanks. */
export function words(text: string | undefined): string[] {
  return text === undefined ? [] : text.split(/\s+/).filter((word) => word !== "");
}
