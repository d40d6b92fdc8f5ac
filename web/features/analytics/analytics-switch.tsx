import { useEffect, useState } from 'react'
import { chooseAnalytics, isMeasured, isTrackingRefused } from '#web/client/analytics/analytics-choice.ts'
import { Switch } from '#web/ui/forms/switch.tsx'

type State = 'unknown' | 'refused' | 'on' | 'off'

const now = (): State => (isTrackingRefused() ? 'refused' : isMeasured() ? 'on' : 'off')

/** Lets the visitor turn analytics on or off for this browser. */
export function AnalyticsSwitch() {
  const [state, setState] = useState<State>('unknown')
  // Read in an effect: only the browser knows it, not the prerendered page.
  useEffect(() => setState(now()), [])

  function choose(isOn: boolean) {
    chooseAnalytics(isOn ? 'yes' : 'no')
    setState(now())
  }

  return (
    <Switch
      label="利用状況の集計に協力する"
      hint={
        state === 'refused'
          ? 'ブラウザの設定（トラッキング拒否）により、集計していません。'
          : 'この端末のこのブラウザだけの設定です。いつでも変えられます。'
      }
      checked={state === 'on'}
      disabled={state === 'unknown' || state === 'refused'}
      onChange={choose}
    />
  )
}
