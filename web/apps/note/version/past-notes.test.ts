import { expect, it } from 'vitest'
import type { Note } from '#contract/apps/app-note.ts'
import type { Opened } from '#web/storage/app-storage.ts'
import { endedVersions, versionPlaceOf } from '../../frame/version/past-records.ts'
import { newNote } from '../note-storage.ts'
import { pastNotes, pastTextOf, sittingMs } from './past-notes.ts'

const note = (more: Partial<Note>): Note => ({
  ...newNote,
  tags: [],
  id: 'n',
  createdAt: 0,
  editedAt: 0,
  ...more,
})
const text = (line: string) => [{ id: 'a', kind: 'text', text: line }]
const mapOf = (...notes: Note[]) => new Map(notes.map((each) => [each.id, each]))
const ended = (before: Note | null, after: Note) =>
  endedVersions(
    () => ({ owner: 'device' }),
    { before: before ? mapOf(before) : mapOf(), after: mapOf(after) },
    pastNotes,
  ).map((version) => pastTextOf(version)?.lines[0]?.text)

it('the text before a change is kept once the last edit was in an earlier sitting', () => {
  const before = note({ lines: text('昨日') })

  expect(ended(before, note({ lines: text('今日'), editedAt: sittingMs }))).toEqual(['昨日'])
  expect(ended(before, note({ lines: text('続き'), editedAt: sittingMs - 1 }))).toEqual([])
})

it('a pin, an empty note and a note that did not change make no version', () => {
  const before = note({ lines: text('昨日') })

  expect(ended(before, note({ lines: before.lines, pinned: true, editedAt: sittingMs }))).toEqual([])
  expect(ended(note({}), note({ lines: text('最初'), editedAt: sittingMs }))).toEqual([])
  expect(ended(before, before)).toEqual([])
  expect(ended(null, before)).toEqual([])
})

it('a shared note is kept by the device that changes it, under the name of its member', () => {
  const [before, after] = [note({ lines: text('昨日') }), note({ lines: text('今日'), editedAt: sittingMs })]
  const device = (isEditedHere: boolean) =>
    // Cast: the place of a version depends on nothing else.
    ({
      placeOf: () => ({ owner: 'space:a:hanako', space: { me: 'h' } }),
      isEditedHere: () => isEditedHere,
    }) as unknown as Opened<Note>
  const keptBy = (isEditedHere: boolean) =>
    endedVersions(
      (id) => versionPlaceOf(device(isEditedHere), id),
      { before: mapOf(before), after: mapOf(after) },
      pastNotes,
    ).map(({ owner, by }) => [owner, by])

  expect(keptBy(true)).toEqual([['space:a:hanako', 'h']])
  expect(keptBy(false)).toEqual([])
})

it('a version in a form that this build does not know is skipped', () => {
  expect(pastTextOf({ owner: 'device', app: 'note', id: 'n', at: 0, content: '{"text":1}' })).toBeNull()
  expect(pastTextOf({ owner: 'device', app: 'note', id: 'n', at: 0, content: '' })).toBeNull()
})
