/** Nothing is forbidden: a page not to be listed says so itself, and only a robot that may read it sees that. */
export const robots = ['User-agent: *', 'Allow: /', '', 'Sitemap: ⟦publicOrigin⟧/sitemap.xml', ''].join('\n')
