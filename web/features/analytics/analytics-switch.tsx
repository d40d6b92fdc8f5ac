import { useEffect, useState } from 'react'
import { chooseAnalytics, isMeasured, isTrackingRefused } from '#web/client/analytics/analytics-choice.ts'
import { Switch } from '#web/ui/forms/switch.tsx'

type State = 'unknown' | 'refused' | 'on' | 'off'

const now = (): State => (isTrackingRefused() ? 'refused' : isMeasured() ? 'on' : 'off')

/** The visitor's say in whether their visits are counted, of this browser. */
export function AnalyticsSwitch() {
  const [state, setState] = useState<State>('unknown')
  // Only the browser knows, not the page as it was built.
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
