import type { FixedImage } from './built-image.ts'
import { fileSize, formatName } from './file-size.ts'

/** A picture of one form, with where it lies and what it weighs. */
export function FixedImageFigure({ image, className }: { image: FixedImage; className: string }) {
  return (
    <figure>
      <a href={image.src} className="block">
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
        <span className="block font-mono text-xs break-all">{image.src}</span>
        <span className="numerals text-xs text-ink-soft">
          {formatName(image.type)}・{image.width} × {image.height}・{fileSize(image.bytes)}
        </span>
      </figcaption>
    </figure>
  )
}
