import { settings } from '../client/settings.ts'
import { cardAddress, cardSize } from '../images/card-address.ts'
import { addressPath, type Page } from '../routing/routes.tsx'
import { descriptions } from './descriptions.ts'

/** For search engines and shared links, which read only the prerendered page. */
export function ShareHead({ page }: { page: Page }) {
  const { path, title, indexable } = page
  const description = descriptions[path]
  return (
    <>
      {description && <meta name="description" content={description} />}
      {indexable && (
        <>
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content="こつこつ" />
          <meta property="og:locale" content="ja_JP" />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={`${settings.publicOrigin}${addressPath(path)}`} />
          <meta property="og:image" content={`${settings.publicOrigin}${cardAddress(path)}`} />
          <meta property="og:image:width" content={String(cardSize.width)} />
          <meta property="og:image:height" content={String(cardSize.height)} />
          <meta property="og:image:alt" content={title} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}
