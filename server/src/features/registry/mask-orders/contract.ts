import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { z } from "zod";

const request = z.strictObject({ applyId: z.string().min(1).max(64) });

/** An order in readable form, in the caller's language. */
export const shownOrder = z.object({
  orderNo: z.string(),
  title: z.string(),
  isReleased: z.boolean(),
  head: z.array(z.object({ label: z.string(), value: z.string() })),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
});

export const maskOrdersContract = {
  show: defineEndpoint({
    method: "GET",
    path: "/etapeout/maskOrder/show",
    access: "signed-in",
    request,
    result: shownOrder,
    summary: "The mask order of a Mtf or Mpw that the caller may see: one line for each plate that is written",
  }),
  exportXls: defineEndpoint({
    method: "GET",
    path: "/etapeout/maskOrder/exportXls",
    access: "signed-in",
    answer: "file",
    rate: "export",
    request,
    result: z.any(),
    summary: "The same as .xlsx, one sheet",
  }),
  file: defineEndpoint({
    method: "GET",
    path: "/etapeout/maskOrder/file",
    access: "signed-in",
    answer: "file",
    rate: "export",
    request,
    result: z.any(),
    summary: "The same for machines: keyword and value in the manner of SEMI P10, see docs/mask-order-file.md",
  }),
} satisfies Contract;

export type ShownOrder = z.output<typeof shownOrder>;
