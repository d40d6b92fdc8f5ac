import type { ReviewFile } from '#contract/console/review.ts'
import { digits } from '#contract/values/digits.ts'
import { Panel } from './panel.tsx'
import { PersonName } from './person-name.tsx'

const namesShown = 4

/** With whom the member shares a device, mailbox, PayPay account or network. */
export function SignalsPanel({ signals }: Pick<ReviewFile, 'signals'>) {
  return (
    <Panel title="ほかの会員との共通点（90日）">
      {signals.length === 0 && <p>共通点はありません。</p>}
      <ul className="grid gap-1.5">
        {signals.map(({ label, count, counts, members }) => (
          <li key={`${label} ${members[0]?.uid}`} className={counts ? '' : 'text-ink-soft'}>
            <strong>{label}</strong> {digits(count)}人{!counts && '（参考）'}
            <span className="flex flex-wrap gap-x-2">
              {members.slice(0, namesShown).map((person) => (
                <PersonName key={person.uid} person={person} />
              ))}
              {count > namesShown && <span>ほか{digits(count - namesShown)}人</span>}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
