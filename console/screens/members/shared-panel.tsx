import { Link } from '@tanstack/react-router'
import type { MemberFile } from '#contract/console/members.ts'
import { digits } from '#contract/values/digits.ts'
import { Panel } from '../review/panel.tsx'
import { PersonName } from '../review/person-name.tsx'
import { memberPath } from './member-path.ts'

const namesShown = 3
const devicesShown = 4
const link = 'text-accent underline'

/** Trust signals in short, each leading to the members who share it, and the devices that nobody else uses. */
export function SharedPanel({ file }: { file: MemberFile }) {
  const { devices, signals } = file
  const ownDevices = devices.filter((device) => signals.every((signal) => signal.device !== device))
  return (
    <Panel title="ほかの会員との共通点（90日）">
      {signals.length === 0 && <p>共通点はありません。</p>}
      <ul className="grid gap-1">
        {signals.map(({ label, device, count, counts, members }) => (
          <li key={`${label} ${device ?? members[0]?.uid}`} className={counts ? '' : 'text-ink-soft'}>
            <strong>{label}</strong> {device && <DeviceLink device={device} />} {digits(count)}人
            {!counts && '（参考）'}
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
      {ownDevices.length > 0 && (
        <p className="mt-1.5 flex flex-wrap gap-x-2">
          この会員だけの端末：
          {ownDevices.slice(0, devicesShown).map((device) => (
            <DeviceLink key={device} device={device} />
          ))}
        </p>
      )}
    </Panel>
  )
}

const DeviceLink = ({ device }: { device: string }) => (
  <Link to="/members" search={{ q: device }} className={`${link} numerals`}>
    {device}
  </Link>
)
