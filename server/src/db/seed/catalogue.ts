import { createHash } from "node:crypto";
import fs from "node:fs";
import { z } from "zod";

const catalogueFolder = new URL("../../../../catalogue/", import.meta.url);

const text = z.object({ en: z.string(), zh: z.string() });
const code = z.string().min(1);

const department = z.object({ code, name: text, parent: code.nullable(), leader: code });
const role = z.object({ code, name: text, description: z.string() });
const user = z.object({
  username: code,
  realname: text,
  workNo: z.string(),
  employeeId: z.number(),
  email: z.string(),
  department: code,
  roles: z.array(code),
  resetFlag: z.enum(["0", "1"]),
});
const group = z.object({ code, name: text, description: z.string(), users: z.array(code), departments: z.array(code) });
const dictionaryItem = z.object({ value: z.string(), en: z.string(), zh: z.string(), parent: z.string().optional() });
const constant = z.object({ key: code, value: z.json(), unit: z.string().optional() });
const location = z.object({ code, en: z.string(), zh: z.string() });
const maskShop = z.object({
  code,
  grades: z.array(z.object({ grade: code, days: z.number().int() })),
  maskTypes: z.array(code),
  writers: z.array(code),
  plateSizes: z.array(code),
  pellicleTypes: z.array(code),
  rushAllowed: z.boolean(),
  rushDays: z.number().int().nullable(),
});
const news = z.object({
  title: text,
  subtitle: text,
  releaseType: z.string(),
  dateOffsetDays: z.number().int(),
  object: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("all") }),
    z.object({ kind: z.enum(["group", "department"]), code }),
  ]),
  usable: z.enum(["Y", "N"]),
});
const customer = z.object({
  code,
  companyName: z.string(),
  englishName: z.string(),
  address: z.string(),
  email: z.string(),
  note: z.string().optional(),
});
const equipment = z.object({
  eqpId: code,
  name: text,
  model: z.string(),
  location: code,
  ownerDept: code,
  owner: code,
  status: z.string(),
  checkFrequency: z.string(),
  nextDueDays: z.number().int().nullable(),
});
const page = z.object({
  path: z.string(),
  component: z.string(),
  componentName: z.string(),
  hidden: z.boolean(),
  title: z.string(),
  shown: text,
  keepAlive: z.boolean(),
  form: z.string().optional(),
  url: z.string().optional(),
});
const folder = z.object({ title: z.string(), shown: text, role: code, children: z.array(page) });
const firstLevelMenu = z.object({
  sort: z.number(),
  path: z.string(),
  title: z.string(),
  shown: text,
  buttons: z.array(code),
  children: z.array(z.union([page, folder])),
});
const applyEntry = z.object({
  form: code,
  departments: z.array(code),
  roles: z.array(code),
  systemOnly: z.boolean(),
});

export type MenuPage = z.output<typeof page>;
export type MenuFolder = z.output<typeof folder>;
export type FirstLevelMenu = z.output<typeof firstLevelMenu>;
export type ApplyEntry = z.output<typeof applyEntry>;

/** The master data. Form kinds are read from their own folders, never from `catalogue/forms`. */
export function readCatalogue() {
  return {
    departments: read("departments.json", z.array(department)),
    roles: read("roles.json", z.array(role)),
    users: read("users.json", z.array(user)),
    groups: read("groups-of-users.json", z.array(group)),
    dictionaries: read("dictionaries.json", z.record(z.string(), z.array(dictionaryItem))),
    constants: read("constants.json", z.array(constant)),
    locations: read("locations.json", z.array(location)),
    maskShops: read("mask-shops.json", z.array(maskShop)),
    news: read("news.json", z.array(news)),
    customers: read("customers.json", z.array(customer)),
    menus: read("menus.json", z.array(firstLevelMenu)),
    applyEntries: read("apply-configuration.json", z.object({ entries: z.array(applyEntry) })).entries,
  };
}

/** The demo company's measuring equipment. */
export function readEquipment() {
  return read("equipment.json", z.array(equipment));
}

export type Catalogue = ReturnType<typeof readCatalogue>;

/** Changes with any seeded data: a start with the same catalogue has nothing to do. */
export function checksumOf(catalogue: object): string {
  return createHash("sha256").update(JSON.stringify(catalogue)).digest("hex");
}

function read<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  return schema.parse(JSON.parse(fs.readFileSync(new URL(file, catalogueFolder), "utf8")));
}
