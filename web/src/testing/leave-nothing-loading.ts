import { afterAll, vi } from "vitest";

// Files share their modules. What one of them began to load and its end broke off would be broken for all that follow.
afterAll(() => vi.dynamicImportSettled());
