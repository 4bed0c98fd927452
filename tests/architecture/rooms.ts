/**
 * The room of a file, and the rooms that it may import. This is the import table of docs/ARCHITECTURE.md as data:
 * change both together, and give the reason in an ADR.
 */
export type Room =
  | "domain"
  | "workflow"
  | "forms"
  | "server platform"
  | "server contract"
  | "server public"
  | "server feature"
  | "server wiring"
  | "web shared"
  | "web client"
  | "web feature"
  | "web app"
  | "tests"
  | "scripts";

interface RoomRule {
  readonly room: Room;
  readonly paths: RegExp;
  readonly mayImport: readonly Room[];
}

/** First match wins. */
export const rooms: readonly RoomRule[] = [
  { room: "domain", paths: /^domain\//, mayImport: [] },
  { room: "workflow", paths: /^workflow\//, mayImport: ["domain"] },
  { room: "forms", paths: /^forms\//, mayImport: ["domain"] },
  {
    room: "server contract",
    paths: /^server\/src\/features\/[^/]+\/[^/]+\/(?:[a-z-]+-)?contract\.ts$/,
    mayImport: ["domain", "forms"],
  },
  {
    room: "server public",
    paths: /^server\/src\/features\/[^/]+\/(?:[^/]+\/)?public\.ts$/,
    // Its own feature; another test protects the internals of other features.
    mayImport: ["domain", "workflow", "forms", "server platform", "server contract", "server feature"],
  },
  {
    room: "server wiring",
    paths: /^server\/src\/(?:app|main|features\/(?:index|workflow-services))\.ts$|^server\/src\/(?:commands|testing)\//,
    mayImport: ["domain", "workflow", "forms", "server platform", "server contract", "server public", "server feature"],
  },
  {
    room: "server feature",
    paths: /^server\/src\/features\//,
    mayImport: ["domain", "workflow", "forms", "server platform", "server contract", "server public"],
  },
  { room: "server platform", paths: /^server\/src\//, mayImport: ["domain"] },
  {
    room: "web app",
    paths: /^web\/src\/app\//,
    mayImport: ["domain", "forms", "server contract", "web shared", "web client", "web feature"],
  },
  {
    room: "web feature",
    paths: /^web\/src\/features\//,
    // Of the workflow only the descriptor of its BPMN, which the route editor passes to the modeler.
    mayImport: ["domain", "workflow", "forms", "server contract", "web shared", "web client"],
  },
  {
    room: "web client",
    paths: /^web\/src\/client\//,
    mayImport: ["domain", "forms", "server contract", "web shared"],
  },
  { room: "web shared", paths: /^web\/src\//, mayImport: ["domain", "forms"] },
  {
    room: "scripts",
    paths: /^scripts\//,
    mayImport: ["domain", "workflow", "forms", "server wiring", "server platform", "tests"],
  },
  {
    room: "tests",
    paths: /^tests\//,
    mayImport: [
      "domain",
      "workflow",
      "forms",
      "server platform",
      "server contract",
      "server public",
      "server feature",
      "server wiring",
      "web shared",
      "web client",
      "web feature",
      "web app",
      "scripts",
    ],
  },
];

/** Additional imports allowed in the tests of a room. */
export const extraForTests: Partial<Record<Room, readonly Room[]>> = {
  forms: ["workflow"],
  "server platform": ["server wiring", "tests"],
  "server feature": ["server wiring", "tests"],
  "server wiring": ["tests"],
};

/** Rooms whose source also runs in a browser, or must stay pure: no built-in module of Node. */
export const pureRooms: readonly Room[] = [
  "domain",
  "workflow",
  "forms",
  "web shared",
  "web client",
  "web feature",
  "web app",
];

/** Node-only entry files of pure rooms, each with its reason. */
export const nodeDoors: readonly RegExp[] = [
  /^forms\/src\/kinds\/read-route\.ts$/, // hands the .bpmn files to the server
];

export function ruleOf(path: string): RoomRule | undefined {
  return rooms.find((rule) => rule.paths.test(path));
}
