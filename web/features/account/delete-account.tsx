import { type ReactNode, useState } from 'react'
import { deleteAccount } from '#contract/account.ts'
import { deletionWord } from '#contract/account-rules.ts'
import { appNames } from '#contract/apps/apps.ts'
import { exchangeDocument, openStatuses } from '#contract/exchange/exchange.ts'
import { leavingGiftDays } from '#contract/exchange/exchange-rules.ts'
import { giftState } from '#contract/exchange/gift-state.ts'
import { pointDocument } from '#contract/point/point.ts'
import { deletionGraceDays } from '#contract/retention-rules.ts'
import { digits } from '#contract/values/digits.ts'
import { useDocument } from '#web/client/live/documents.ts'
import { beforeSignOut } from '#web/client/session/before-sign-out.ts'
import { withRecentSignIn } from '#web/client/session/recent-sign-in.ts'
import { endSession } from '#web/client/session/session.ts'
import { call } from '#web/client/transport/call.ts'
import { useToday } from '#web/client/use-today.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { Unbroken } from '#web/ui/content/unbroken.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { useErrorFocus } from '#web/ui/forms/use-error-focus.ts'
import { GiftIcon } from '#web/ui/icons/things/gift.tsx'
import { stayBusy, useAction } from '#web/ui/use-action.ts'
import { keepFarewell } from './deletion-done.ts'
import { ExportButton } from './export-button.tsx'
import type { Pack } from './save-export.ts'

type Props = {
  pack: Pack
  /** Asks what becomes of things that others use too. */
  shared: ReactNode
}

/** Deletes the account. Shows what is lost and what can be saved, and asks for a word so that nobody does it by mistake. */
export function DeleteAccount({ pack, shared }: Props) {
  const point = useDocument(pointDocument)
  const { unopened, underWay } = useGiftsToReceive()
  const gifts = unopened + underWay
  const [isSure, setSure] = useState(false)
  const [word, setWord] = useState('')
  const { form, isTried, onTry } = useErrorFocus()
  const isMeant = word.trim() === deletionWord

  const { run: leave, isBusy } = useAction(async () => {
    onTry()
    if (!isSure || !isMeant) return
    const forgetDevice = await beforeSignOut('delete')
    const { eraseAt } = await withRecentSignIn(() => call(deleteAccount, { word: deletionWord }))
    keepFarewell({ eraseAt, gifts })
    endSession('left')
    await forgetDevice?.()
    return stayBusy
  }, errorSentence)

  return (
    <div className="grid max-w-2xl gap-6">
      <Card>
        <h2 className="text-lg">退会すると失われるもの</h2>
        <ul className="mt-3 list-disc space-y-1.5 pl-5">
          <li>
            貯まっているポイント
            {point && <b className="tabular-nums"> {digits(point.available)}pt</b>}
            <Unbroken>（払い戻しはできません）</Unbroken>
          </li>
          <li>
            発行済みのギフト（開いたものも、コードやURLを表示できなくなります）
            {unopened > 0 && (
              <>
                。まだ開いていないギフトが<b className="tabular-nums"> {unopened}件</b>あります（
                <TextLink href="/mypage/exchange">開いて受け取る</TextLink>）
              </>
            )}
          </li>
          <li>{`${appNames.join('・')}の記録`}</li>
          <li>紹介特典と紹介コード</li>
        </ul>
        <p className="mt-4 text-sm text-ink-soft">
          手続きが済むと、すべての端末からログアウトします。{deletionGraceDays}
          日以内にログインすると取り消せます。その後はすべて消去され、元に戻せません。手続き中のギフトがあるときは、発行が終わるまで消去を待ちます。
        </p>
        <p className="mt-2 text-sm text-ink-soft">
          まだ開いていないギフトは、手続きのあともログインして「ギフトを受け取る」を押すと、退会を取り消さずに受け取れます。消去は、すべて受け取るまで、最長
          {leavingGiftDays}日間待ちます。
        </p>
        <p className="mt-2 text-sm text-ink-soft">
          この端末の記録と設定は、手続きと同時に消去します。まだ同期していない記録は失われます。
        </p>
      </Card>
      <Card tone="quiet">
        <h2 className="text-lg">退会する前に</h2>
        <p className="mt-2 text-ink-soft">ポイントはギフトに交換でき、記録は手元に保存できます。</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <ButtonLink href="/mypage/exchange" variant="secondary" size="sm" icon={<GiftIcon size={20} />}>
            ポイントを交換する
          </ButtonLink>
          <ExportButton pack={pack} />
        </div>
      </Card>
      {shared}
      <form
        ref={form}
        method="dialog"
        noValidate
        aria-label="退会の手続き"
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void leave()
        }}
      >
        <Checkbox
          checked={isSure}
          onChange={(event) => setSure(event.target.checked)}
          label="失われるものを確認しました"
          error={isTried && !isSure ? '確認のうえ、チェックを入れてください' : undefined}
        />
        <Field
          label={`確認のため「${deletionWord}」と入力してください`}
          error={isTried && !isMeant ? `「${deletionWord}」と入力してください` : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              value={word}
              autoComplete="off"
              onChange={(event) => setWord(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" busy={isBusy}>
            退会する
          </Button>
          <ButtonLink href="/mypage/account" variant="secondary">
            退会しない
          </ButtonLink>
        </div>
      </form>
    </div>
  )
}

/** Gifts that were never opened, and exchanges that may still bring one. */
function useGiftsToReceive(): { unopened: number; underWay: number } {
  const exchanges = useDocument(exchangeDocument)?.exchanges ?? []
  const today = useToday()
  return {
    unopened: exchanges.filter((exchange) => giftState(exchange, today) === 'unopened').length,
    underWay: exchanges.filter(({ status }) => openStatuses.includes(status)).length,
  }
}
