import { Button } from '#web/ui/buttons/button.tsx'
import type { BareLink } from './bare-link.ts'

type Props = { link: BareLink; onKeep: () => void }

/** A link alone has no recipe in it: says how to get the text, and keeps the link meanwhile. */
export function LinkNotice({ link: { address }, onKeep }: Props) {
  return (
    <div className="rounded-lg bg-info-soft p-4 text-sm">
      <p className="font-bold">リンクだけでは、材料と手順を読み取れません。</p>
      <ol className="mt-2 list-decimal pl-5 leading-relaxed">
        <li>
          <a href={address} target="_blank" rel="noreferrer noopener" className="text-accent underline">
            ページを開く
          </a>
        </li>
        <li>ページの文章をすべて選んで、コピーする</li>
        <li>上の欄に貼り付ける（リンクは、参考にしたページとして残ります）</li>
      </ol>
      <Button size="sm" variant="secondary" className="mt-3" onClick={onKeep}>
        リンクだけ残す
      </Button>
    </div>
  )
}
