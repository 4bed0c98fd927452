import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { z } from "zod";

const signingKey = z.object({
  id: z.string(),
  /** Ed25519, 32 bytes as base64. */
  publicKey: z.string(),
  /** The same for verifiers of signed notes (C2SP): name, id and key in one text. */
  verifierKey: z.string(),
  madeAt: z.string(),
  /** What it signed after this moment counts for nothing; null: it is in use. */
  retiredAt: z.string().nullable(),
});

export const signingKeysContract = {
  list: defineEndpoint({
    method: "GET",
    path: "/bpm/sys/bpmSign/keys",
    access: "public",
    request: z.strictObject({}),
    result: z.array(signingKey),
    cache: "shared",
    summary: "Public keys that sign or signed for this installation, the newest first",
  }),
} satisfies Contract;
