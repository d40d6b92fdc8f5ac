import type { NoteText as Editor } from '../editor/note-text.tsx'

type NoteText = typeof Editor

let loaded: NoteText | null = null

/** The editor, if it is there already. */
export const loadedEditor = (): NoteText | null => loaded

/** Loads the editor, which the list does without. A failure is tried again with the next note. */
export async function loadEditor(): Promise<NoteText> {
  const { NoteText } = await import('../editor/note-text.tsx')
  loaded = NoteText
  return NoteText
}
