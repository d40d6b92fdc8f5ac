import { useMemo, useState } from 'react'
import { type Note, noteTagLengthMax } from '#contract/apps/app-note.ts'
import { digits } from '#contract/values/digits.ts'
import type { Opened } from '#web/storage/app-storage.ts'
import type { Listing } from '#web/storage/listing.ts'
import { isTrashed } from '#web/storage/trash.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { EditIcon } from '#web/ui/icons/actions/edit.tsx'
import { TrashIcon } from '#web/ui/icons/actions/trash.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { offerUndo } from '#web/ui/overlays/offer.ts'
import { NothingText } from '../../frame/list/nothing-text.tsx'
import { isSameTag, tagOf, tagsInUse } from '../../frame/tags.ts'
import { renameTag } from './rename-tag.ts'
import { TagName } from './tag-name.tsx'

type Props = {
  open: boolean
  opened: Opened<Note> | null
  listing: Listing<Note>
  onClose: () => void
  /** Lists the notes with this tag. */
  onChoose: (tag: string) => void
}

/** Every tag with its notes: choose, rename, merge, remove. */
export function TagsDialog({ open, opened, listing: { records: all, readiness }, onClose, onChoose }: Props) {
  const [editing, setEditing] = useState<string | null>(null)
  const rows = useMemo(() => (open ? countedTags(all) : []), [open, all])

  function rename(from: string, typed: string) {
    setEditing(null)
    const to = tagOf(typed).slice(0, noteTagLengthMax)
    if (!opened || to === '' || to === from) return
    const isMerge = rows.some(({ tag }) => tag !== from && isSameTag(tag, to))
    const undo = renameTag(opened.records, { from, to })
    offerUndo(isMerge ? `「${from}」を「${to}」にまとめました` : `「${from}」を「${to}」に変えました`, undo)
  }

  function remove(tag: string) {
    if (!opened) return
    offerUndo(
      `タグ「${tag}」をすべてのメモから外しました`,
      renameTag(opened.records, { from: tag, to: null }),
    )
  }

  return (
    <Dialog open={open} onClose={onClose} title="タグ">
      {rows.length === 0 && (
        <NothingText readiness={readiness} className="text-ink-soft">
          タグはまだありません。メモの下の欄で付けられます。
        </NothingText>
      )}
      <ul className="grid grid-cols-1">
        {rows.map(({ tag, count }) => (
          <li key={tag} className="flex min-h-12 items-center border-b border-line last:border-0">
            {editing === tag ? (
              <TagName
                tag={tag}
                known={rows.map((row) => row.tag)}
                onSave={(typed) => rename(tag, typed)}
                onCancel={() => setEditing(null)}
              />
            ) : (
              <>
                <button
                  type="button"
                  onClick={() => {
                    onChoose(tag)
                    onClose()
                  }}
                  className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-md px-2 text-left hover:bg-paper-deep"
                >
                  <span className="truncate font-bold">#{tag}</span>
                  <span className="shrink-0 text-sm text-ink-soft">{digits(count)}件</span>
                </button>
                <IconButton
                  label={`タグ「${tag}」の名前を変える`}
                  icon={<EditIcon size={20} />}
                  onClick={() => setEditing(tag)}
                />
                <IconButton
                  label={`タグ「${tag}」をすべてのメモから外す`}
                  icon={<TrashIcon size={20} />}
                  onClick={() => remove(tag)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {rows.length > 0 && (
        <p className="mt-4 text-sm text-ink-soft">ほかのタグと同じ名前にすると、ひとつにまとまります。</p>
      )}
    </Dialog>
  )
}

function countedTags(all: ReadonlyMap<string, Note>): { tag: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const note of all.values()) {
    if (isTrashed(note)) continue
    for (const tag of note.tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  }
  return tagsInUse(all.values()).map((tag) => ({ tag, count: counts.get(tag) ?? 0 }))
}
