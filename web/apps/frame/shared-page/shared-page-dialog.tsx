import { useState } from 'react'
import * as z from 'zod/mini'
import {
  endSharedPage,
  listSharedPages,
  openSharedPage,
  rewriteSharedPage,
  type SharedPageApp,
  type SharedPageDays,
  sharedPageDays,
  sharedPageDaysUsual,
  sharedPagePath,
} from '#contract/share/shared-page.ts'
import { type SharedContent, sharedContent, sharedPageBytesMax } from '#contract/share/shared-page-content.ts'
import { dayWordsBeside } from '#contract/values/day-words.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { call } from '#web/client/transport/call.ts'
import { serverNow } from '#web/client/transport/server-clock.ts'
import { useRead } from '#web/client/use-read.ts'
import { toBase64 } from '#web/storage/base64.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Phrases } from '#web/ui/content/phrases.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ChoiceCards } from '#web/ui/forms/choice-cards.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAction } from '#web/ui/use-action.ts'
import { OtherPages } from './other-pages.tsx'
import { SentLink } from './sent-link.tsx'

type Props = {
  app: SharedPageApp
  record: string
  title: string
  /** The content that a page would show now. */
  content: () => SharedContent
  onClose: () => void
}

/** Shows a copy of one record to whoever has the link: makes, rewrites, renews and ends its page. */
export function SharedPageDialog({ app, record, title, content, onClose }: Props) {
  const { value, isFailed, read } = useRead('shared-pages', () => call(listSharedPages, {}))
  const [days, setDays] = useState<SharedPageDays>(sharedPageDaysUsual)
  /** Known only until the dialog is closed. */
  const [address, setAddress] = useState<string | null>(null)
  const page = value?.pages.find((each) => each.app === app && each.record === record)
  const state = page?.state ?? 'none'
  const key = { app, record }

  const making = useAction(async () => {
    const written = encodeShared(content())
    if (written === null) return toast.error('長すぎるため、リンクで見せることができません')
    const { secret } = await call(openSharedPage, { ...key, days, content: written })
    setAddress(location.origin + sharedPagePath(secret))
    await read()
  }, errorSentence)
  const rewriting = useAction(async () => {
    const written = encodeShared(content())
    if (written === null) return toast.error('長すぎるため、書き換えられませんでした')
    await call(rewriteSharedPage, { ...key, content: written })
    toast.done('リンクの先を、いまの内容にしました')
    await read()
  }, errorSentence)
  const ending = useAction(async () => {
    await call(endSharedPage, key)
    setAddress(null)
    toast.done('見せるのをやめました')
    await read()
  }, errorSentence)

  const actions = {
    none: (
      <Button busy={making.isBusy} onClick={making.run}>
        リンクを作る
      </Button>
    ),
    shown: (
      <>
        <Button variant="quiet" busy={ending.isBusy} onClick={ending.run}>
          見せるのをやめる
        </Button>
        {!address && (
          <>
            <Button variant="secondary" busy={making.isBusy} onClick={making.run}>
              リンクを作り直す
            </Button>
            <Button busy={rewriting.isBusy} onClick={rewriting.run}>
              いまの内容にする
            </Button>
          </>
        )}
      </>
    ),
    ended: null,
  }
  const others = value?.pages.filter((each) => each !== page && each.state === 'shown') ?? []
  return (
    <Dialog
      open
      onClose={onClose}
      title="リンクで見せる"
      width="md"
      actions={value && actions[state === 'expired' ? 'none' : state]}
    >
      <div className="grid grid-cols-1 gap-5">
        {state !== 'shown' && (
          <p>
            「{title}
            」の今の内容を、リンクを知っている人だけが読めるページにします。読む人に登録はいりません。あなたの名前は出ません。
          </p>
        )}
        {value === null ? (
          isFailed ? (
            <p role="alert">読み込めませんでした。電波の届く所で、もう一度お試しください。</p>
          ) : (
            <Loading>
              <Skeleton className="h-24 w-full rounded-lg" />
            </Loading>
          )
        ) : (
          <>
            {address && (
              <SentLink
                label="見せるリンク"
                address={address}
                title={title}
                note="この画面を閉じると、リンクはもう表示されません。知っている人は誰でも読めるので、見せたい人にだけ送ってください。"
                isOpenable
              />
            )}
            {state === 'ended' && (
              <Notice tone="warning">
                このページは、運営者が公開を止めました。理由はお知らせでご確認いただけます。ご異議は、お問い合わせからお送りください。
              </Notice>
            )}
            {state === 'expired' && <p>前のリンクは期限が来て、見られなくなりました。</p>}
            {page && state === 'shown' && (
              <p>
                <Phrases>
                  {`${dayOf(page.expiresAt)}まで見られます。見えるのは${dayOf(page.writtenAt)}の写しです。あとから書き直しても、消しても、ここで「いまの内容にする」か「見せるのをやめる」を選ぶまで変わりません。`}
                </Phrases>
              </p>
            )}
            {state !== 'ended' && !address && (
              <PeriodChoice days={days} isAgain={state === 'shown'} onChange={setDays} />
            )}
            {others.length > 0 && <OtherPages pages={others} onEnded={read} />}
          </>
        )}
      </div>
    </Dialog>
  )
}

const dayOf = (time: string) => dayWordsBeside(japanDay(new Date(time)), japanDay(serverNow()))

const names: Record<SharedPageDays, string> = { 7: '1週間', 30: '30日', 365: '1年' }

type PeriodProps = {
  days: SharedPageDays
  /** There is a link already: the period is that of a new one. */
  isAgain: boolean
  onChange: (days: SharedPageDays) => void
}

const PeriodChoice = ({ days, isAgain, onChange }: PeriodProps) => (
  <ChoiceCards
    label={isAgain ? '作り直すときの期間（前のリンクは使えなくなります）' : '見せる期間'}
    name="shared-page-days"
    isShort
    value={String(days)}
    onChange={(value) => onChange(sharedPageDays.find((each) => String(each) === value) ?? days)}
    choices={sharedPageDays.map((value) => ({ value: String(value), label: names[value] }))}
  />
)

/** The content of a call; null if it is too long for a page. */
function encodeShared(content: SharedContent): string | null {
  const parsed = z.safeParse(sharedContent, content)
  if (!parsed.success) return null
  const bytes = new TextEncoder().encode(JSON.stringify(parsed.data))
  return bytes.length > sharedPageBytesMax ? null : toBase64(bytes)
}
