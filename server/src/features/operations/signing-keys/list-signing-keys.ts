import type { ResultOf } from "@signoff/domain/http/endpoint";
import type { PublicContext } from "../../../http/context.ts";
import { verifierKeyOf } from "../../../signing/signing-key.ts";
import { installationId, registeredKeys } from "../../../signing/signing-keys.sql.ts";
import type { signingKeysContract } from "./contract.ts";

type Listed = ResultOf<typeof signingKeysContract.list>;

/** Retired keys too: what they signed before stays to be verified. */
export async function listSigningKeys({ db }: PublicContext): Promise<Listed> {
  const installation = await installationId(db.kysely);
  return (await registeredKeys(db.kysely)).map(({ id, publicKey, madeAt, retiredAt }) => ({
    id,
    publicKey,
    verifierKey: verifierKeyOf(installation, publicKey),
    madeAt: madeAt.toISOString(),
    retiredAt: retiredAt?.toISOString() ?? null,
  }));
}
