import type { Handlers } from "../../../http/handler.ts";
import type { creationContract } from "./contract.ts";
import { keepFavourite } from "./keep-favourite.ts";
import { type CreationServices, listCreateOptions } from "./list-options.ts";

export const creationRoutes: Handlers<typeof creationContract, CreationServices> = {
  options: listCreateOptions,
  keepFavourite,
};
