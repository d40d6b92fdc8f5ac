/** A database URL with one host, as the driver reads it. */
export type HostUrl = { host: string; url: string }

/**
 * One URL per host of `postgres://user:password@one:5432,two:5432/name?…`. `target_session_attrs` is left out: of
 * several hosts the product always uses the primary, and the driver would check a single host again.
 */
export function hostUrls(url: string): HostUrl[] {
  const [, before = '', authority = '', after = ''] = /^([a-z]+:\/\/)([^/?#]*)(.*)$/s.exec(url) ?? []
  const hostsAt = authority.lastIndexOf('@') + 1
  const rest = after
    .replace(/([?&])target_session_attrs=[^&#]*/g, '$1')
    .replace(/&{2,}/g, '&')
    .replace(/\?&/, '?')
    .replace(/[?&]$/, '')
  return authority
    .slice(hostsAt)
    .split(',')
    .map((host) => ({ host, url: `${before}${authority.slice(0, hostsAt)}${host}${rest}` }))
}

/** Hosts and database without the user and the password, for messages. */
export function placeOf(url: string): string {
  const hosts = hostUrls(url)
  const { pathname } = new URL(hosts[0]?.url ?? '')
  return `${hosts.map(({ host }) => host).join(',')}${pathname}`
}
