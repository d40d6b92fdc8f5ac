import { once } from 'node:events'
import { createServer } from 'node:http'
import { SMTPServer } from 'smtp-server'
import { recaptchaAction } from '#contract/app-check.ts'
import { atEnd } from '#server/testing/at-end.ts'

/** A stand-in for Google: sign-in endpoints and reCAPTCHA. */
export async function openGoogle(port: number, { hostname }: { hostname: string }): Promise<void> {
  const issuer = 'https://accounts.google.com'
  const answers: Record<string, unknown> = {
    '/.well-known/openid-configuration': {
      issuer,
      authorization_endpoint: `${issuer}/o/oauth2/v2/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/certs`,
    },
    '/recaptcha/api/siteverify': { success: true, score: 0.9, action: recaptchaAction, hostname },
  }
  const server = createServer(({ url = '' }, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answers[url]))
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  atEnd(() => {
    server.close()
    server.closeAllConnections()
  })
}

/** A mail server that accepts and records every mail. */
export async function openMailServer(port: number): Promise<string[]> {
  const letters: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    // The product keeps its connections open.
    closeTimeout: 1,
    onData: (stream, _session, done) => {
      let letter = ''
      stream.on('data', (chunk) => {
        letter += chunk
      })
      stream.on('end', () => {
        letters.push(letter)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  atEnd(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return letters
}
