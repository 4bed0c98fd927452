import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { density, startPage } from "@signoff/domain/session/user-info";
import { z } from "zod";

const language = z.enum(["zh", "en"]);

export const personalSettingsContract = {
  mine: defineEndpoint({
    method: "GET",
    path: "/system-boot/sys/personalSettings/mine",
    access: "signed-in",
    request: z.strictObject({}),
    result: z.object({
      startPage: z.string().nullable(),
      density: density.nullable(),
      /** The language of mails; null if none was chosen, in which case mails are in Chinese. */
      language: language.nullable(),
    }),
    summary: "What the caller chose for the whole portal",
  }),
  save: defineEndpoint({
    personOnly: true,
    method: "POST",
    path: "/system-boot/sys/personalSettings/save",
    access: "signed-in",
    request: z.strictObject({
      startPage: startPage.nullable().optional(),
      density: density.optional(),
      language: language.optional(),
    }),
    result: z.object({ key: z.literal("saved") }),
    summary:
      "Keeps what is given for the caller; a row height takes hold in every list, also in those that had another",
  }),
} satisfies Contract;

export type PersonalSettings = z.output<typeof personalSettingsContract.mine.result>;
export type PersonalChoice = z.output<typeof personalSettingsContract.save.request>;
