import { useState } from 'react'
import type { Note } from '#contract/apps/app-note.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { serverNow } from '#web/client/transport/server-clock.ts'
import type { Opened } from '#web/storage/app-storage.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { controlClass } from '#web/ui/forms/control-class.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAction } from '#web/ui/use-action.ts'
import { FilterChip } from '../../frame/filter-chip.tsx'
import { type ReadWhen, readWhen } from './read-when.ts'
import { reminderText } from './reminder-text.ts'
import { clearReminder, setReminder } from './set-reminder.ts'

type Props = { note: Note; opened: Opened<Note>; onClose: () => void }

const suggestions = ['1時間後', '今日の夜', '明日の朝', '土曜の朝', '来週の月曜']

/** Asks when to be reminded, in the words of the todo app. */
export function ReminderDialog({ note, opened, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const now = serverNow()
  const read = readWhen(typed, now)
  const failed = () => 'リマインダーを設定できませんでした。もう一度お試しください。'
  const save = useAction(async () => {
    if (read.status !== 'read') return
    await setReminder(opened, note, read.when)
    toast.done(`${reminderText(read.when, japanDay(now))}のリマインダーをやることに入れました`)
    onClose()
  }, failed)
  const clear = useAction(async () => {
    await clearReminder(opened, note)
    toast.done('リマインダーを取り消しました')
    onClose()
  }, failed)

  return (
    <Dialog
      open
      onClose={onClose}
      title="リマインダー"
      actions={
        <>
          {note.reminder && (
            <Button variant="quiet" busy={clear.isBusy} onClick={() => void clear.run()}>
              取り消す
            </Button>
          )}
          <Button busy={save.isBusy} disabled={read.status !== 'read'} onClick={() => void save.run()}>
            設定する
          </Button>
        </>
      }
    >
      {note.reminder && <p className="mb-4">いまの設定：{reminderText(note.reminder, japanDay(now))}</p>}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (read.status === 'read') void save.run()
        }}
      >
        <label className="grid gap-1.5 text-sm font-bold text-ink-soft">
          いつ
          <input
            type="text"
            value={typed}
            placeholder="例：明日の朝8時、金曜18時、12/1"
            onChange={(event) => setTyped(event.target.value)}
            className={`${controlClass} min-h-12 font-normal text-ink`}
          />
        </label>
      </form>
      <p aria-live="polite" className="mt-2 min-h-6 text-sm text-ink-soft">
        {typed.trim() !== '' && answerOf(read, japanDay(now))}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {suggestions.map((each) => (
          <FilterChip key={each} isOn={typed === each} onPress={() => setTyped(each)}>
            {each}
          </FilterChip>
        ))}
      </div>
      <p className="mt-4 text-sm text-ink-soft">
        やることに入ります。通知は、ログインして通知を許可した端末に届きます。
      </p>
    </Dialog>
  )
}

function answerOf(read: ReadWhen, today: string): string {
  if (read.status === 'read') return `${reminderText(read.when, today)}に知らせます`
  return read.status === 'past' ? 'もう過ぎた日時です' : '日時だけを書いてください'
}
