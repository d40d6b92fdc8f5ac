import type { FixedImage } from './built-image.ts'
import { fileSize, formatName } from './file-size.ts'

type Props = { image: FixedImage; className: string; frameClassName?: string }

/** An image in one format with its address and file size. */
export function FixedImageFigure({ image, className, frameClassName = 'block' }: Props) {
  return (
    <figure>
      <a href={image.src} className={frameClassName}>
        <img
          src={image.src}
          alt={image.alt}
          width={image.width}
          height={image.height}
          loading="lazy"
          decoding="async"
          className={`block h-auto ${className}`}
        />
      </a>
      <figcaption className="mt-2 text-sm">
        <span className="block leading-snug font-bold">{image.alt}</span>
        <span className="mt-1 block font-mono text-xs break-all text-ink-soft">{image.src}</span>
        <span className="numerals block text-xs text-ink-soft">
          {formatName(image.type)}・{image.width} × {image.height}・{fileSize(image.bytes)}
        </span>
      </figcaption>
    </figure>
  )
}
