import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { parseSync, Visitor } from "rolldown/utils";
import { targetOf } from "../../tests/support/imports.ts";

/** Which files use a file: through an import of a value, or through its path, its folder or its pattern in a string. */
export interface ImportGraph {
  readonly usersOf: (path: string) => ReadonlySet<string>;
}

/** Whether a use is not followed; `target` is a file, or a folder with a slash at the end. */
export type IsCut = (user: string, target: string) => boolean;

interface Uses {
  /** Files and, with a slash at the end, folders. */
  readonly paths: ReadonlySet<string>;
  /** Paths that are partly known only at run time. */
  readonly patterns: readonly string[];
}

const isProgram = /\.(?:tsx?|mts|mjs|cjs|js)$/;

/** Placeholder for a part known only at run time. */
const open = "\0";

/** Reads all uses between these files of the repository; `known` also has files that a change removed. */
export function readUses(root: string, known: ReadonlySet<string>): ReadonlyMap<string, Uses> {
  const folders = new Set<string>();
  for (const path of known)
    for (let folder = posix.dirname(path); folder !== "."; folder = posix.dirname(folder)) folders.add(folder);
  const uses = new Map<string, Uses>();
  for (const path of known) {
    if (!isProgram.test(path)) continue;
    const text = readIfThere(join(root, path));
    if (text !== undefined) uses.set(path, usesIn({ path, text }, { known, folders }));
  }
  return uses;
}

export function graphOf(uses: ReadonlyMap<string, Uses>, isCut: IsCut = () => false): ImportGraph {
  const users = new Map<string, Set<string>>();
  const patterns: { readonly user: string; readonly pattern: RegExp; readonly text: string }[] = [];
  for (const [user, used] of uses) {
    for (const target of used.paths) {
      if (isCut(user, target)) continue;
      const known = users.get(target);
      if (known) known.add(user);
      else users.set(target, new Set([user]));
    }
    for (const text of used.patterns) patterns.push({ user, text, pattern: asPattern(text) });
  }
  return {
    usersOf(path) {
      const found = new Set(users.get(path));
      for (let folder = posix.dirname(path); folder !== "."; folder = posix.dirname(folder))
        for (const user of users.get(`${folder}/`) ?? []) found.add(user);
      for (const { user, text, pattern } of patterns) if (pattern.test(path) && !isCut(user, text)) found.add(user);
      return found;
    },
  };
}

/** The changed files and all files that use them, directly or indirectly. */
export function filesReachedBy(changed: readonly string[], { usersOf }: ImportGraph): Set<string> {
  const reached = new Set(changed);
  const next = [...changed];
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    for (const user of usersOf(path)) {
      if (reached.has(user)) continue;
      reached.add(user);
      next.push(user);
    }
  }
  return reached;
}

interface Text {
  readonly path: string;
  readonly text: string;
}

interface Places {
  readonly known: ReadonlySet<string>;
  readonly folders: ReadonlySet<string>;
}

function usesIn(file: Text, { known, folders }: Places): Uses {
  const { modules, besideIt, strings } = read(file);
  const paths = new Set<string>();
  for (const specifier of modules) {
    const target = targetOf({ ...file, isTest: false }, specifier);
    if (target !== undefined && known.has(target)) paths.add(target);
    // A test that calls a server through a contract reaches the routes that answer there.
    const routes = target?.replace(/(?:[a-z-]+-)?contract\.ts$/, "routes.ts");
    if (routes !== undefined && asksServer.test(file.path) && known.has(routes)) paths.add(routes);
  }
  const places = besideIt.map((text) => posix.join(posix.dirname(file.path), text));
  const named = [...places, ...strings].map((place) => place.replace(/\/$/, ""));
  for (const path of named) {
    if (known.has(path)) paths.add(path);
    if (folders.has(path)) paths.add(`${path}/`);
  }
  return { paths, patterns: places.filter((place) => /[*\0]/.test(place)) };
}

/** Tests that start the server, and their helpers. */
const asksServer = /^(?:tests\/|server\/.*(?:\.test\.ts$|\/testing\/))/;

interface Named {
  /** Imported for more than their types. */
  readonly modules: readonly string[];
  /** Addresses relative to the file: in `new URL` and `import.meta.glob`. */
  readonly besideIt: readonly string[];
  /** Every other string that may be a path from the root of the repository. */
  readonly strings: readonly string[];
}

function read({ path, text }: Text): Named {
  const { module, program } = parseSync(path, text);
  const modules = [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
    ),
  ];
  const besideIt: string[] = [];
  const strings: string[] = [];
  new Visitor({
    ImportExpression: ({ source }) => modules.push(...textsOf(source)),
    NewExpression: ({ callee, arguments: [address] }) => {
      if (callee.type === "Identifier" && callee.name === "URL") besideIt.push(...textsOf(address));
    },
    CallExpression: ({ callee, arguments: [globs] }) => {
      if (callee.type !== "MemberExpression" || callee.object.type !== "MetaProperty") return;
      const all = globs?.type === "ArrayExpression" ? globs.elements : [globs];
      besideIt.push(...all.flatMap(textsOf));
    },
    Literal: (literal) => strings.push(...textsOf(literal).filter((value) => /^\w[\w.-]*\//.test(value))),
  }).visit(program);
  return { modules, besideIt, strings };
}

type Visits = ConstructorParameters<typeof Visitor>[0];
type Argument = Parameters<NonNullable<Visits["NewExpression"]>>[0]["arguments"][number];

function textsOf(node: Argument | null | undefined): string[] {
  if (node?.type === "Literal") return typeof node.value === "string" ? [node.value] : [];
  return node?.type === "TemplateLiteral" ? [node.quasis.map(({ value }) => value.cooked ?? "").join(open)] : [];
}

/** One star of a pattern stays in its folder, two do not; parts known at run time match anything. */
function asPattern(text: string): RegExp {
  const parts = text.split(/(\*\*\/?|\*|\0)/).map((part) => {
    if (part === "*") return "[^/]*";
    return part === open || part.startsWith("**") ? ".*" : part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
  });
  return new RegExp(`^${parts.join("")}$`);
}

/** Links and removed files have no text. */
function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
