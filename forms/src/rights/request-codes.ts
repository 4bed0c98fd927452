/** Actions on a request that need a permission code. */
export type GuardedAction =
  | "create"
  | "submit"
  | "withdraw"
  | "delete"
  | "revise"
  | "copy"
  | "void"
  | "decide"
  | "transfer"
  | "add-sign";

/** Kinds whose codes have another prefix than the kind itself. */
const prefixes: Readonly<Record<string, string>> = {
  createDevice: "device",
  sTool: "stool",
  tdProductBody: "body",
  testingProductBody: "body",
  mpwProductBody: "body",
  transferProductBody: "body",
  foundryProductBody: "body",
  ntoCombo: "body",
  stackWiring: "body",
  mpwProductId: "pid",
  testingProductId: "pid",
  tdProductId: "pid",
  newProductId: "pid",
};

/** Applications for an action on another kind's requests need that action's code. */
const createdBy: Readonly<Record<string, string>> = { deviceVoid: "device:void", fsrRevision: "fsr:revise" };

/** Made by the system, never by a person. */
const systemKinds: ReadonlySet<string> = new Set(["pfmChild"]);

const withOwnCode = {
  submit: new Set(["toptier"]),
  revise: new Set(["toptier", "lota", "techId", "tkBody", "fsr", "body", "pid", "pfm"]),
  copy: new Set(["toptier", "lota", "tkBody", "body", "pid"]),
  void: new Set(["body", "pid"]),
} as const satisfies Readonly<Record<string, ReadonlySet<string>>>;

export function createCode(kind: string): string | undefined {
  if (systemKinds.has(kind)) return undefined;
  return createdBy[kind] ?? `${prefixOf(kind)}:create`;
}

/** All codes that an action on a request of the kind needs. */
export function codesOf(action: GuardedAction, kind: string): readonly string[] {
  switch (action) {
    case "create":
      return present(createCode(kind));
    case "submit":
    case "void":
      return present(ownCode(action, kind));
    case "revise":
    case "copy": {
      const own = ownCode(action, kind);
      return own === undefined ? general(action, kind) : [own];
    }
    case "withdraw":
    case "delete":
      return [`apply:${action}`];
    default:
      return [`todo:${todoCodes[action]}`];
  }
}

const todoCodes = { decide: "approve", transfer: "transfer", "add-sign": "endorse" } as const;

/** For a kind without a code of its own: the general code of the action, and the right to create the kind. */
function general(action: "revise" | "copy", kind: string): string[] {
  return [`apply:${action}`, ...present(createCode(kind))];
}

function ownCode(action: keyof typeof withOwnCode, kind: string): string | undefined {
  const prefix = prefixOf(kind);
  const owners: ReadonlySet<string> = withOwnCode[action];
  return owners.has(prefix) ? `${prefix}:${action}` : undefined;
}

function prefixOf(kind: string): string {
  return prefixes[kind] ?? kind;
}

function present(code: string | undefined): string[] {
  return code === undefined ? [] : [code];
}
