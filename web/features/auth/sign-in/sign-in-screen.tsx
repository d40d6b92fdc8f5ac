import { type ReactNode, useState, useSyncExternalStore } from 'react'
import type { CodeNeeded, SignInResult } from '#contract/auth/auth.ts'
import { logEvent } from '#web/client/analytics/analytics.ts'
import { readKnownMember } from '#web/client/session/known-member.ts'
import { forgetReferralCode, rememberedReferralCode } from '#web/client/session/remembered-referral-code.ts'
import { takeSession } from '#web/client/session/session.ts'
import { noteRegistration } from '#web/client/session/welcome-due.ts'
import { useLocalMode } from '#web/client/settings.ts'
import { Card } from '#web/ui/content/card.tsx'
import { Hint } from '#web/ui/feedback/hint.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Tabs } from '#web/ui/navigation/tabs.tsx'
import { useStepHeading } from '#web/ui/navigation/use-step-heading.ts'
import { signInAttempt } from '../fields/sign-in-attempt.ts'
import { LocalMailLink } from '../mail/local-mail-link.tsx'
import { PasskeySignIn } from '../passkey/passkey-sign-in.tsx'
import { MailProof } from '../provider/mail-proof.tsx'
import { ProviderButtons } from '../provider/provider-buttons.tsx'
import {
  ProviderRegistration,
  type ProviderStep,
  type RegistrationStep,
} from '../provider/provider-registration.tsx'
import { DemoButton } from './demo-button.tsx'
import { ForgottenPassword } from './forgotten-password.tsx'
import { SignInCode } from './sign-in-code.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { SignedOutNotice } from './signed-out-notice.tsx'
import { UndoDeletion } from './undo-deletion.tsx'

type Tab = 'sign-in' | 'sign-up'
type Step =
  | { kind: 'form' }
  | { kind: 'forgotten'; email: string }
  | { kind: 'code'; needed: CodeNeeded; from: Step }
  | { kind: 'deleting'; deletion: Extract<SignInResult, { state: 'deleting' }> }
  | { kind: 'gifts'; deletion: Extract<SignInResult, { state: 'deleting' }>; receiveToken: string }
  | { kind: 'provider'; step: RegistrationStep }
  | { kind: 'mail-proof'; step: ProviderStep & { email: string } }

/** A visitor with a friend's code, on a device that knows no member, wants to register. */
const hasCode = () => rememberedReferralCode() !== '' && !readKnownMember()
/** Settles after hydration, because the prerendered page knows neither the code nor the query. */
const useFirstTab = (wantsToRegister: boolean) =>
  useSyncExternalStore<Tab>(
    () => () => {},
    () => (wantsToRegister || hasCode() ? 'sign-up' : 'sign-in'),
    () => 'sign-in',
  )

const headings = {
  form: 'ログイン',
  forgotten: 'パスワードの再設定',
  code: '確認コードの入力',
  deleting: '退会を取り消しますか？',
  gifts: 'ギフトを受け取る',
  provider: '会員登録',
  'mail-proof': 'ご本人の確認',
}

type Props = {
  /** Why a one-time link did not do. */
  trouble: string | null
  /** Signed in by a link, but leaving. */
  deletion: Extract<SignInResult, { state: 'deleting' }> | null
  /** The link 「無料で会員登録」 led here. */
  wantsToRegister: boolean
  /** About records that a session that ended elsewhere left on this device. */
  leftRecords: ReactNode
  /** The issued gifts of a member who is leaving. */
  leavingGifts: (receiveToken: string, onBack: () => void) => ReactNode
}

