import { createTransport } from 'nodemailer'
import { GiveUp } from '../jobs/job-kind.ts'
import { MaybeSent, type Sender } from './mail.ts'

type SmtpOptions = {
  smtpUrl: string
  /** An address, optionally with a name: こつこつ <no-reply@example.jp> */
  from: string
  /**
   * Without it the mailer uses TLS only if the server offers it, and an attacker on the network can remove the offer.
   */
  requireTls: boolean
  timeoutMs?: number
  /** How fast mails to many members go out. */
  mailsPerSecond?: number
}

/** A mail takes about 40 ms with a mail server that is not in the same building. */
const mailsPerConnection = 25
const connectionsMin = 2

/** Sends by SMTP with pooled connections, because opening one takes longer than sending a mail. */
export function smtpSender({
  smtpUrl,
  from,
  requireTls,
  timeoutMs = 20_000,
  mailsPerSecond = 0,
}: SmtpOptions): {
  send: Sender
  /** Connects and signs in without sending anything. */
  check: () => Promise<void>
  close: () => void
} {
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: requireTls,
    pool: true,
    maxConnections: Math.max(connectionsMin, Math.ceil(mailsPerSecond / mailsPerConnection)),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const sender = from.includes('<') ? from : { name: 'こつこつ', address: from }
  return {
    send: async ({ messageId, unsubscribeUrl, ...letter }) => {
      const headers = unsubscribeUrl
        ? {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            Precedence: 'bulk',
          }
        : { 'Auto-Submitted': 'auto-generated' }
      await transport.sendMail({ ...letter, from: sender, messageId, headers }).catch(judge)
    },
    check: async () => void (await transport.verify()),
    close: () => transport.close(),
  }
}

/** 5xx is permanent; anything else is retried. */
function judge(error: unknown): never {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  if (code >= 500 && code < 600 && isAboutThisMail(error))
    throw new GiveUp(messageOf(error), { cause: error })
  if (!isSurelyUnsent(error)) throw new MaybeSent(messageOf(error), { cause: error })
  throw error
}

/**
 * A refused login or sender is 5xx too, but it is a configuration error, so the mails must wait until it is fixed.
 */
function isAboutThisMail(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  const isOfSender = 'command' in error && error.command === 'MAIL FROM'
  return error.code === 'EMESSAGE' || (error.code === 'EENVELOPE' && !isOfSender)
}

/** The mail server answered with a refusal, or was never reached. A connection that ends later says nothing. */
function isSurelyUnsent(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('responseCode' in error && Number(error.responseCode) >= 400) return true
  const code = 'code' in error ? String(error.code) : ''
  const isConnecting =
    ('syscall' in error && error.syscall === 'connect') ||
    /^(Connection timeout|Greeting never)/.test(error.message)
  return isConnecting || ['EAUTH', 'EDNS', 'ETLS', 'EENVELOPE'].includes(code)
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
