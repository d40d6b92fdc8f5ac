import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { listConsoleCampaigns, startCampaignAct } from '#contract/console/campaigns.ts'
import { roleAllows } from '#contract/console/roles.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import { ActDialog } from '../../act/act-dialog.tsx'
import { useMe } from '../../client/me.ts'
import { useAnswer } from '../../client/use-answer.ts'
import { KeyHint } from '../../frame/key-hint.tsx'
import { LoadFailure } from '../../frame/load-failure.tsx'
import { ScreenHeading } from '../../frame/screen-heading.tsx'
import { CampaignFields } from './campaign-fields.tsx'
import { type CampaignForm, campaignOf, campaignWithoutBudget, firstForm } from './campaign-form.ts'
import { CostPanel } from './cost-panel.tsx'
import { PhonePreview } from './phone-preview.tsx'

/** A new campaign: the fields, the member's screen and the expected cost side by side, then the act. */
export function NewCampaignScreen() {
  const navigate = useNavigate()
  const mayStart = roleAllows(useMe().role, startCampaignAct.role)
  const { value, error, reload } = useAnswer(listConsoleCampaigns, {})
  const [changed, setForm] = useState<CampaignForm | null>(null)
  const [isSure, setSure] = useState(false)
  useKeys({ q: () => void navigate({ to: '/campaigns' }) })
  const form = changed ?? (value && firstForm(value.firstDay))
  const campaign = form && campaignOf(form)
  const shown = campaign ?? (form && campaignWithoutBudget(form))

  return (
    <>
      <ScreenHeading
        title="キャンペーンを作る"
        actions={
          <Link to="/campaigns" className="inline-flex min-h-11 items-center px-2 text-sm text-accent">
            キャンペーンへ
            <KeyHint name="q" />
          </Link>
        }
      />
      <LoadFailure error={error} onReload={reload} />
      {!mayStart && <Notice tone="warning">キャンペーンを告知できるのは、管理の担当者だけです。</Notice>}
      {mayStart && !form && !error && <Skeleton className="h-96" />}
      {mayStart && form && value && (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
          <section className="rounded-lg border border-line bg-surface p-5">
            <CampaignFields form={form} firstDay={value.firstDay} onChange={setForm} />
            <div className="mt-6">
              <Button disabled={!campaign} onClick={() => setSure(true)}>
                内容を確かめる
              </Button>
            </div>
          </section>
          <div className="grid gap-6">
            {shown ? (
              <>
                <PhonePreview campaign={shown} />
                <CostPanel
                  campaign={shown}
                  isBudgetKnown={campaign !== null}
                  onBudget={(points) => setForm({ ...form, budget: String(points) })}
                />
              </>
            ) : (
              <Notice>入力が正しくなると、会員の画面と見込みの費用を表示します。</Notice>
            )}
          </div>
        </div>
      )}
      {isSure && campaign && (
        <ActDialog
          act={startCampaignAct}
          input={campaign}
          title="キャンペーンを告知する"
          confirmLabel="告知する"
          onClose={() => setSure(false)}
          onDone={() => void navigate({ to: '/campaigns' })}
        />
      )}
    </>
  )
}
