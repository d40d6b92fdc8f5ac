import { useState } from 'react'
import { noteColors } from '#contract/apps/app-note.ts'
import { PinIcon } from '#web/ui/icons/actions/pin.tsx'
import { TrashIcon } from '#web/ui/icons/actions/trash.tsx'
import { TagIcon } from '#web/ui/icons/things/tag.tsx'
import { Menu, type MenuEntry } from '#web/ui/overlays/menu.tsx'
import { BarButton } from '../../frame/list/bar-button.tsx'
import { SelectionBar } from '../../frame/list/selection-bar.tsx'
import { ArchiveIcon } from '../archive-icon.tsx'
import { noteColorFills, noteColorNames } from '../note-color.ts'
import { NewTagDialog } from './new-tag-dialog.tsx'
import { noteActs } from './note-acts.ts'
import type { NoteRows } from './use-note-rows.ts'

type Props = { rows: NoteRows; total: number; isArchive: boolean; tags: readonly string[] }

const tagsShownMax = 10

export function NoteSelectionBar({ rows: { choosing, run }, total, isArchive, tags }: Props) {
  const [isNaming, setNaming] = useState(false)
  const { chosen } = choosing
  const addTag = (tag: string) => run(chosen, (opened, ids) => noteActs.tag(opened, ids, tag))
  const tagEntries: MenuEntry[] = [
    ...tags.slice(0, tagsShownMax).map((tag) => ({ label: `#${tag}`, onSelect: () => addTag(tag) })),
    { label: '新しいタグ…', onSelect: () => setNaming(true) },
  ]
  const colorEntries: MenuEntry[] = noteColors.map((color) => ({
    label: noteColorNames[color],
    icon: <span className={`size-5 rounded-full border border-line-strong ${noteColorFills[color]}`} />,
    onSelect: () => run(chosen, (opened, ids) => noteActs.color(opened, ids, color)),
  }))
  return (
    <>
      <SelectionBar choosing={choosing} total={total}>
        <BarButton label="ピン留め" icon={<PinIcon />} onClick={() => run(chosen, noteActs.pin)} />
        <Menu trigger={<BarButton label="タグ" icon={<TagIcon />} />} entries={tagEntries} />
        <Menu
          trigger={
            <BarButton
              label="色"
              icon={<span className="m-0.5 size-5 rounded-full border-2 border-ink-soft bg-art-gold-soft" />}
            />
          }
          entries={colorEntries}
        />
        <BarButton
          label={isArchive ? '戻す' : 'アーカイブ'}
          icon={<ArchiveIcon />}
          onClick={() => run(chosen, noteActs.archive)}
        />
        <BarButton label="削除" icon={<TrashIcon />} isDanger onClick={() => run(chosen, noteActs.trash)} />
      </SelectionBar>
      <NewTagDialog open={isNaming} onClose={() => setNaming(false)} onAdd={addTag} />
    </>
  )
}
