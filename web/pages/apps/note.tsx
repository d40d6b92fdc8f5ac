import { NoteApp } from '../../apps/note/note-app.tsx'
import { EmptyNotesArt } from '../../art/empty-notes-art.tsx'

export function Note() {
  return <NoteApp emptyArt={<EmptyNotesArt />} />
}
