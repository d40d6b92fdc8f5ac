import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { announceAct } from '#contract/console/announcements.ts'
import { roleAllows } from '#contract/console/roles.ts'
import type { AnnouncementText } from '#contract/notice/announcement.ts'
import { AnnouncementNotice } from '#web/features/notice/announcement-notice.tsx'
import { NoticeRow } from '#web/features/notice/notice-row.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { BellIcon } from '#web/ui/icons/signs/bell.tsx'
import { ActDialog } from '../../act/act-dialog.tsx'
import { ForgetDraft } from '../../act/forget-draft.tsx'
import { useDraft } from '../../act/use-draft.ts'
import { useMe } from '../../client/me.ts'
import { serverNow } from '../../client/server-time.ts'
import { ScreenHeading } from '../../frame/screen-heading.tsx'
import { draftShape, firstDraft, readDraft, textOf } from './announcement-draft.ts'
import { AnnouncementFields } from './announcement-fields.tsx'

/** Writes an announcement beside its live preview. */
export function WriteScreen() {
  const navigate = useNavigate()
  const me = useMe()
  const { draft, setDraft, isWritten, forget } = useDraft('announcement', draftShape, firstDraft)
  const [isSure, setSure] = useState(false)
  const [openedAt] = useState(() => new Date(serverNow()).toISOString())
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
            <div className="mt-4 flex flex-wrap gap-3">
              <Button disabled={input === null} onClick={() => setSure(true)}>
                内容を確かめる
              </Button>
              <ForgetDraft isWritten={isWritten} onForget={forget} />
            </div>
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
          onDone={() => {
            forget()
            void navigate({ to: '/announcements' })
          }}
        />
      )}
    </>
  )
}

type Props = { text: AnnouncementText; at: string; isForVisitorsToo: boolean }

/** The announcement as the members' pages show it: the banner above a page, and the entry behind the bell. */
function AnnouncementPreview({ text, at, isForVisitorsToo }: Props) {
  const { title, body, link, isBanner } = text
  const shown = { title: title || 'タイトル', body: body || '本文がここに入ります。', link }
  const entry = { ...shown, id: 'preview', at, topic: 'announcement' as const, isUnread: true }
  return (
    <PhoneFrame>
      {isBanner && (
        <>
          <div className="grid gap-4 px-5 py-4">
            <AnnouncementNotice {...shown} />
            <div className="h-24 rounded-lg bg-paper-deep" />
          </div>
          <p className="px-5 pb-2 text-xs text-ink-soft">
            {isForVisitorsToo
              ? 'ログイン前の方にも、このバナーが見えます。'
              : 'マイページの上に表示されます。'}
          </p>
        </>
      )}
      <p className="border-t border-line px-5 pt-4 pb-2 text-lg font-bold">お知らせ</p>
      <ul className="border-y border-line">
        <NoticeRow entry={entry} onFollow={() => {}} />
      </ul>
    </PhoneFrame>
  )
}

type PhoneFrameProps = { children: ReactNode }

/**
 * A phone with the members' own components in it. Inert: its links lead nowhere from here, and a screen reader would
 * read every letter twice.
 */
function PhoneFrame({ children }: PhoneFrameProps) {
  return (
    <figure className="w-full max-w-[22.5rem] self-start lg:sticky lg:top-20">
      <figcaption className="mb-2 text-sm font-bold">会員の画面での見え方</figcaption>
      <div
        inert
        className="h-[min(36rem,calc(100dvh-8rem))] overflow-hidden rounded-[2.25rem] border-[0.5rem] border-line-strong bg-paper leading-[1.8] shadow-lift"
      >
        <div className="flex h-14 items-center justify-between border-b border-line px-5">
          <span className="text-lg font-bold text-accent">こつこつ</span>
          <BellIcon className="text-ink-soft" />
        </div>
        <div className="h-full overflow-y-auto">{children}</div>
      </div>
    </figure>
  )
}
