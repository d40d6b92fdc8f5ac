import type { MemberFile } from '#contract/console/members.ts'
import { roleAllows } from '#contract/console/roles.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { useMe } from '../../client/me.ts'
import { type MemberActName, memberActs } from './member-act-name.ts'

type Props = { file: MemberFile; onAct: (name: MemberActName) => void }

const groups: readonly (readonly MemberActName[])[] = [
  ['note', 'mail', 'end-sessions'],
  ['grant', 'take'],
  ['restrict', 'suspend', 'restore'],
  ['erase'],
]
const dangers: readonly MemberActName[] = ['suspend', 'erase']

/** The acts that the operator's role and the member's state allow. The server checks each of them besides. */
export function ActsMenu({ file, onAct }: Props) {
  const { role } = useMe()
  const isPossible: Partial<Record<MemberActName, boolean>> = {
    'end-sessions': file.sessions > 0,
    restrict: file.status !== 'suspended',
    suspend: file.status !== 'suspended',
    restore: file.statusReason !== null || file.flags.length > 0,
    erase: file.erasureNumber === null,
  }
  const own = groups
    .map((names) => names.filter((name) => roleAllows(role, memberActs[name].act.role)))
    .filter((names) => names.length > 0)
  if (own.length === 0) return null
  return (
    <Menu
      trigger={<Button size="sm">操作</Button>}
      entries={own.flatMap((names, at) => [
        ...(at > 0 ? (['line'] as const) : []),
        ...names.map((name) => ({
          label: memberActs[name].label,
          danger: dangers.includes(name),
          disabled: isPossible[name] === false,
          onSelect: () => onAct(name),
        })),
      ])}
    />
  )
}
