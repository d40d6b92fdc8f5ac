import type { MemberFile } from '#contract/console/members.ts'
import { roleAllows } from '#contract/console/roles.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useMe } from '../../client/me.ts'
import { Panel } from '../review/panel.tsx'
import { type MemberActName, memberActNames, memberActs } from './member-act-name.ts'

type Props = { file: MemberFile; onAct: (name: MemberActName) => void }

/** The acts that the operator's role allows. The server checks each of them besides. */
export function ActsPanel({ file, onAct }: Props) {
  const { role } = useMe()
  const isOffered: Partial<Record<MemberActName, boolean>> = {
    'end-sessions': file.sessions > 0,
    restrict: file.status !== 'suspended',
    suspend: file.status !== 'suspended',
    restore: file.statusReason !== null || file.flags.length > 0,
    erase: file.erasureNumber === null,
  }
  const own = memberActNames.filter(
    (name) => roleAllows(role, memberActs[name].act.role) && isOffered[name] !== false,
  )
  return (
    <Panel title="操作">
      {own.length === 0 && <p>いまの役割でできる操作はありません。</p>}
      <div className="flex flex-wrap gap-2">
        {own.map((name) => (
          <Button
            key={name}
            size="sm"
            variant={name === 'suspend' || name === 'erase' ? 'danger' : 'secondary'}
            onClick={() => onAct(name)}
          >
            {memberActs[name].label}
          </Button>
        ))}
      </div>
    </Panel>
  )
}
