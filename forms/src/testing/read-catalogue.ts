import type { Bilingual } from "@signoff/domain/locale";
import { readFileSync } from "node:fs";
import type { Dictionaries } from "../lookup/dictionaries.ts";

export type CatalogueField = {
  key: string;
  label: Bilingual;
  type: string;
  required: "always" | "never" | "conditional" | "system";
  group?: string;
  [option: string]: unknown;
};

export type CatalogueTable = {
  key: string;
  title: Bilingual;
  minRows: number;
  excel: boolean;
  columns: readonly CatalogueField[];
  [option: string]: unknown;
};

export type CatalogueForm = {
  key: string;
  subsystem: string;
  prefix: string;
  page: string;
  title: Bilingual;
  sections: readonly {
    key: string;
    title: Bilingual;
    storeAs?: string;
    panel?: string;
    fields: readonly CatalogueField[];
    tables: readonly CatalogueTable[];
  }[];
  attachments: readonly { bizType: string; title: Bilingual; required: string; requiredWhen?: unknown }[];
  rules: readonly { message: string; text: string; target?: string; type?: string; condition?: unknown }[];
  route: readonly {
    key: string;
    editable?: readonly string[];
    approvers: readonly { rule: string; value?: string; editable?: readonly string[] }[];
  }[];
  effects: { registries: readonly string[] };
  revise: { allowed: boolean };
  copy: { allowed: boolean };
  void: { allowed: boolean };
};

function read<T>(file: string): T {
  return JSON.parse(readFileSync(new URL(`../../../catalogue/${file}`, import.meta.url), "utf8")) as T;
}

export function catalogueForm(key: string): CatalogueForm {
  return read(`forms/${key}.json`);
}

export function catalogueMessages(): readonly (Bilingual & { code: string; kind: string; forms: readonly string[] })[] {
  return read("messages.json");
}

/** The dictionaries of the catalogue, as the application serves them. */
export const dictionaries: Dictionaries = read("dictionaries.json");

export type CatalogueMask = {
  maskCode: string;
  layerName: string;
  layerNumber: string;
  module: string;
  exposureType: string;
  maskType: string;
  tone: string;
  grade: string;
  usage: string;
  optionOf?: string;
  in28HV: boolean;
};

export function catalogueMasks(): readonly CatalogueMask[] {
  return read<{ layers: readonly CatalogueMask[] }>("mask-layers.json").layers;
}

export function catalogueCustomers(): readonly { code: string }[] {
  return read("customers.json");
}
