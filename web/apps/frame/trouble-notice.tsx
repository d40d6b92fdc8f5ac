import type { ReactNode } from 'react'
import type { StoreState } from '#web/storage/store.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

type Props = { state: StoreState; onExport: () => void }

/** Explains a storage problem and what to do about it. Usually renders nothing. */
export function TroubleNotice({ state: { trouble, sync }, onExport }: Props) {
  const told = trouble ? devices[trouble] : sync === 'full' || sync === 'failed' ? servers[sync] : null
  if (!told) return null
  return (
    <div className="mb-6">
      <Notice
        live
        tone={trouble === 'newer' ? 'info' : 'warning'}
        title={told.title}
        action={
          trouble === 'newer' ? (
            <Button size="sm" onClick={() => location.reload()}>
              再読み込みする
            </Button>
          ) : (
            <Button size="sm" variant="secondary" onClick={onExport}>
              書き出して残す
            </Button>
          )
        }
      >
        {told.text}
      </Notice>
    </div>
  )
}

type Told = { title: string; text: ReactNode }

const devices: Record<NonNullable<StoreState['trouble']>, Told> = {
  'not-kept': {
    title: 'このブラウザには記録を保存できません',
    text: 'プライベートモードか、保存を止める設定になっています。ログインすると記録はサーバーに残ります。ログインしないときは、ページを閉じる前に書き出してください。',
  },
  full: {
    title: 'この端末の空き容量が足りません',
    text: '保存済みの記録は無事です。いま書いた内容はページを閉じると失われることがあります。空きを作るか、書き出して残してください。',
  },
  newer: {
    title: '新しいバージョンで保存された記録があります',
    text: '記録を壊さないよう、このページでは開いていません。再読み込みすると、新しいバージョンで開きます。',
  },
  damaged: {
    title: '一部の記録を読み込めませんでした',
    text: 'ブラウザに保存されたデータの一部が壊れています。読めた記録はそのままお使いいただけます。壊れた部分は消さずに残しています。ログイン中の方の記録は、サーバーから読み直されます。',
  },
}

const servers: Record<'full' | 'failed', Told> = {
  full: {
    title: 'お預かりできる記録の上限に達しました',
    text: '新しい記録はこの端末に保存されています。不要な記録を整理すると、同期が再開します。',
  },
  failed: {
    title: '記録を同期できませんでした',
    text: '記録はこの端末に保存されています。自動で何度か試します。続くときは、お問い合わせください。',
  },
}
