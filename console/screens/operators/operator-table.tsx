import { type ReactNode, useState } from 'react'
import {
  changeOperatorRoleAct,
  disableOperatorAct,
  endOperatorSessionsAct,
  type OperatorRow,
} from '#contract/console/operators.ts'
import { type OperatorRole, operatorRoles, roleNames } from '#contract/console/roles.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { MoreIcon } from '#web/ui/icons/directions/more.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { ActDialog } from '../../act/act-dialog.tsx'
import { SmallTable } from '../../list/small-table.tsx'
import { fullTime } from '../../text/times.ts'

type Props = { operators: readonly OperatorRow[]; canAct: boolean; onChanged: () => void }
type Chosen = { operator: OperatorRow; to: OperatorRole | 'disable' | 'end-sessions' }

const sessionsShown = 3
const credentialNames = { passkey: 'パスキー', totp: 'パスワードと認証アプリ' }

export function OperatorTable({ operators, canAct, onChanged }: Props) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  return (
    <>
      <SmallTable
        title="運営者"
        heads={['名前', 'メールアドレス', '役割', 'ログイン方法', 'ログイン中の端末', '招待した人', '']}
        rows={operators.map((operator) => ({
          id: operator.operatorId,
          isQuiet: operator.disabledAt !== null,
          cells: cellsOf(operator, canAct && operator.disabledAt === null, setChosen),
        }))}
      />
      {chosen && <ChosenAct {...chosen} onClose={() => setChosen(null)} onDone={onChanged} />}
    </>
  )
}

function cellsOf(operator: OperatorRow, canAct: boolean, choose: (chosen: Chosen) => void): ReactNode[] {
  const { name, email, role, signsInWith, sessions, invitedBy, disabledAt } = operator
  return [
    <span key="name" className="inline-block min-w-20">
      {name}
    </span>,
    email,
    <Badge key="role" tone={disabledAt ? 'danger' : 'accent'}>
      {disabledAt ? '無効' : roleNames[role]}
    </Badge>,
    signsInWith.map((kind) => credentialNames[kind]).join('、'),
    sessions.length > 0 && (
      <ul key="sessions">
        {sessions.slice(0, sessionsShown).map(({ sessionId, device, address, openedAt }) => (
          <li key={sessionId}>
            {device}・{address}
            <span className="whitespace-nowrap text-ink-soft">（{fullTime(openedAt)} から）</span>
          </li>
        ))}
        {sessions.length > sessionsShown && (
          <li className="text-ink-soft">ほか{sessions.length - sessionsShown}台</li>
        )}
      </ul>
    ),
    invitedBy ?? '',
    canAct && (
      <Menu
        key="acts"
        trigger={<IconButton label={`${name} の操作`} icon={<MoreIcon />} />}
        entries={[
          ...operatorRoles
            .filter((each) => each !== role)
            .map((each) => ({
              label: `役割を「${roleNames[each]}」にする`,
              onSelect: () => choose({ operator, to: each }),
            })),
          'line',
          { label: 'すべての端末でログアウト', onSelect: () => choose({ operator, to: 'end-sessions' }) },
          { label: '無効にする', danger: true, onSelect: () => choose({ operator, to: 'disable' }) },
        ]}
      />
    ),
  ]
}

function ChosenAct({
  operator: { operatorId },
  to,
  ...rest
}: Chosen & { onClose: () => void; onDone: () => void }) {
  if (to === 'disable') {
    return (
      <ActDialog
        act={disableOperatorAct}
        input={{ operatorId }}
        title="運営者を無効にする"
        confirmLabel="無効にする"
        danger
        {...rest}
      />
    )
  }
  if (to === 'end-sessions') {
    return (
      <ActDialog
        act={endOperatorSessionsAct}
        input={{ operatorId }}
        title="すべての端末でログアウト"
        confirmLabel="ログアウトさせる"
        {...rest}
      />
    )
  }
  return (
    <ActDialog
      act={changeOperatorRoleAct}
      input={{ operatorId, role: to }}
      title="役割を変える"
      confirmLabel="役割を変える"
      {...rest}
    />
  )
}
