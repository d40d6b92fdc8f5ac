import { EmptyNotesArt } from '#web/art/empty-notes-art.tsx'
import { NoteApp } from './note-app.tsx'

export function Page() {
  return <NoteApp emptyArt={<EmptyNotesArt />} />
}
