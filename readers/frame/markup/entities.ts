const named: Record<string, string> = {
  nbsp: '\u00a0',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  amp: '&',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  frac13: '⅓',
  frac23: '⅔',
  frac18: '⅛',
  hellip: '…',
  middot: '・',
  bull: '・',
  times: '×',
  deg: '°',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  rarr: '→',
  larr: '←',
  raquo: '»',
  laquo: '«',
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  reg: '®',
  trade: '™',
  copy: '©',
  yen: '¥',
  hearts: '♥',
  star: '☆',
  eacute: 'é',
  egrave: 'è',
  ecirc: 'ê',
  agrave: 'à',
  acirc: 'â',
  ccedil: 'ç',
  icirc: 'î',
  ntilde: 'ñ',
  ouml: 'ö',
  uuml: 'ü',
  auml: 'ä',
  szlig: 'ß',
}

/**
 * Entities of HTML and XML as characters. Entities that a document defines itself are never expanded: nested ones grow
 * without limit.
 */
export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi, (whole, decimal, hex, name) => {
        if (name) return named[name] ?? named[name.toLowerCase()] ?? whole
        const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
        const isLetter = code === 9 || code === 10 || (code > 31 && code < 0x11_0000)
        return isLetter && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : ' '
      })
    : text
