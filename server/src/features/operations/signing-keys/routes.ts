import type { Handlers } from "../../../http/handler.ts";
import type { signingKeysContract } from "./contract.ts";
import { listSigningKeys } from "./list-signing-keys.ts";

export const signingKeysRoutes: Handlers<typeof signingKeysContract> = { list: listSigningKeys };
