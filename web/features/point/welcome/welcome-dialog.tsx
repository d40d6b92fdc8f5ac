import type { ReactNode } from 'react'
import { accountDocument } from '#contract/account.ts'
import { appPath, apps as appRules } from '#contract/apps/apps.ts'
import { missionDocument, noMissions } from '#contract/point/mission.ts'
import { missionGroups } from '#contract/point/mission-rules.ts'
import { useAnnouncedIn } from '#web/client/campaigns.ts'
import { useLastKnown } from '#web/client/live/use-last-known.ts'
import { useToday } from '#web/client/use-today.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { MailIcon } from '#web/ui/icons/things/mail.tsx'
import { SproutIcon } from '#web/ui/icons/things/sprout.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { type ExchangeFrom, FirstExchange } from './first-exchange.tsx'
import { WelcomeApps } from './welcome-apps.tsx'
import { WelcomeRow } from './welcome-row.tsx'
import { welcomeOf } from './welcome-steps.ts'

type Props = { art: ReactNode; exchangeFrom: ExchangeFrom; onClose: () => void }

/** The first day on one screen: where its points come from, what is done, what is next, when the first gift can come. */
export function WelcomeDialog({ art, exchangeFrom, onClose }: Props) {
  const today = useToday()
  const records = useAnnouncedIn(useLastKnown(missionDocument).data)
  const { data: account } = useLastKnown(accountDocument)
  const { email, stamp, apps, earned, total, next } = welcomeOf({ records: records ?? noMissions, today })
  return (
    <Dialog
      open
      onClose={onClose}
      title="ようこそ、こつこつへ"
      width="md"
      isFootPinned
      actions={
        // Side by side on phones too: below each other they would hide the date of the first exchange.
        <div className="flex gap-3">
          <Button variant="quiet" onClick={onClose}>
            {next ? 'あとで' : '閉じる'}
          </Button>
          {next && (
            <ButtonLink href={appPath(next)} onClick={onClose} className="grow">
              {appRules[next].name}からはじめる
            </ButtonLink>
          )}
        </div>
      }
    >
      <div className="flex items-center gap-4">
        <div className="w-20 shrink-0 max-[359px]:hidden sm:w-24">{art}</div>
        <div className="min-w-0 flex-1">
          <p className="mb-1 font-bold">
            はじめての日に、最大<span className="numerals">{total}</span>pt
          </p>
          <ProgressBar label="獲得済み" value={earned} max={total} text={`${earned}／${total}pt`} />
        </div>
      </div>
      <ul className="mt-4 grid gap-2">
        <WelcomeRow
          icon={<MailIcon size={20} />}
          name={missionGroups['verify-email'].name}
          step={email}
          isNext={email.state === 'open'}
        >
          {email.state === 'open' && account?.email ? (
            <>
              <span className="break-all">{account.email}</span> に届いたメールのボタンを押す
            </>
          ) : null}
        </WelcomeRow>
        <WelcomeRow icon={<SproutIcon size={20} />} name={missionGroups.stamp.name} step={stamp}>
          マイページを開くだけ。毎日1回
        </WelcomeRow>
        <WelcomeApps apps={apps} next={next} onChoose={onClose} />
      </ul>
      {account && <FirstExchange from={exchangeFrom} isVerified={account.emailVerified} />}
    </Dialog>
  )
}
