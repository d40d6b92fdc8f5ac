import type { ReactNode } from 'react'
import type { StoreState } from '#web/storage/store.ts'
import type { SyncStatus } from '#web/storage/sync-status.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SendVerificationButton } from './send-verification-button.tsx'

type Props = { state: StoreState; onExport: () => void }

/** Explains a storage problem and what to do about it. Usually renders nothing. */
export function TroubleNotice({ state: { trouble, sync }, onExport }: Props) {
  const told = trouble ? devices[trouble] : isRefused(sync) ? servers[sync] : null
  if (!told) return null
  return (
    <div className="mb-6">
      <Notice
        live
        tone={trouble === 'newer' ? 'info' : 'warning'}
        title={told.title}
        action={
          <>
            {trouble === 'newer' && (
              <Button size="sm" onClick={() => location.reload()}>
                再読み込みする
              </Button>
            )}
            {!trouble && sync === 'unverified' && <SendVerificationButton />}
            {!trouble && sync === 'aside' && <TextLink href="/contact">お問い合わせ</TextLink>}
            {trouble !== 'newer' && (
              <Button size="sm" variant="secondary" onClick={onExport}>
                書き出して残す
              </Button>
            )}
          </>
        }
      >
        {told.text}
      </Notice>
    </div>
  )
}

type Refused = Extract<SyncStatus, 'full' | 'unverified' | 'aside' | 'failed'>

const isRefused = (sync: SyncStatus): sync is Refused => sync in servers

type Told = { title: string; text: ReactNode }

const devices: Record<NonNullable<StoreState['trouble']>, Told> = {
  'not-kept': {
    title: 'このブラウザには記録を保存できません',
    text: 'プライベートモードか、保存を止める設定になっています。ログインすると記録はサーバーに残ります。ログインしないときは、ページを閉じる前に書き出してください。',
  },
  full: {
    title: 'この端末の空き容量が足りません',
    text: '保存済みの記録は無事です。いま書いた内容は画面に残り、空きができるとひとりでに保存されます。それまでページを閉じないか、書き出して残してください。',
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

const servers: Record<Refused, Told> = {
  full: {
    title: 'お預かりできる記録の上限に達しました',
    text: '新しい記録はこの端末に残ります。不要な記録を整理すると、同期が再開します。',
  },
  unverified: {
    title: 'メール認証をお願いします',
    text: '認証前にお預かりできる上限に達しました。新しい記録はこの端末に残り、認証が済むと同期が再開します。',
  },
  aside: {
    title: '記録の同期を止めています',
    text: '記録の処理に時間がかかりすぎるため、サーバーとの同期を止めました。記録はこの端末に保存されています。書き出して残し、お問い合わせください。',
  },
  failed: {
    title: '記録を同期できませんでした',
    text: '記録はこの端末に保存されています。自動で何度か試します。続くときは、お問い合わせください。',
  },
}
