import { AppMenu } from '../frame/app-menu.tsx'
import { noteStorage, parseNote, photosOf } from './note-storage.ts'

export const noteData = { storage: noteStorage, name: 'note', parse: parseNote, photosOf }

export function NoteMenu({ onSheet }: { onSheet: (sheet: 'trash' | 'keys') => void }) {
  return <AppMenu data={noteData} onSheet={onSheet} />
}
