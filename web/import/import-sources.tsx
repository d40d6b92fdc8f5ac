import type { AppId } from '#contract/apps/apps.ts'
import { Button } from '../ui/buttons/button.tsx'
import { UploadIcon } from '../ui/icons/actions/upload.tsx'

type Props = { app: AppId | null; onChoose: () => void; onFolder: () => void }

const canChooseFolder = () =>
  'webkitdirectory' in document.createElement('input') && matchMedia('(pointer: fine)').matches

type Group = { app: AppId; title: string; sources: readonly { name: string; how: string }[] }

const groups: readonly Group[] = [
  {
    app: 'note',
    title: 'メモ',
    sources: [
      { name: 'Google Keep', how: 'Google TakeoutのZIP' },
      { name: 'Evernote', how: '書き出した .enex' },
      { name: 'Notion・Obsidian', how: 'MarkdownのZIP、またはフォルダー' },
      { name: 'Simplenote', how: '書き出したZIPかJSON' },
      { name: 'Appleのメモなど', how: 'テキスト・Markdown・HTML' },
    ],
  },
  {
    app: 'todo',
    title: 'やること',
    sources: [
      { name: 'Todoist・TickTick', how: 'CSV' },
      { name: 'Google・Microsoft・Things', how: 'JSON' },
      { name: 'リマインダー・カレンダー', how: '.ics' },
    ],
  },
  {
    app: 'recipe',
    title: 'レシピ',
    sources: [
      { name: 'Paprika', how: '.paprikarecipes' },
      { name: 'Mealie・Tandoor', how: 'JSONかZIP' },
      { name: 'レシピのページ', how: '保存したHTML・JSON-LD' },
    ],
  },
  {
    app: 'weight',
    title: '体重',
    sources: [{ name: '体重計やヘルスケア', how: 'CSV・ヘルスケアの書き出し（zip・xml）' }],
  },
]

/** Where files come from. The app in which it was asked stands first; any file is recognised anywhere. */
export function ImportSources({ app, onChoose, onFolder }: Props) {
  const sorted = [...groups].sort((a, b) => Number(b.app === app) - Number(a.app === app))
  return (
    <>
      <p className="text-ink-soft">
        ほかのアプリで書き出したファイルを、そのまま選んでください。どのアプリのものかは、こちらで見分けます。ファイルは端末の中だけで読み取ります。
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button icon={<UploadIcon size={20} />} onClick={onChoose}>
          ファイルを選ぶ
        </Button>
        {canChooseFolder() && (
          <Button variant="secondary" onClick={onFolder}>
            フォルダーを選ぶ
          </Button>
        )}
      </div>
      <div className="mt-6 grid grid-cols-1 gap-5 sm:grid-cols-2">
        {sorted.map(({ app: id, title, sources }) => (
          <section key={id}>
            <h3 className="text-base">{title}</h3>
            <dl className="mt-1 text-sm">
              {sources.map(({ name, how }) => (
                <div key={name} className="py-1">
                  <dt className="font-bold">{name}</dt>
                  <dd className="text-ink-soft">{how}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="mt-5 text-sm text-ink-soft">こつこつから書き出したファイル（JSON）も読み込めます。</p>
    </>
  )
}
