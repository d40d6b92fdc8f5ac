import { settings } from '../client/settings.ts'
import { addressPath, type Page } from './routes.tsx'

type Props = { title: string; page?: Page }

/** React moves these into <head>, when prerendering and on navigation. */
export function PageHead({ title, page }: Props) {
  return (
    <>
      <title>{title}</title>
      {page?.indexable ? (
        <link rel="canonical" href={`${settings.publicOrigin}${addressPath(page.path)}`} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  )
}
