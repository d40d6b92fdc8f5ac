import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import {
  listMemberTimeline,
  type MemberFile,
  readMember,
  type TimelineRow,
  timelineKindNames,
  timelineKinds,
} from '#contract/console/members.ts'
import { roleAllows } from '#contract/console/roles.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { useMe } from '../../client/me.ts'
import { useAnswer } from '../../client/use-answer.ts'
import { KeyHint } from '../../frame/key-hint.tsx'
import { LoadFailure } from '../../frame/load-failure.tsx'
import { ScreenHeading } from '../../frame/screen-heading.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { EventDialog } from './event-dialog.tsx'
import { type MemberAct, memberActs } from './member-acts.tsx'
import { MemberHead } from './member-head.tsx'
import { RemedyDialog } from './remedy-dialog.tsx'
import { timelineColumns } from './timeline-columns.tsx'

const filters = [
  {
    name: 'kind',
    label: '履歴の種類',
    kind: 'select',
    options: timelineKinds.map((value) => ({ value, label: timelineKindNames[value] })),
  },
] as const

type Asked = { act: MemberAct } | { remedy: NonNullable<TimelineRow['remedy']> }

/** One member: the state now with the acts, and the timeline of everything below it. */
export function MemberFileScreen() {
  const { uid = '' }: { uid?: string } = useParams({ strict: false })
  const navigate = useNavigate()
  const { value, error, reload } = useAnswer(readMember, { uid })
  const [opened, setOpened] = useState<TimelineRow | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [version, setVersion] = useState(0)
  const top = useRef<HTMLDivElement>(null)
  const file = value?.file ?? null
  const shown = file?.uid
  useEffect(() => {
    if (shown) top.current?.focus()
  }, [shown])
  useKeys({ q: () => void navigate({ to: '/members' }) })

  const close = () => {
    setAsked(null)
    setOpened(null)
  }
  const finish = () => {
    reload()
    setVersion((before) => before + 1)
  }
  if (!file) {
    return (
      <>
        <ScreenHeading title="会員" />
        <LoadFailure error={error} onReload={reload} />
        {error === null && (
          <Loading>
            <Skeleton className="h-96" />
          </Loading>
        )}
      </>
    )
  }
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      <ListPage
        key={uid}
        title={`会員 ${file.nickname}`}
        actions={
          <>
            <Link to="/members" className="inline-flex min-h-11 items-center px-2 text-sm text-accent">
              一覧へ
              <KeyHint name="q" />
            </Link>
            <Link
              to="/audit"
              search={{ subject: uid }}
              className="inline-flex min-h-11 items-center px-2 text-sm text-accent"
            >
              監査ログ
            </Link>
            <ActsMenu file={file} onAct={(act) => setAsked({ act })} />
          </>
        }
        above={
          <>
            <LoadFailure error={error} onReload={reload} />
            <MemberHead file={file} />
          </>
        }
        callable={listMemberTimeline}
        fixedFilters={{ uid }}
        filters={filters}
        columns={timelineColumns}
        rowId={({ id }) => id}
        onOpen={setOpened}
        empty="この種類の履歴はありません"
        csvName={`member-${uid}`}
        version={version}
      />
      {opened && !asked && (
        <EventDialog
          uid={uid}
          row={opened}
          onClose={() => setOpened(null)}
          onRemedy={() => opened.remedy && setAsked({ remedy: opened.remedy })}
        />
      )}
      {asked && 'act' in asked && <asked.act.Dialog file={file} onClose={close} onDone={finish} />}
      {asked && 'remedy' in asked && (
        <RemedyDialog uid={uid} remedy={asked.remedy} onClose={close} onDone={finish} />
      )}
    </div>
  )
}

type Props = { file: MemberFile; onAct: (act: MemberAct) => void }

/** The acts that the operator's role and the member's state allow. The server checks each of them besides. */
function ActsMenu({ file, onAct }: Props) {
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
