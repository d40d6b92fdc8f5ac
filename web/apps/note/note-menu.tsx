import { AppMenu } from '../frame/app-menu.tsx'
import { chooseEntry } from '../frame/list/choose-entry.tsx'
import { noteStorage, parseNote, photosOf } from './note-storage.ts'

export const noteData = { storage: noteStorage, name: 'note', parse: parseNote, photosOf }

type Props = { onChoose: () => void; onSheet: (sheet: 'trash' | 'keys') => void }

export function NoteMenu({ onChoose, onSheet }: Props) {
  return <AppMenu data={noteData} entries={[chooseEntry(onChoose)]} onSheet={onSheet} />
}
