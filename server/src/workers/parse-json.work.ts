import { defineWork } from "./work.ts";

export const work = defineWork(import.meta.url, (text: string): unknown => JSON.parse(text) as unknown);
