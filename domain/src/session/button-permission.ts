import { z } from "zod";

/** One granted button: `type` "1" shows when granted, "2" only disables (names of the API family). */
export const buttonPermission = z.object({ action: z.string(), describe: z.string(), type: z.string() });

export type ButtonPermission = z.output<typeof buttonPermission>;

/** A button of the catalogue; status "0" means that its rule is switched off and everyone sees it. */
export const knownButton = buttonPermission.extend({ status: z.string() });

export type KnownButton = z.output<typeof knownButton>;
