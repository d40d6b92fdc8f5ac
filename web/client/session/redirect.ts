const anyOrigin = 'https://site.invalid'

/** The path to go to after signing in, or null for anything that could lead away from this site. */
export function safeRedirect(wanted: string | null | undefined): string | null {
  if (!wanted?.startsWith('/')) return null
  // Browsers read a backslash as a slash and skip control characters: `/\evil` and `/<tab>/evil` lead away.
  if (/[\\\p{Cc}]/u.test(wanted)) return null
  const url = new URL(wanted, anyOrigin)
  // `/x/..//evil` stays here when parsed, but leads away once it is written out again.
  if (url.origin !== anyOrigin || url.pathname.startsWith('//')) return null
  return `${url.pathname}${url.search}${url.hash}`
}
