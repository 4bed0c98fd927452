import { defineWork } from "./work.ts";

export const work = defineWork(import.meta.url, (value: unknown): string => JSON.stringify(value));
