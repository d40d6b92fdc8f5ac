import { Link } from '@tanstack/react-router'
import type { MemberFile } from '#contract/console/members.ts'
import { digits } from '#contract/values/digits.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { Panel } from '../review/panel.tsx'
import { PersonName } from '../review/person-name.tsx'
import { memberPath } from './member-path.ts'

const namesShown = 3
const devicesShown = 4
const link = 'text-accent underline'

/** Trust signals in short, each leading to the members who share it. */
export function SharedPanel({ file }: { file: MemberFile }) {
  const { devices, signals } = file
  return (
    <Panel title="ほかの会員との共通点（90日）">
      {signals.length === 0 && <p>共通点はありません。</p>}
      <ul className="grid gap-1">
        {signals.map(({ label, count, counts, members }) => (
          <li key={`${label} ${members[0]?.uid}`} className={counts ? '' : 'text-ink-soft'}>
            <strong>{label}</strong> {digits(count)}人{!counts && '（参考）'}
            <span className="flex flex-wrap gap-x-2">
              {members.slice(0, namesShown).map((person) => (
                <Link key={person.uid} to={memberPath(person.uid)} className={link}>
                  <PersonName person={person} />
                </Link>
              ))}
              {count > namesShown && <span>ほか{digits(count - namesShown)}人</span>}
            </span>
          </li>
        ))}
      </ul>
      {devices.length > 0 && <p className="mt-1.5 text-xs text-ink-soft">端末</p>}
      <ul>
        {devices.slice(0, devicesShown).map(({ device, others }) => (
          <li key={device} className="flex flex-wrap items-center gap-x-2">
            <Link to="/members" search={{ q: device }} className={`${link} numerals text-xs`}>
              {device}
            </Link>
            {others > 0 && <Badge tone="warning">ほか{digits(others)}人</Badge>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
