import { createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";

export interface IdentityProviderOptions {
  readonly redirectUris: readonly string[];
  readonly afterLogoutUris: readonly string[];
  /** Subjects that can sign in there, each without a password: the provider itself is not tested. */
  readonly subjects: readonly string[];
  readonly port?: number;
  /** The provider's claims about a subject, by its name. */
  readonly claims?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** It signs with another key than the one it publishes under the same name. */
  readonly signsWithWrongKey?: boolean;
  /** Some providers have no page that ends their session. */
  readonly endsSessions?: boolean;
}

export interface RunningIdentityProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  stop(): Promise<void>;
}

const client = { id: "signoff", secret: "a secret between the provider and this server" } as const;

/** A real OpenID Connect provider on this machine, with a page to choose the subject. */
export async function startIdentityProvider(options: IdentityProviderOptions): Promise<RunningIdentityProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, "127.0.0.1", resolve));
  // Ends together with the process that started it.
  server.unref();
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = { signing: newKey(), other: newKey() };
  const provider = createProvider(issuer, options, keys.signing);
  const published = publicKeyOf(options.signsWithWrongKey === true ? keys.other : keys.signing);
  const answer = provider.callback();
  server.on("request", (request, response) => {
    if (request.url === "/jwks") answerJson(response, { keys: [published] });
    else if (request.url?.startsWith("/interaction/"))
      void chooseSubject(provider, options.subjects, request, response);
    else void answer(request, response);
  });
  return {
    issuer,
    clientId: client.id,
    clientSecret: client.secret,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function createProvider(
  issuer: string,
  { redirectUris, afterLogoutUris, subjects, claims = {}, endsSessions = true }: IdentityProviderOptions,
  signing: KeyObject,
): Provider {
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [...redirectUris],
        ...(endsSessions ? { post_logout_redirect_uris: [...afterLogoutUris] } : {}),
        // Without TLS on this machine.
        application_type: "web",
      },
    ],
    jwks: { keys: [{ ...signing.export({ format: "jwk" }), ...keyName }] },
    cookies: { keys: ["only for tests and demos"] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: endsSessions } },
    claims: {
      openid: ["sub"],
      profile: ["preferred_username", "name", "locale", "employee_number", "department"],
      email: ["email"],
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 3_600, IdToken: 600, Interaction: 600, Session: 3_600 },
    pkce: { required: () => true },
    findAccount: (_context, id) =>
      subjects.includes(id) ? { accountId: id, claims: () => ({ ...claims[id], sub: id }) } : undefined,
    // No consent page: the portal is the user's own company's.
    async loadExistingGrant(context) {
      const { session, client: asking } = context.oidc;
      if (!session?.accountId || !asking) return undefined;
      const grant = new provider.Grant({ accountId: session.accountId, clientId: asking.clientId });
      grant.addOIDCScope("openid profile email");
      await grant.save();
      return grant;
    },
  });
  return provider;
}

const keyName = { kid: "the key of the tests", use: "sig", alg: "RS256" } as const;

function newKey(): KeyObject {
  return generateKeyPairSync("rsa", { modulusLength: 2_048 }).privateKey;
}

function publicKeyOf(key: KeyObject) {
  return { ...createPublicKey(key).export({ format: "jwk" }), ...keyName };
}

function answerJson(response: ServerResponse, value: object): void {
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify(value));
}

async function chooseSubject(
  provider: Provider,
  subjects: readonly string[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === "POST") {
    const accountId = new URLSearchParams(await bodyOf(request)).get("subject") ?? "";
    await provider.interactionFinished(request, response, { login: { accountId } });
    return;
  }
  const buttons = subjects.map((id) => `<button name="subject" value="${id}">${id}</button>`).join(" ");
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(`<!doctype html><html lang="en"><meta charset="utf-8"><title>Identity provider</title>
    <h1>Who are you?</h1><form method="post">${buttons}</form></html>`);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}
