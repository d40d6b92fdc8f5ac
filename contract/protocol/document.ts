import type { Schema } from './callable.ts'

/** A record one member owns and watches live. `path` is its name on the wire, with `{uid}` in the owner's place. */
export type LiveDocument<Shape extends Schema = Schema> = {
  path: string
  shape: Shape
}

export function liveDocument<Shape extends Schema>(definition: LiveDocument<Shape>): LiveDocument<Shape> {
  return definition
}

/** The name on the wire of one member's copy. */
export const documentPath = (document: LiveDocument, uid: string) => document.path.replace('{uid}', uid)
