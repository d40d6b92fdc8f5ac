import { fieldsOf, firstText, listOf, textOf, timeOf } from '../fields.ts'
import type { FoundInFile, Source } from '../source.ts'
import { noteRecords } from './note-record.ts'

/** The notes.json of a Simplenote export. The first line of a note is its title. */
export function recogniseSimplenote(value: unknown): Source | null {
  const file = fieldsOf(value)
  if (!Array.isArray(file.get('activeNotes')) && !Array.isArray(file.get('trashedNotes'))) return null
  return {
    name: 'Simplenote',
    app: 'note',
    neverTaken: ['以前の版と共有相手：書き出しに含まれないため'],
    read: async function* (context): AsyncGenerator<FoundInFile> {
      for (const list of ['activeNotes', 'trashedNotes']) {
        for (const each of listOf(file.get(list))) {
          const note = fieldsOf(each)
          const [first = '', ...rest] = textOf(note.get('content')).replaceAll('\r\n', '\n').split('\n')
          const isTitle = first.length <= 120
          const key = firstText(note, 'id')
          yield* noteRecords(
            {
              ...(key !== '' && { key }),
              title: isTitle ? first.replace(/^#+\s+/, '') : '',
              body: (isTitle ? rest : [first, ...rest]).join('\n').replace(/^\n+/, ''),
              tags: listOf(note.get('tags')),
              isPinned: note.get('pinned') === true,
              isTrashed: list === 'trashedNotes',
              createdAt: timeOf(note.get('creationDate')),
              editedAt: timeOf(note.get('lastModified')),
            },
            context,
          )
        }
      }
    },
  }
}
