import { readReportPhoto } from '#contract/console/reports.ts'
import { photosOfShared, type SharedContent } from '#contract/share/shared-page-content.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useAnswer } from '../../client/use-answer.ts'
import { CopyFrame } from './copy-frame.tsx'

type Props = { reportId: string; content: SharedContent }

/** The copy as it was when it was reported, as plain text: no link of it leads out of the console. */
export const SharedCopy = ({ reportId, content }: Props) => (
  <CopyFrame title={content.title}>
    <p className="mt-3 text-sm whitespace-pre-wrap wrap-anywhere">{textOf(content)}</p>
    {[...new Set(photosOfShared(content))].map((hash) => (
      <Photo key={hash} reportId={reportId} place={photosOfShared(content).indexOf(hash)} />
    ))}
  </CopyFrame>
)

function Photo({ reportId, place }: { reportId: string; place: number }) {
  const { value, error } = useAnswer(readReportPhoto, { reportId, place })
  if (!value)
    return error ? <p className="mt-3">写真を読み込めませんでした。</p> : <Skeleton className="mt-3 h-48" />
  if (!value.photo) return <p className="mt-3 text-sm text-ink-soft">写真は、会員が削除しました。</p>
  const { type, bytes } = value.photo
  return (
    <img src={`data:${type};base64,${bytes}`} alt={`写真${place + 1}`} className="mt-3 max-h-96 rounded-lg" />
  )
}

function textOf(content: SharedContent): string {
  if (content.app === 'note') return content.lines.map(lineText).join('\n')
  const { servings, ingredients, steps, memo, source } = content
  const rows = ingredients.map((row) =>
    'heading' in row ? `【${row.heading}】` : `${row.name} ${row.amount}`,
  )
  return [servings, rows.join('\n'), steps.map(({ text }) => text).join('\n'), memo, source]
    .filter(Boolean)
    .join('\n\n')
}

/** With the addresses of links, which a page hides behind words. */
function lineText({ text, styles = [] }: Extract<SharedContent, { app: 'note' }>['lines'][number]): string {
  const links = styles.flatMap(({ style }) => style.link ?? [])
  return [text, ...links.map((link) => `（${link}）`)].join(' ')
}
