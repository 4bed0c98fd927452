/**
 * Short questions over large tables: an index is worth its while (the planner's default price of a page is that of a
 * turning disk, and made it read whole tables), and compiling a plan, or calling helpers for it, takes longer than
 * running it. Nothing may hang: a statement has 30 s, a transaction that forgot itself 15.
 */
export const sessionSettings = {
  timezone: "UTC",
  random_page_cost: "1.1",
  jit: "off",
  max_parallel_workers_per_gather: "0",
  statement_timeout: "30s",
  idle_in_transaction_session_timeout: "15s",
} as const;
