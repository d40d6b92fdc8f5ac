import { isIP } from 'node:net'

const ownNames = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa|onion|test|invalid)$/

/** Room for 400 Japanese characters, each of which an address spells with nine. */
const addressLengthMax = 4_000

/** Only https at a public name on its usual port, without credentials; null otherwise. */
export function pageAddress(text: string): URL | null {
  const url = parsed(text)
  if (url?.protocol !== 'https:' || url.port !== '') return null
  if (url.href.length > addressLengthMax) return null
  if (url.username !== '' || url.password !== '') return null
  // The parser has turned 0x7f.1, 2130706433 and full-width digits into plain addresses by now.
  const host = url.hostname.replace(/\.$/, '')
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0 || !host.includes('.') || ownNames.test(host)) return null
  url.hash = ''
  return url
}

function parsed(text: string): URL | null {
  try {
    return new URL(text.trim())
  } catch {
    return null
  }
}
