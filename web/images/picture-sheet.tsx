import type { BuiltFile, BuiltPicture } from './built-image.ts'
import { fileSize, formatName } from './file-size.ts'
import { Picture } from './picture.tsx'

type Props = { name: string; title: string; picture: BuiltPicture }

/** One image as a page would show it, followed by all of its files. */
export function PictureSheet({ name, title, picture }: Props) {
  const widths = picture.formats[0]?.files.map(({ width, height }) => ({ width, height })) ?? []
  return (
    <article data-part className="overflow-hidden rounded-xl border border-line bg-surface shadow-card">
      <Picture
        picture={picture}
        sizes="(min-width: 60rem) 56rem, calc(100vw - 2.5rem)"
        className="border-b border-line"
      />
      <div className="p-5 sm:p-7">
        <h3 className="flex flex-wrap items-baseline gap-x-3 text-lg">
          {title}
          <span className="font-mono text-xs font-normal text-ink-soft">{name}</span>
        </h3>
        <p className="mt-1 text-sm text-ink-soft">{picture.alt}</p>
        <table className="mt-5 w-full table-fixed border-separate border-spacing-x-2 border-spacing-y-3 text-sm">
          <caption className="sr-only">{title}の形式と大きさ</caption>
          <thead>
            <tr>
              <th scope="col" className="w-14 text-left font-normal text-ink-soft sm:w-24">
                幅
              </th>
              {picture.formats.map(({ type }) => (
                <th key={type} scope="col" className="text-left">
                  {formatName(type)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {widths.map(({ width, height }, at) => (
              <tr key={width}>
                <th scope="row" className="text-left align-top font-normal">
                  <span className="numerals block font-bold">{width}</span>
                  <span className="numerals text-xs text-ink-soft">× {height}</span>
                </th>
                {picture.formats.map(({ type, files }) => (
                  <FileCell key={type} file={files[at]} name={`${title} ${formatName(type)}`} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </article>
  )
}

function FileCell({ file, name }: { file: BuiltFile | undefined; name: string }) {
  if (!file) return <td />
  return (
    <td className="align-top">
      <a href={file.src} className="block text-ink no-underline hover:text-accent">
        <img
          src={file.src}
          alt={`${name} 幅${file.width}`}
          width={file.width}
          height={file.height}
          loading="lazy"
          decoding="async"
          className="block h-auto w-full rounded-sm border border-line"
        />
        <span className="numerals mt-1.5 block text-xs underline decoration-line-strong underline-offset-4 sm:text-sm">
          {fileSize(file.bytes)}
        </span>
      </a>
    </td>
  )
}
