import type { MemberFile } from '#contract/console/members.ts'
import { roleAllows } from '#contract/console/roles.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { useMe } from '../../client/me.ts'
import { type MemberAct, memberActs } from './member-acts.tsx'

type Props = { file: MemberFile; onAct: (act: MemberAct) => void }

/** The acts that the operator's role and the member's state allow. The server checks each of them besides. */
export function ActsMenu({ file, onAct }: Props) {
  const me = useMe()
  const own = memberActs
    .map((acts) => acts.filter(({ role }) => roleAllows(me.role, role)))
    .filter((acts) => acts.length > 0)
  if (own.length === 0) return null
  return (
    <Menu
      trigger={<Button size="sm">操作</Button>}
      entries={own.flatMap((acts, at) => [
        ...(at > 0 ? (['line'] as const) : []),
        ...acts.map((act) => ({
          label: act.label,
          danger: act.danger ?? false,
          disabled: act.isPossible?.(file) === false,
          onSelect: () => onAct(act),
        })),
      ])}
    />
  )
}
