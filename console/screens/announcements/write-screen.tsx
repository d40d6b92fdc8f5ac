import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { announceAct } from '#contract/console/announcements.ts'
import { roleAllows } from '#contract/console/roles.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ActDialog } from '../../act/act-dialog.tsx'
import { useMe } from '../../client/me.ts'
import { ScreenHeading } from '../../frame/screen-heading.tsx'
import { firstDraft, readDraft, textOf } from './announcement-draft.ts'
import { AnnouncementFields } from './announcement-fields.tsx'
import { AnnouncementPreview } from './announcement-preview.tsx'

/** Writes an announcement beside its live preview. */
export function WriteScreen() {
  const navigate = useNavigate()
  const me = useMe()
  const [draft, setDraft] = useState(firstDraft)
  const [isSure, setSure] = useState(false)
  const [openedAt] = useState(() => new Date().toISOString())
  const input = readDraft(draft)

  return (
    <>
      <ScreenHeading
        title="お知らせを書く"
        actions={
          <Link to="/announcements" className="inline-flex min-h-11 items-center px-2 text-sm text-accent">
            お知らせの一覧へ
          </Link>
        }
      />
      {!roleAllows(me.role, announceAct.role) ? (
        <Notice tone="warning">お知らせを出せるのは、管理の担当者だけです。</Notice>
      ) : (
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_19rem] xl:grid-cols-[minmax(0,1fr)_22.5rem]">
          <section aria-label="内容" className="rounded-lg border border-line bg-surface p-5">
            <AnnouncementFields draft={draft} onChange={setDraft} />
            <Button className="mt-4" disabled={input === null} onClick={() => setSure(true)}>
              内容を確かめる
            </Button>
          </section>
          <AnnouncementPreview
            text={textOf(draft)}
            at={input?.startsAt ?? openedAt}
            isForVisitorsToo={draft.audience === 'everyone'}
          />
        </div>
      )}
      {isSure && input && (
        <ActDialog
          act={announceAct}
          input={input}
          title="お知らせを出す"
          confirmLabel="お知らせを出す"
          closeLabel="戻る"
          onClose={() => setSure(false)}
          onDone={() => void navigate({ to: '/announcements' })}
        />
      )}
    </>
  )
}
