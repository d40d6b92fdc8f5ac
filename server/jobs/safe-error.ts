const lengthMax = 300
const shortestHidden = 4
const hidden = '［伏せ字］'

const addresses = /[^\s<>"'()/]+@[^\s<>"'()/]+/g
/** Addresses, links, codes and tokens, wherever an outside service or a library put them. */
const secrets = [addresses, /https?:\/\/\S+/g, /\d{6,}/g, /[\w-]{24,}/g]

/**
 * A job's error as operators may read it: one line, without any text of the payload and without anything that looks like
 * an address, a link, a code or a token. A mail server repeats the address it refuses.
 */
export function safeError(error: string, payload: unknown): string {
  const texts = textsIn(payload)
    .filter((text) => text.length >= shortestHidden)
    .sort((one, other) => other.length - one.length)
  const withoutTexts = texts.reduce((rest, text) => hide(rest, text), error)
  return secrets
    .reduce((rest, secret) => rest.replace(secret, hidden), withoutTexts)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, lengthMax)
}

/** A key names ids, which operators need. An address has no place in it, but nothing enforces that. */
export const safeKey = (key: string): string => key.replace(addresses, hidden)

/** In any case, because mail servers change it. */
const hide = (rest: string, text: string) =>
  rest.replace(new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi'), hidden)

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.trim()]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
