import { useCallback, useEffect, useRef, useState } from 'react'
import { greetFriend } from '#contract/referral/referral.ts'
import { foldReferralCode, isReferralCode } from '#contract/referral/referral-code.ts'
import { referralCodeLength, referralCodeLetters } from '#contract/referral/referral-rules.ts'
import { call } from '#web/client/transport/call.ts'
import { CallFailure } from '#web/client/transport/call-failure.ts'

type Checked = { kind: 'none' } | { kind: 'good' | 'bad' | 'unchecked'; sentence: string }

/** Says whose referral code it is, or what is wrong with it. */
export function useInviterCheck(carried: string) {
  const [checked, setChecked] = useState<Checked>({ kind: 'none' })
  const newest = useRef(0)

  const check = useCallback(async (typed: string) => {
    const asked = ++newest.current
    const result = await lookUp(foldReferralCode(typed))
    // A slow response must not replace that of a code typed later.
    if (asked === newest.current) setChecked(result)
  }, [])
  useEffect(() => void check(carried), [check, carried])

  return { checked, check }
}

/**
 * Keeps a registration from dropping a mistyped code without a word: the member corrects it or chooses to go on without.
 * A code that could not be checked goes on: the account page asks again if it leads to nobody.
 */
export async function refuseWrongCode(typed: string): Promise<void> {
  const { kind } = await lookUp(foldReferralCode(typed))
  if (kind === 'bad') throw new CallFailure('not-found', 'referral-code-unknown')
}

/** Codes have no look-alikes, so one of them was probably misread. */
export function malformedCode(code: string): string {
  const other = [...code].find((letter) => !referralCodeLetters.includes(letter))
  return other && code.length === referralCodeLength && /^[0-9A-Z]+$/.test(code)
    ? `紹介コードに「${other}」は使われていません`
    : `紹介コードは${referralCodeLength}文字の英数字です`
}

async function lookUp(code: string): Promise<Checked> {
  if (code === '') return { kind: 'none' }
  if (!isReferralCode(code)) return { kind: 'bad', sentence: malformedCode(code) }
  try {
    const { nickname } = await call(greetFriend, { code })
    if (nickname === null) return { kind: 'bad', sentence: 'この紹介コードは使えません' }
    return { kind: 'good', sentence: `${nickname}さんの紹介です` }
  } catch {
    return { kind: 'unchecked', sentence: 'いまは確認できませんが、続けられます' }
  }
}
