import type { BuiltPicture } from './built-image.ts'

type Props = {
  picture: BuiltPicture
  /** The displayed width, as in the `sizes` attribute: '(min-width: 60rem) 56rem, 100vw'. */
  sizes: string
  /** Empty if the text beside it says the same. */
  alt?: string
  className?: string
  /** In the first viewport: loaded eagerly, all others lazily. */
  isFirst?: boolean
}

/** An image in the best format and nearest width. Reserves its space while loading. */
export function Picture({ picture, sizes, alt = picture.alt, className, isFirst = false }: Props) {
  const fallback = picture.formats.at(-1)
  return (
    <picture>
      {picture.formats.slice(0, -1).map(({ type, files }) => (
        <source key={type} type={type} srcSet={srcSet(files)} sizes={sizes} />
      ))}
      <img
        src={fallback?.files.at(-1)?.src}
        srcSet={srcSet(fallback?.files ?? [])}
        sizes={sizes}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        className={`ui-picture block h-auto w-full ${className ?? ''}`}
      />
    </picture>
  )
}

const srcSet = (files: { src: string; width: number }[]): string =>
  files.map(({ src, width }) => `${src} ${width}w`).join(', ')
