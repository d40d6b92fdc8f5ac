/**
 * Where calls go. On localhost or an IP address that is the port the server was started on (5001, or what PORT
 * chose), elsewhere the site's own origin. One server answers pages and calls, so each is the page's origin.
 */
export const callOrigin = (page: { origin: string } = window.location) => page.origin
