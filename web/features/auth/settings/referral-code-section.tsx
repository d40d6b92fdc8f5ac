import { type ReactNode, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import type { Account } from '#contract/account.ts'
import { addReferralCode, type Referral, referralDocument } from '#contract/referral/referral.ts'
import {
  friendPoints,
  referralActiveDays,
  referralCodeAnchor,
  referralCodeLateDays,
  referralWithinDays,
} from '#contract/referral/referral-rules.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { listen } from '#web/client/live/listen.ts'
import { useUser } from '#web/client/session/auth-state.ts'
import { call } from '#web/client/transport/call.ts'
import { serverNow } from '#web/client/transport/server-clock.ts'
import { momentInWords } from '#web/text/moment.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { ReferralCodeField } from '../fields/referral-code-field.tsx'
import { useAuthForm } from '../fields/use-auth-form.ts'

const codeForm = z.object({
  referralCode: z.string().check(z.trim(), z.minLength(1, '紹介コードを入力してください'), z.maxLength(64)),
})

type Props = {
  account: Pick<Account, 'createdAt' | 'referred'>
  frame: (content: ReactNode) => ReactNode
}

/** For a member who registered without a code, or with one that leads to nobody. Closed a week after registering. */
export function ReferralCodeSection({ account: { createdAt, referred }, frame }: Props) {
  const referral = useReferral()
  const endsAt = new Date(Date.parse(createdAt) + referralCodeLateDays * dayMs)
  const { form, wrong, isSubmitting, onSubmit } = useAuthForm({
    schema: codeForm,
    defaults: { referralCode: '' },
    context: 'other',
    send: async ({ referralCode }) => {
      const { nickname } = await call(addReferralCode, { code: referralCode })
      toast.done(`紹介コードを登録しました。${nickname}さんの紹介です。`)
    },
  })
  const isShown = referral !== null
  const { setFocus } = form
  useEffect(() => {
    // The section arrives after the page, when the browser has looked for the anchor already.
    if (isShown && location.hash === `#${referralCodeAnchor}`) setFocus('referralCode')
  }, [isShown, setFocus])
  if (endsAt <= serverNow()) return null
  // The same height, so that nothing moves when the referral is known.
  if (!referral) return referred ? null : frame(<Skeleton className="h-52 w-full" />)
  if (referral.invited !== null && referral.invited.refusal !== 'invalid') return null

  return frame(
    <form method="dialog" noValidate onSubmit={onSubmit} aria-label="紹介コードの登録" className="grid gap-2">
      <p className="mb-2 text-ink-soft">
        {referral.invited
          ? 'ご登録の紹介コードは使えませんでした。'
          : 'お友だちの紹介でご登録いただいた方は、'}
        {momentInWords(endsAt)}まで、一度だけ登録できます。会員登録から{referralWithinDays}
        日以内に、メール認証と{referralActiveDays}日分のポイントの獲得を終えると、紹介特典{friendPoints}
        ptを差し上げます。
      </p>
      <ReferralCodeField carried="" error={wrong('referralCode')} input={form.register('referralCode')} />
      <Button type="submit" variant="secondary" busy={isSubmitting} className="justify-self-start">
        登録する
      </Button>
    </form>,
  )
}

/** The member's referral, live. Null until it is known. */
function useReferral(): Referral | null {
  const uid = useUser()?.uid
  const [referral, setReferral] = useState<Referral | null>(null)
  useEffect(() => (uid ? listen(referralDocument, uid, setReferral) : undefined), [uid])
  return referral
}
