/** A size that every social network accepts. */
export const cardSize = { width: 1200, height: 630 }

/** The card has a stable address beside its page, because shared links keep it. */
export const cardAddress = (path: string): string => `/og${path === '/' ? '/home' : path}.png`
