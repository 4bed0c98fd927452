import * as oidc from "openid-client";
import type { Config } from "../../../config/config.ts";

export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** The parameters with which the provider sent the browser back. */
export interface ProviderAnswer {
  readonly code: string;
  readonly state: string;
  /** The provider's own name, if it sends it. */
  readonly iss: string | undefined;
}

export interface ProvenIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly identityToken: string;
  /** The provider's claims about the person; fetched only when needed. */
  readonly describe: () => Promise<Claims>;
}

export type Claims = Readonly<Record<string, unknown>>;

/** The identity provider, by OpenID Connect. */
export interface IdentityProvider {
  readonly issuer: string;
  /** How accounts of unlinked people are created; undefined: they are not. */
  readonly newcomers: Settings["newcomers"];
  newAttempt(): Attempt;
  addressFor(attempt: Attempt): Promise<string>;
  /** Throws if the provider or one of the checks (state, nonce, PKCE, signature, issuer, audience, time) refuses. */
  identify(answer: ProviderAnswer, attempt: Attempt): Promise<ProvenIdentity>;
  /** Where to end the provider's own session; undefined if it offers no such address. */
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

/** Only a provider on the same machine, as in a demo, may be called without TLS; the settings refuse any other. */
function discover({ issuer, clientId, clientSecret }: Settings): Promise<oidc.Configuration> {
  const isPlain = issuer.startsWith("http:");
  return oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: secondsToAnswer,
    // Without TLS the connection does not prove who answers, so the signature is checked against the provider's keys as
    // well.
    execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
  });
}

const secondsToAnswer = 10;

/** The claims of the identity token, with those the provider returns for the same subject. */
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

/** After a failure the next caller tries again: the provider may have been unavailable. */
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
