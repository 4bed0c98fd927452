import type { Config } from "../../config/config.ts";
import type { Context, PublicContext } from "../../http/context.ts";
import type { PasswordHasher } from "../../security/password-hash.ts";
import type { TodoEntry } from "./contract.ts";

export interface UnifiedTodo {
  readonly todoCount: number;
  readonly todo: TodoEntry[];
}

/** Where the to-do of `sys/me` comes from: the area that keeps tasks. */
export type TodoSource = (context: Context) => Promise<UnifiedTodo>;

/** Turns a code of the identity provider into a user id, or refuses. */
export type SignOn = (context: PublicContext, code: string, state: string | undefined) => Promise<string>;

export interface SessionServices {
  readonly config: Pick<Config, "session" | "passwords" | "database">;
  readonly passwords: PasswordHasher;
  readonly todo: TodoSource;
  /** Undefined while no identity provider is configured. */
  readonly signOn: SignOn | undefined;
}
