import type { ReactNode } from 'react'
import { appIds } from '#contract/apps/apps.ts'
import { trashDays } from '#contract/retention-rules.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { SectionHeading } from '../../ui/content/section-heading.tsx'
import { DownloadIcon } from '../../ui/icons/actions/download.tsx'
import { UndoIcon } from '../../ui/icons/actions/undo.tsx'
import { LockIcon } from '../../ui/icons/signs/lock.tsx'
import { OfflineIcon } from '../../ui/icons/signs/offline.tsx'
import { DeviceIcon } from '../../ui/icons/things/device.tsx'
import { HistoryIcon } from '../../ui/icons/things/history.tsx'
import { Band } from './band.tsx'

const promises: { icon: ReactNode; title: string; text: string }[] = [
  {
    icon: <DeviceIcon size={28} />,
    title: '記録は、お使いの端末に',
    text: '登録せずに使うあいだ、記録は端末の中だけに保存されます。会員なら、ほかの端末とも同期します。',
  },
  {
    icon: <OfflineIcon size={28} />,
    title: '電波がなくても',
    text: `${appIds.length}つのアプリはオフラインでも使えます。つながったときに、離れて書いた分もひとつにまとまります。`,
  },
  {
    icon: <DownloadIcon size={28} />,
    title: 'いつでも持ち出せる',
    text: '記録はJSONやCSVに書き出し、また読み込めます。退会するときも、手元に残せます。',
  },
  {
    icon: <UndoIcon size={28} />,
    title: '消しても、戻せる',
    text: `削除はすぐに取り消せます。あとで気づいても、${trashDays}日間はごみ箱から戻せます。`,
  },
  {
    icon: <LockIcon size={28} />,
    title: '記録を広告に使わない',
    text: 'メモや体重、習慣の内容を、広告や分析に使ったり、販売したりすることはありません。',
  },
  {
    icon: <HistoryIcon size={28} />,
    title: 'ポイントの動きは、すべて見える',
    text: '獲得も交換も失効も、すべて履歴に残ります。残高は、その場で検算できます。',
  },
]

export function Trust() {
  return (
    <Band id="trust" titleId="trust-title">
      <SectionHeading
        id="trust-title"
        over="安心のために"
        title="あなたの記録は、あなたのもの。"
        align="center"
      />
      <ul className="mt-10 grid gap-x-10 gap-y-9 sm:mt-14 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-12">
        {promises.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <span className="grid size-14 shrink-0 place-items-center rounded-[54%_46%_48%_52%/50%_56%_44%_50%] bg-success-soft text-success">
              {icon}
            </span>
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-sm text-ink-soft sm:text-base">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-10 text-center text-sm text-ink-soft">
        お預かりする情報のすべては
        <TextLink href="/privacypolicy">プライバシーポリシー</TextLink>
        に書いています。
      </p>
    </Band>
  )
}
