import { useState } from 'react'
import type { Todo } from '#contract/apps/app-todo.ts'
import {
  calendarPath,
  changeCalendar,
  endCalendar,
  openCalendar,
  showCalendar,
} from '#contract/apps/todo-calendar.ts'
import { withRecentSignIn } from '#web/client/session/recent-sign-in.ts'
import { call } from '#web/client/transport/call.ts'
import { useRead } from '#web/client/use-read.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAction } from '#web/ui/use-action.ts'
import { SecretAddress } from '../../frame/shared-page/secret-address.tsx'
import { CalendarChoice, type ChosenContent } from './calendar-choice.tsx'

type Props = {
  /** One's own. */
  lists: readonly Todo[]
  /** The member has shared lists too. */
  isSharing: boolean
  onClose: () => void
}

const everything: ChosenContent = { hasTitles: true, lists: null }

/** The member's own todos in a calendar app: makes, changes, renews and ends the secret address. */
export function CalendarDialog({ lists, isSharing, onClose }: Props) {
  const { value, isFailed, read } = useRead('todo-calendar', () => call(showCalendar, {}))
  const [changed, setChanged] = useState<ChosenContent | null>(null)
  /** Known only until the dialog is closed. */
  const [address, setAddress] = useState<string | null>(null)
  const calendar = value?.calendar ?? null
  const shown = changed ?? calendar ?? everything

  const making = useAction(async () => {
    const { secret } = await withRecentSignIn(() => call(openCalendar, shown))
    setAddress(location.origin + calendarPath(secret))
    setChanged(null)
    await read()
  }, errorSentence)
  const saving = useAction(async () => {
    await withRecentSignIn(() => call(changeCalendar, shown))
    setChanged(null)
    toast.done('カレンダーの表示を変更しました')
    await read()
  }, errorSentence)
  const ending = useAction(async () => {
    await call(endCalendar, {})
    setAddress(null)
    toast.done('カレンダーへの公開を停止しました')
    await read()
  }, errorSentence)

  const actions = calendar ? (
    <>
      <Button variant="quiet" busy={ending.isBusy} onClick={ending.run}>
        停止する
      </Button>
      <Button variant="secondary" busy={making.isBusy} onClick={making.run}>
        アドレスを作り直す
      </Button>
      {changed && (
        <Button busy={saving.isBusy} onClick={saving.run}>
          変更を保存
        </Button>
      )}
    </>
  ) : (
    <Button busy={making.isBusy} onClick={making.run}>
      アドレスを作る
    </Button>
  )
  return (
    <Dialog open onClose={onClose} title="カレンダーアプリで見る" width="md" actions={value && actions}>
      <div className="grid grid-cols-1 gap-4">
        <p>
          Google・Apple・Outlookなどのカレンダーに、日付のあるやることを並べます。カレンダーからは書き換えられません。
          {isSharing && 'いっしょに使うリストのやることは並びません。'}
        </p>
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
            {address && <CalendarAddress address={address} />}
            {calendar && !address && (
              <p className="text-sm text-ink-soft">
                アドレスは作成済みです。忘れたときや、人に知られたときは作り直してください。前のアドレスは使えなくなります。
              </p>
            )}
            <CalendarChoice shown={shown} lists={lists} onChange={setChanged} />
          </>
        )}
      </div>
    </Dialog>
  )
}

/** The new address, to be copied or opened. */
function CalendarAddress({ address }: { address: string }) {
  return (
    <SecretAddress
      label="あなただけのアドレス"
      word="アドレス"
      address={address}
      note="この画面を閉じると、もう表示されません。アドレスを知っている人は誰でも見られます。人に教えないでください。"
    >
      <a
        href={address.replace(/^https?:/, 'webcal:')}
        className={buttonClass({ size: 'sm', variant: 'secondary' })}
      >
        カレンダーアプリで開く
      </a>
    </SecretAddress>
  )
}
