import { settings } from '../client/settings.ts'
import { cardAddress, cardSize } from '../images/card-address.ts'
import { addressPath, type Page } from './routes.tsx'

type Props = { title: string; page?: Page }

/** React moves these into <head>, when prerendering and on navigation. */
export function PageHead({ title, page }: Props) {
  const address = `${settings.publicOrigin}${addressPath(page?.path ?? '')}`
  return (
    <>
      <title>{title}</title>
      {page?.description && <meta name="description" content={page.description} />}
      {page?.indexable ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
      {page?.indexable && (
        <>
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content="こつこつ" />
          <meta property="og:locale" content="ja_JP" />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={page.description} />
          <meta property="og:url" content={address} />
          <meta property="og:image" content={`${settings.publicOrigin}${cardAddress(page.path)}`} />
          <meta property="og:image:width" content={String(cardSize.width)} />
          <meta property="og:image:height" content={String(cardSize.height)} />
          <meta property="og:image:alt" content={title} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}
