import type { DefinitionServices } from "../../base/definitions/public.ts";

export type ApplyConfigServices = DefinitionServices;
