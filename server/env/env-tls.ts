import { BlockList, isIP } from 'node:net'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import { type EnvSource, isOn } from './env-source.ts'

/**
 * The database connection carries passwords and members' data, so it needs TLS with a checked certificate unless it
 * stays on this machine. The driver checks the certificate for `verify-full` only: `require` accepts any certificate.
 */
export function databaseTlsProblems(source: EnvSource): Text[] {
  if (isOn(source.DATABASE_WITHOUT_TLS)) return []
  return ['DATABASE_URL', 'DATABASE_DIRECT_URL'].flatMap((name) => {
    const url = source[name]
    if (!url || isVerified(url) || hostsOf(url, source.PGHOST).every(isOnThisMachine)) return []
    return [operatorText('setting-tls', { name })]
  })
}

/** SMTP servers on other machines must offer STARTTLS. `smtps:` is TLS from the start, so it needs none. */
export function requiresStartTls(smtpUrl: string): boolean {
  return smtpUrl.startsWith('smtp:') && !isUrlOnThisMachine(smtpUrl)
}

/** The mailer takes options from the URL's query; these would switch the protection off again. */
export function smtpTlsProblems(smtpUrl: string): Text[] {
  return [...queryOf(smtpUrl).keys()]
    .filter((name) => /^(ignoreTLS|opportunisticTLS|requireTLS|tls\..*)$/.test(name))
    .map((name) => operatorText('setting-smtp-option', { name }))
}

/** The driver takes the last value of a parameter given twice, so only a single one is trusted. */
function isVerified(url: string): boolean {
  const modes = queryOf(url).getAll('sslmode')
  return modes.length === 1 && modes[0] === 'verify-full'
}

const queryOf = (url: string) => new URLSearchParams(/\?([^#]*)/.exec(url)?.[1] ?? '')

/** As the driver reads it: several hosts with commas between, or PGHOST if the URL names none. */
function hostsOf(url: string, usual: string | undefined): string[] {
  const [authority = ''] = url.slice(url.indexOf('://') + 3).split(/[/?#]/)
  const names = authority.slice(authority.lastIndexOf('@') + 1) || usual || 'localhost'
  return names.split(',').map((name) => name.replace(/:\d*$/, '').replace(/^\[(.*)\]$/, '$1'))
}

/** For a URL with one host. */
export const isUrlOnThisMachine = (url: string) => hostsOf(url, undefined).every(isOnThisMachine)

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** A path is a Unix socket. */
function isOnThisMachine(host: string): boolean {
  const version = isIP(host)
  if (version === 0) return host.toLowerCase() === 'localhost' || host.startsWith('/')
  return loopback.check(host, version === 6 ? 'ipv6' : 'ipv4')
}
