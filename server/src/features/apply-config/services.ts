import type { DefinitionServices } from "../definitions/public.ts";

export type ApplyConfigServices = DefinitionServices;
