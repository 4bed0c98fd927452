/**
 * For short queries over large tables. An index is preferred: the planner's default page cost assumes a spinning disk
 * and made it read whole tables. Compiling a plan, or starting parallel workers for it, takes longer than running it.
 * Nothing may hang: a statement has 30 s, an idle transaction 15.
 */
export const sessionSettings = {
  timezone: "UTC",
  random_page_cost: "1.1",
  jit: "off",
  max_parallel_workers_per_gather: "0",
  statement_timeout: "30s",
  idle_in_transaction_session_timeout: "15s",
} as const;
