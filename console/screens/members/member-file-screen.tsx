import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import {
  listMemberTimeline,
  readMember,
  type TimelineRow,
  timelineKindNames,
  timelineKinds,
} from '#contract/console/members.ts'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import { useAnswer } from '../../client/use-answer.ts'
import { LoadFailure } from '../../frame/load-failure.tsx'
import { ScreenHeading } from '../../frame/screen-heading.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { ActsMenu } from './acts-menu.tsx'
import { EventDialog } from './event-dialog.tsx'
import type { MemberAct } from './member-acts.tsx'
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
    close()
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
              一覧へ（q）
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
