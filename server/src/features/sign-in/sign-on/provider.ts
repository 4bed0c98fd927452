import * as oidc from "openid-client";
import type { Config } from "../../../config/config.ts";

export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** What the provider sent the browser back with. */
export interface ProviderAnswer {
  readonly code: string;
  readonly state: string;
  /** The provider's own name, where it gives it. */
  readonly iss: string | undefined;
}

export interface ProvenIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly identityToken: string;
  /** Who it is in the provider's own words; it is asked for them only when they are needed. */
  readonly describe: () => Promise<Claims>;
}

export type Claims = Readonly<Record<string, unknown>>;

/** The identity provider, by OpenID Connect. */
export interface IdentityProvider {
  readonly issuer: string;
  /** How accounts are made of those whom nobody has linked; undefined: they are not. */
  readonly newcomers: Settings["newcomers"];
  newAttempt(): Attempt;
  addressFor(attempt: Attempt): Promise<string>;
  /** Throws where the provider or one of the checks (state, nonce, PKCE, signature, issuer, audience, time) says no. */
  identify(answer: ProviderAnswer, attempt: Attempt): Promise<ProvenIdentity>;
  /** Where its own session is ended; undefined where it offers no such thing. */
  addressToEnd(identityToken: string): Promise<string | undefined>;
}

type Settings = NonNullable<Config["oidc"]>;

export function createIdentityProvider(settings: Settings): IdentityProvider {
  const configuration = readOnce(() => discover(settings));
  return {
    issuer: settings.issuer,
    newcomers: settings.newcomers,
    newAttempt: () => ({
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      codeVerifier: oidc.randomPKCECodeVerifier(),
    }),
    async addressFor({ state, nonce, codeVerifier }) {
      return oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: settings.redirectUri,
        scope: settings.newcomers?.scope ?? "openid",
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
      }).href;
    },
    identify: async (answer, attempt) => identified(await configuration(), cameBackTo(settings, answer), attempt),
    async addressToEnd(identityToken) {
      const known = await configuration();
      if (known.serverMetadata().end_session_endpoint === undefined) return undefined;
      return oidc.buildEndSessionUrl(known, {
        id_token_hint: identityToken,
        post_logout_redirect_uri: settings.afterLogoutUri,
      }).href;
    },
  };
}

async function identified(
  known: oidc.Configuration,
  back: URL,
  { state, nonce, codeVerifier }: Attempt,
): Promise<ProvenIdentity> {
  const tokens = await oidc.authorizationCodeGrant(known, back, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims || tokens.id_token === undefined) throw new Error("the provider gave no identity token");
  const describe = () => claimsOf(known, tokens, claims);
  return { issuer: claims.iss, subject: claims.sub, identityToken: tokens.id_token, describe };
}

/** Only a provider on this very machine, as in a demo, may be asked without TLS; the settings refuse any other. */
function discover({ issuer, clientId, clientSecret }: Settings): Promise<oidc.Configuration> {
  const isPlain = issuer.startsWith("http:");
  return oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: secondsToAnswer,
    // The line to the provider proves who answers only where TLS does: the signature is checked against its keys as well.
    execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
  });
}

const secondsToAnswer = 10;

/** What stands in the identity token, and what the provider says of the same subject when asked. */
async function claimsOf(
  known: oidc.Configuration,
  tokens: oidc.TokenEndpointResponse,
  claims: oidc.IDToken,
): Promise<Claims> {
  if (known.serverMetadata().userinfo_endpoint === undefined) return claims;
  return { ...claims, ...(await oidc.fetchUserInfo(known, tokens.access_token, claims.sub)) };
}

function cameBackTo({ redirectUri }: Settings, { code, state, iss }: ProviderAnswer): URL {
  const address = new URL(redirectUri);
  address.search = new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) }).toString();
  return address;
}

/** What failed is tried again by the next caller: the provider may have been away. */
function readOnce<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | undefined;
  return () => {
    reading ??= read().catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
}
