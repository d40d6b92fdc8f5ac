import type { BuiltPicture } from './built-image.ts'

type Props = {
  picture: BuiltPicture
  /** How wide it is shown, as of the attribute: '(min-width: 60rem) 56rem, 100vw'. */
  sizes: string
  /** Empty where the text beside it says the same. */
  alt?: string
  className?: string
  /** Stands in the first view: fetched at once, the others when they come near. */
  isFirst?: boolean
}

/** A picture in the best format and the nearest width. It keeps its room while it loads. */
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
