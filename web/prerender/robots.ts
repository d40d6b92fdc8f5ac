/** Forbids nothing: a page that must not be listed carries noindex, which a robot sees only if it may read the page. */
export const robots = ['User-agent: *', 'Allow: /', '', 'Sitemap: ⟦publicOrigin⟧/sitemap.xml', ''].join('\n')
