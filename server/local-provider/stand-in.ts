import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import type { KoaContext, Provider as OidcProvider } from 'oidc-provider'
import type { IdentityProviderName } from '#contract/auth/auth-shapes.ts'
import { account, type SampleAccount, sampleAccounts } from './accounts.ts'
import { choicePage } from './choice-page.ts'

type StandInClient = { clientId: string; clientSecret: string; redirectUri: string }
type RunningStandIn = { issuer: string; stop: () => Promise<void> }

/**
 * A small OpenID provider in place of Google or Apple. It listens on a loopback address that counts as
 * another site, so that requests are cross-site as with the real ones. Its state is in memory only.
 */
export async function startStandIn(
  provider: IdentityProviderName,
  client: StandInClient,
): Promise<RunningStandIn> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo // Cast: it listens on TCP.
  const issuer = `http://127.0.0.1:${port}`

  const known = new Map(sampleAccounts[provider].map((each) => [each.subject, each]))
  const failing = account(provider, { email: 'fault@example.com', emailVerified: true, name: '見本 障害' })
  known.set(failing.subject, failing)
  const open = async () => {
    const oidc = await makeProvider(issuer, await configuration(provider, client, { known, failing }))
    if (provider === 'apple') oidc.use(asApple(known))
    return { oidc, answerOidc: oidc.callback() }
  }
  // Generating its key takes seconds, so it starts on first use.
  let opening: ReturnType<typeof open> | null = null

  async function answer(request: IncomingMessage, response: ServerResponse) {
    opening ??= open()
    const { oidc, answerOidc } = await opening
    if (!request.url?.startsWith('/interaction/')) {
      return answerOidc(request, response)
    }
    await oidc.interactionDetails(request, response)
    if (request.method !== 'POST') return sendPage(response, choicePage(provider, sampleAccounts[provider]))
    const chosen = new URLSearchParams(await bodyOf(request))
    const fault = chosen.get('fault')
    const who = fault === 'no-token' ? failing : whoIs(provider, chosen, known)
    const result =
      fault && fault !== 'no-token'
        ? { error: fault }
        : { login: { accountId: who.subject, remember: false } }
    await oidc.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  }
  server.on('request', (request, response) => {
    answer(request, response).catch(() =>
      sendPage(response, '<p>開発用の見本：もう一度お試しください。</p>', 400),
    )
  })
  return {
    issuer,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Silences the package's advice for production, which would fill the terminal. */
async function makeProvider(issuer: string, settings: Record<string, unknown>): Promise<OidcProvider> {
  const { warn, info } = console
  console.warn = console.info = () => {}
  try {
    const { Provider, interactionPolicy } = await import('oidc-provider')
    const policy = interactionPolicy.base()
    // Always ask for the account, even if this browser chose one before.
    policy
      .get('login')
      .checks.add(new interactionPolicy.Check('choose', 'choose', ({ oidc }) => !oidc.result?.login))
    return new Provider(issuer, { ...settings, interactions: { policy, url: interactionUrl } })
  } finally {
    Object.assign(console, { warn, info })
  }
}

const interactionUrl = (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}`

function whoIs(
  provider: IdentityProviderName,
  chosen: URLSearchParams,
  known: Map<string, SampleAccount>,
): SampleAccount {
  const listed = known.get(chosen.get('subject') ?? '')
  if (listed) return listed
  const email = chosen.get('email') ?? 'somebody@example.com'
  const typed = account(provider, {
    email,
    emailVerified: chosen.get('verified') === 'yes',
    name: '見本 会員',
  })
  known.set(typed.subject, typed)
  return typed
}

/** Both stand-ins of a process sign with one key: making an RSA key takes half a second. */
let signingKey: ReturnType<typeof newSigningKey> | undefined

async function newSigningKey() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'stand-in' }
}

async function configuration(
  provider: IdentityProviderName,
  { clientId, clientSecret, redirectUri }: StandInClient,
  { known, failing }: { known: Map<string, SampleAccount>; failing: SampleAccount },
): Promise<Record<string, unknown>> {
  signingKey ??= newSigningKey()
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [await signingKey] },
    cookies: { keys: [randomBytes(24).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'hd'] },
    // Google and Apple put the identity claims into the ID token itself.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    findAccount: (context: { path: string }, subject: string) => {
      // Simulates a provider that fails between the popup and the token request.
      if (subject === failing.subject && context.path === '/token')
        throw new Error('fault requested by the test account')
      return accountOf(provider, known.get(subject))
    },
    // No consent screen: choosing the account is the consent.
    loadExistingGrant: (context: GrantContext) => grantAll(context),
    ttl: {
      Interaction: 3600,
      Session: 3600,
      Grant: 3600,
      AuthorizationCode: 60,
      AccessToken: 60,
      IdToken: 600,
    },
  }
}

function accountOf(provider: IdentityProviderName, found: SampleAccount | undefined) {
  if (!found) return undefined
  const { subject, email, emailVerified } = found
  return {
    accountId: subject,
    // Apple sends this claim as a string, others as a boolean.
    claims: () => ({
      sub: subject,
      email,
      email_verified: provider === 'apple' ? String(emailVerified) : emailVerified,
      // Google names the domain of an organisation whose mail it hosts.
      ...(provider === 'google' && { hd: email.slice(email.indexOf('@') + 1) }),
    }),
  }
}

type GrantContext = {
  oidc: { provider: OidcProvider; client: { clientId: string }; session: { accountId: string } }
}

async function grantAll({ oidc }: GrantContext) {
  const grant = new oidc.provider.Grant({
    accountId: oidc.session.accountId,
    clientId: oidc.client.clientId,
  })
  grant.addOIDCScope('openid email')
  await grant.save()
  return grant
}

/** Apple's response mode: a page that posts itself back to us. It contains the name only the first time. */
function asApple(known: Map<string, SampleAccount>) {
  const told = new Set<string>()
  return async (context: KoaContext, next: () => Promise<void>) => {
    await next()
    if (typeof context.body !== 'string' || !context.body.includes('<form method="post" action=')) return
    // Apple answers a refusal with 200 as well.
    context.status = 200
    const page = context.body
      .replace('<head>', '<head><link rel="icon" href="data:,">')
      .replace('<body>', '<body><p>開発用の見本</p>')
    const who = known.get(context.oidc?.session?.accountId ?? '')
    const isFirst = who && page.includes('name="code"') && !told.has(who.subject)
    if (isFirst) told.add(who.subject)
    context.body = isFirst ? page.replace('</form>', `${nameField(who)}</form>`) : page
  }
}

function nameField({ name, email }: SampleAccount): string {
  const [lastName = '', firstName = ''] = name.split(' ')
  const user = JSON.stringify({ name: { firstName, lastName }, email }).replaceAll('"', '&quot;')
  return `<input type="hidden" name="user" value="${user}"/>`
}

function sendPage(response: ServerResponse, html: string, status = 200) {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  response.end(html)
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body.slice(0, 10_000)
}
