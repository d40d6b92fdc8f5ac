/** What every network that shows a card of a link takes. */
export const cardSize = { width: 1200, height: 630 }

/** The card of a page lies beside it under one name for good: whoever shared the page keeps the address. */
export const cardAddress = (path: string): string => `/og${path === '/' ? '/home' : path}.png`
