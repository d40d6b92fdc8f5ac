import { cards, icons } from 'virtual:fixed-images'
import { allPictures } from '../images/all-pictures.ts'
import { fileSize } from '../images/file-size.ts'
import { FixedImageFigure } from '../images/fixed-image-figure.tsx'
import { PictureSheet } from '../images/picture-sheet.tsx'
import { PageHeading } from '../ui/content/page-heading.tsx'
import { SectionHeading } from '../ui/content/section-heading.tsx'

const files = [
  ...allPictures.flatMap(({ picture }) => picture.formats.flatMap((format) => format.files)),
  ...cards,
  ...icons,
]
const weight = files.reduce((sum, { bytes }) => sum + bytes, 0)

/** All images in every format. Listing them here makes the build generate them. */
export function IpxImages() {
  return (
    <>
      <PageHeading
        title="画像一覧"
        lead="このサイトで使っている画像を、用意しているすべての形式と大きさで並べたページです。サイズを押すと、その画像だけを開けます。"
      />
      <dl className="mb-12 flex flex-wrap gap-x-10 gap-y-4">
        <Figure name="画像" value={`${allPictures.length + cards.length + icons.length}点`} />
        <Figure name="ファイル" value={`${files.length}個`} />
        <Figure name="合計" value={fileSize(weight)} />
      </dl>
      <section aria-labelledby="pictures" className="mb-16">
        <SectionHeading
          id="pictures"
          over="さしえ"
          title="ページのなかの絵"
          lead="ブラウザが読める形式と画面の幅に合わせて、いちばん軽いものが選ばれます。"
        />
        <div className="mt-6 grid max-w-[56rem] gap-8">
          {allPictures.map((each) => (
            <PictureSheet key={each.name} {...each} />
          ))}
        </div>
      </section>
      <section aria-labelledby="cards" className="mb-16">
        <SectionHeading
          id="cards"
          over="シェア用カード"
          title="リンクと一緒に表示される絵"
          lead="SNSやメッセージでページを共有したときに使われます。"
        />
        <div className="mt-6 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {cards.map((image) => (
            <FixedImageFigure
              key={image.src}
              image={image}
              className="w-full rounded-md border border-line shadow-card"
            />
          ))}
        </div>
      </section>
      <section aria-labelledby="icons">
        <SectionHeading id="icons" over="アイコン" title="タブとホーム画面の印" />
        <div className="mt-6 grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3 lg:grid-cols-6">
          {icons.map((image) => (
            <FixedImageFigure
              key={image.src}
              image={image}
              frameClassName="grid aspect-square place-items-center rounded-md border border-line bg-surface"
              className="max-w-3/4"
            />
          ))}
        </div>
      </section>
    </>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="numerals text-3xl font-bold">{value}</dd>
    </div>
  )
}
