import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import {
  type AnnouncementRow,
  announceAct,
  endAnnouncementAct,
  readAnnouncements,
} from '#contract/console/announcements.ts'
import { roleAllows } from '#contract/console/roles.ts'
import { audienceNames } from '#contract/notice/announcement.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EditIcon } from '#web/ui/icons/actions/edit.tsx'
import { ActDialog } from '../../act/act-dialog.tsx'
import { useMe } from '../../client/me.ts'
import { useAnswer } from '../../client/use-answer.ts'
import { useRefresh } from '../../client/use-refresh.ts'
import { Answered } from '../../frame/answered.tsx'
import { ScreenHeading } from '../../frame/screen-heading.tsx'
import { SmallTable } from '../../list/small-table.tsx'
import { LegalPanel } from './legal-panel.tsx'
import { MaintenancePanel } from './maintenance-panel.tsx'
import { PeriodText, StateBadge } from './period-cell.tsx'

const refreshMs = 30_000

/** Announcements, maintenance and changes of the legal texts. */
export function AnnouncementsScreen() {
  const answer = useAnswer(readAnnouncements, {})
  const { reload } = answer
  const [ending, setEnding] = useState<AnnouncementRow | null>(null)
  const navigate = useNavigate()
  const mayAct = roleAllows(useMe().role, announceAct.role)
  useRefresh(reload, refreshMs)

  return (
    <>
      <ScreenHeading
        title="お知らせ"
        actions={
          mayAct && (
            <Button
              size="sm"
              icon={<EditIcon size={20} />}
              onClick={() => void navigate({ to: '/announcements/new' })}
            >
              お知らせを書く
            </Button>
          )
        }
      />
      <Answered answer={answer} height="h-64">
        {({ maintenances, announcements, legal }) => (
          <>
            <MaintenancePanel maintenances={maintenances} onDone={reload} />
            <SmallTable
              title="お知らせの一覧"
              empty="お知らせは、まだありません。"
              heads={['状態', 'タイトル', '対象', '場所', '期間', '']}
              rows={announcements.map((row) => ({
                id: row.id,
                isQuiet: row.state === 'ended',
                cells: [
                  <StateBadge key="state" state={row.state} />,
                  <Title key="title" row={row} />,
                  audienceNames[row.audience],
                  row.isBanner ? 'バナー' : '一覧',
                  <PeriodText key="period" {...row} />,
                  mayAct && row.state !== 'ended' && (
                    <Button
                      key="end"
                      variant="secondary"
                      size="sm"
                      aria-label={`「${row.title}」を${endLabel(row)}`}
                      onClick={() => setEnding(row)}
                    >
                      {endLabel(row)}
                    </Button>
                  ),
                ],
              }))}
            />
            <LegalPanel changes={legal} onDone={reload} />
          </>
        )}
      </Answered>
      {ending && (
        <ActDialog
          act={endAnnouncementAct}
          input={{ id: ending.id }}
          title={`お知らせを${endLabel(ending)}`}
          confirmLabel={endLabel(ending)}
          onClose={() => setEnding(null)}
          onDone={reload}
        />
      )}
    </>
  )
}

/** A planned one has not been shown to anybody. */
const endLabel = ({ state }: AnnouncementRow) => (state === 'planned' ? '取りやめる' : '終了する')

const Title = ({ row: { title, body, link } }: { row: AnnouncementRow }) => (
  <details className="min-w-48">
    <summary className="font-medium">{title}</summary>
    <p className="mt-1 text-sm break-words whitespace-pre-line text-ink-soft">{body}</p>
    {link && <p className="text-sm text-ink-soft">{`${link.label}（${link.href}）`}</p>}
  </details>
)