/** The sign-in screen, for members and for visitors who become one. */
export function SignInScreen(props: Props) {
  const { trouble, deletion, wantsToRegister, leftRecords, leavingGifts } = props
  const firstTabHere = useFirstTab(wantsToRegister)
  const [step, setStep] = useState<Step>(deletion ? { kind: 'deleting', deletion } : { kind: 'form' })
  const [chosenTab, setTab] = useState<Tab | null>(null)
  const tab = chosenTab ?? firstTabHere
  const isLocal = useLocalMode()
  const back = () => setStep({ kind: 'form' })
  const headingRef = useStepHeading(step.kind, { isReplacement: trouble !== null || deletion !== null })

  function choose(next: Tab) {
    setTab(next)
    // The focus stays on the tab, so that the arrow keys go on working.
    scrollTo({ top: 0, behavior: 'instant' })
  }

  const arrive = (event: 'login' | 'sign_up') => (result: SignInResult) => {
    if (result.state === 'deleting') return setStep({ kind: 'deleting', deletion: result })
    logEvent(event)
    if (event === 'sign_up') {
      if (rememberedReferralCode()) logEvent('referral_sign_up')
      forgetReferralCode()
      noteRegistration(result.user.uid)
    }
    // This screen unmounts now: the page becomes the member home or the one that was requested.
    takeSession(result)
  }
  const heading = step.kind === 'form' && tab === 'sign-up' ? '会員登録' : headings[step.kind]

  return (
    <Card padding="lg" className="mx-auto w-full max-w-lg">
      <h1 ref={headingRef} tabIndex={-1} className="mb-5 text-2xl outline-none">
        {heading}
      </h1>
      <noscript>
        <p className="mb-5">ログインと会員登録には、ブラウザのJavaScriptを有効にしてください。</p>
      </noscript>
      <div className="mb-5 empty:hidden">
        <Hint about={signInAttempt} />
      </div>
      {step.kind === 'form' && (
        <div className="grid gap-5">
          {trouble ? (
            <Notice tone="warning" title={trouble} live>
              メールアドレスとパスワードなどで、ログインしてください。
            </Notice>
          ) : (
            <SignedOutNotice />
          )}
          {leftRecords}
          <Tabs
            label="ログインまたは新規登録"
            value={tab}
            onChange={choose}
            tabs={[
              {
                value: 'sign-in',
                label: 'ログイン',
                content: (
                  <SignInForm
                    onResult={arrive('login')}
                    onCodeNeeded={(needed) => setStep({ kind: 'code', needed, from: step })}
                    onForgotten={(email) => setStep({ kind: 'forgotten', email })}
                  />
                ),
              },
              { value: 'sign-up', label: '新規登録', content: <SignUpForm onResult={arrive('sign_up')} /> },
            ]}
          />
          <Or />
          {tab === 'sign-in' && <PasskeySignIn onResult={arrive('login')} />}
          <ProviderButtons
            onResult={arrive('login')}
            onRegistration={(registration) => setStep({ kind: 'provider', step: registration })}
            onMailProof={(proof) => setStep({ kind: 'mail-proof', step: proof })}
          />
          {isLocal && (
            <div className="grid justify-items-center gap-1 border-t border-line pt-5">
              <DemoButton onResult={arrive('login')} />
              <LocalMailLink />
            </div>
          )}
        </div>
      )}
      {step.kind === 'forgotten' && <ForgottenPassword email={step.email} onBack={back} />}
      {step.kind === 'mail-proof' && (
        <MailProof
          step={step.step}
          onCodeNeeded={(needed) => setStep({ kind: 'code', needed, from: step })}
          onBack={back}
        />
      )}
      {step.kind === 'code' && (
        <SignInCode
          needed={step.needed}
          backTo={step.from.kind === 'form' ? 'ログインに戻る' : '確認コードを送り直す'}
          onResult={arrive('login')}
          onBack={() => setStep(step.from)}
        />
      )}
      {step.kind === 'deleting' && (
        <UndoDeletion
          deletion={step.deletion}
          onResult={arrive('login')}
          onGifts={(receiveToken) => setStep({ ...step, kind: 'gifts', receiveToken })}
          onBack={back}
        />
      )}
      {step.kind === 'gifts' &&
        leavingGifts(step.receiveToken, () => setStep({ kind: 'deleting', deletion: step.deletion }))}
      {step.kind === 'provider' && (
        <ProviderRegistration step={step.step} onResult={arrive('sign_up')} onBack={back} />
      )}
    </Card>
  )
}

function Or() {
  return (
    <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      または
    </p>
  )
}
