import { addressPath, type Page } from '../routing/routes.tsx'

/** Every page that search engines may list. The server inserts the origin. */
export function sitemap(pages: readonly Pick<Page, 'path' | 'indexable'>[]): string {
  const addresses = pages
    .filter(({ indexable }) => indexable)
    .map(({ path }) => `⟦publicOrigin⟧${addressPath(path)}`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `  <url><loc>${address}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
}
