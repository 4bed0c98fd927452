import { afterAll, vi } from "vitest";

// Test files share their modules. An import that one starts and its end interrupts would be broken for all following
// files.
afterAll(() => vi.dynamicImportSettled());
