import type { Contract } from "@signoff/domain/http/endpoint";
import { conditionText } from "@signoff/domain/http/list-conditions";
import { recordEndpoints } from "@signoff/domain/http/record-endpoints";
import { z } from "zod";

const name = z.string().trim().min(1).max(100);

export const ftpServerRow = z.object({
  id: z.string(),
  alias: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  active: z.boolean(),
});

const ftpServerFields = {
  /** Never a host name: forms and mails show it. */
  alias: z
    .string()
    .trim()
    .regex(/^[A-Z0-9-]{2,20}$/),
  nameZh: name,
  nameEn: name,
  active: z.boolean(),
};

export const ftpServersContract = {
  ...recordEndpoints({
    path: "/system-boot/sys/ftpServer",
    page: "/pages/system/ftp",
    codes: { add: "ftp:edit", edit: "ftp:edit", delete: "ftp:edit" },
    noun: "FTP servers",
    row: ftpServerRow,
    fields: ftpServerFields,
    conditions: { keyword: conditionText.optional(), status: z.enum(["active", "disabled"]).optional() },
    sorts: ["alias"],
  }),
} satisfies Contract;

export type FtpServerRow = z.output<typeof ftpServerRow>;
export type FtpServerFields = z.output<z.ZodObject<typeof ftpServerFields>>;
