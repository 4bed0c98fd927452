import type { Config } from "../../../config/config.ts";
import type { Context } from "../../../http/context.ts";
import type { PasswordHasher } from "../../../security/password-hash.ts";
import type { SignOnServices } from "../sign-on/public.ts";
import type { TodoEntry } from "./contract.ts";

export interface UnifiedTodo {
  readonly todoCount: number;
  readonly todo: TodoEntry[];
}

/** The source of the to-do in `sys/me`: the area of tasks. */
export type TodoSource = (context: Context) => Promise<UnifiedTodo>;

export interface SessionServices extends SignOnServices {
  readonly config: Pick<Config, "session" | "passwords" | "database">;
  readonly passwords: PasswordHasher;
  readonly todo: TodoSource;
}
