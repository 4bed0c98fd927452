/** A person of the demo company, with the rights of their roles by the permission rule. */
export interface Persona {
  readonly username: string;
  /** Roles that they keep; by default those they have. */
  readonly only?: readonly string[];
  /** Everything, or exactly these pages and codes of all that calls require. */
  readonly has: "everything" | { readonly pages: readonly string[]; readonly codes: readonly string[] };
}

/** Of everybody: the work center, the platforms, documents, and actions on one's own tasks and requests. */
const everybody = {
  pages: [
    ...["todo", "done", "myApply", "track", "reports", "draft", "findObsolete"].map((page) => `system/${page}`),
    "toptier/list",
    "/dms",
    "dms/templates",
  ],
  codes: [
    "todo:approve",
    "todo:transfer",
    "todo:endorse",
    "apply:withdraw",
    "apply:delete",
    "track:export",
    "template:export",
  ],
};

const etapeout = ["etapeout/findDevice", "etapeout/findMt", "etapeout/readiness"];
const pidb = ["pidb/findProductId", "pidb/findProductBody"];
const mpw = ["mpw/list", "mpw/shuttles", "mpw/readiness"];
const smart = ["smart/list", "smart/findFrame"];

/** Derived from the permission rule and the menu tree of the catalogue, not from the server's behaviour. */
export const personas: Readonly<Record<string, Persona>> = {
  administrator: { username: "it.lu", has: "everything" },
  staff: { username: "new.kong", only: ["staff"], has: everybody },
  // Lists, find centers and both logs; of buttons only those that everybody has.
  auditor: {
    username: "gm.zhou",
    has: {
      pages: [
        ...everybody.pages,
        "lota/list",
        "techId/list",
        "trrs/list",
        "stool/list",
        "opc/list",
        "tkdms/findTkTable",
        "stool/equipment",
        ...etapeout,
        ...pidb,
        ...mpw,
        ...smart,
        "system/routingLog",
        "system/adminLog",
      ],
      codes: everybody.codes,
    },
  },
  // Makes LOTA and mask forms, fills in tables of Tech ID, signs for product IDs and shuttles.
  tapeoutEngineer: {
    username: "to.guo",
    has: {
      pages: [
        ...everybody.pages,
        "toptier/maskConfig",
        "lota/list",
        "techId/list",
        ...etapeout,
        ...pidb,
        ...mpw,
        ...smart,
      ],
      codes: [...everybody.codes, "lota:create", "lota:export", "mt:export", "techId:table:import"],
    },
  },
  // Makes devices, FSR, product IDs and risk reviews.
  customerEngineer: {
    username: "ce.han",
    has: {
      pages: [...everybody.pages, "trrs/list", "trrs/mine", "trrs/questions", ...etapeout, ...pidb, ...mpw, ...smart],
      codes: [
        ...everybody.codes,
        "device:create",
        "device:void",
        "fsr:revise",
        "body:create",
        "pid:create",
        "trrs:create",
        "trrs:export",
        "mt:export",
        "pid:export",
      ],
    },
  },
};
